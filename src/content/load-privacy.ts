// content/privacy → the privacy text that the inquiry form links to, in every language or in none.
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { checkBody, checkLanguages, checkPlaceholders } from './check-body.ts';
import { readMarkdownFile } from './load-text.ts';
import { readProse } from './prose.ts';
import { fileMissing } from './rules/files.ts';
import { type Diagnostic, isError, placeOfFile } from './rules/rule.ts';
import { privacyVersion } from './rules/texts.ts';
import type { PrivacyFolder } from './scan.ts';
import { checkData } from './schema/check-data.ts';
import { privacySchema } from './schema/privacy-schema.ts';
import type { Site } from './schema/site-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';

export interface PrivacyText {
  title: string;
  /** Markdown. */
  body: string;
}

export type PrivacyTexts = Record<Language, PrivacyText>;

/** @param site undefined if site.yaml has errors; the version is then not compared with it */
export function loadPrivacy(
  folder: PrivacyFolder | undefined,
  site: Site | undefined,
): { value?: PrivacyTexts; diagnostics: Diagnostic[] } {
  if (!folder) return { diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const files: Partial<Record<Language, MarkdownFile>> = {};
  const texts: Partial<PrivacyTexts> = {};
  for (const language of LANGUAGES) {
    const file = folder.texts[language];
    if (file === undefined) {
      const missing = `index.${language}.md`;
      diagnostics.push(fileMissing.at(placeOfFile(join(folder.path, missing)), { file: missing }));
      continue;
    }
    const parsed = readMarkdownFile(file);
    if ('diagnostic' in parsed) diagnostics.push(parsed.diagnostic);
    else {
      const { value, diagnostics: found } = checkText(parsed.file, site?.inquiry.privacyVersion);
      diagnostics.push(...found);
      files[language] = parsed.file;
      if (value) texts[language] = value;
    }
  }
  diagnostics.push(...checkLanguages(files), ...checkPlaceholders(files));
  return diagnostics.some(isError) ? { diagnostics } : { value: texts as PrivacyTexts, diagnostics };
}

function checkText(
  markdown: MarkdownFile,
  version: string | undefined,
): { value?: PrivacyText; diagnostics: Diagnostic[] } {
  const { source, body, locate } = markdown;
  const { value, diagnostics } = checkData(privacySchema, markdown);
  diagnostics.push(...checkBody(markdown, readProse(body)));
  if (value && version !== undefined && value.version !== version) {
    const place = source.at(locate(['version']).start, 'version');
    diagnostics.push(privacyVersion.at(place, { version, found: value.version }));
  }
  return { ...(value && { value: { title: value.title, body } }), diagnostics };
}
