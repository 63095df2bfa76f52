// content/privacy → the privacy text that the inquiry form links to, in every language or in none.
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { checkBody, checkTexts } from './check-body.ts';
import { readProse } from './prose.ts';
import { fileMissing } from './rules/files.ts';
import { type Diagnostic, isError, placeOfFile } from './rules/rule.ts';
import { privacyVersion } from './rules/texts.ts';
import type { PrivacyFolder } from './scan.ts';
import { checkData } from './schema/check-data.ts';
import { privacySchema } from './schema/privacy-schema.ts';
import type { Site } from './schema/site-schema.ts';
import { type MarkdownFile, readMarkdownFile } from './source/front-matter.ts';

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
    const name = `index.${language}.md`;
    const file = folder.texts[language];
    if (file === undefined) {
      diagnostics.push(fileMissing.at(placeOfFile(join(folder.path, name)), { file: name }));
      continue;
    }
    const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
    diagnostics.push(...unparsed);
    if (!markdown) continue;
    const { value: front, diagnostics: found } = checkData(privacySchema, markdown);
    diagnostics.push(...found, ...checkBody(markdown, readProse(markdown.body)));
    files[language] = markdown;
    if (!front) continue;
    texts[language] = { title: front.title, body: markdown.body };
    if (site && front.version !== site.inquiry.privacyVersion) {
      const place = markdown.source.at(markdown.locate(['version']).start, 'version');
      const data = { version: site.inquiry.privacyVersion, found: front.version };
      diagnostics.push(privacyVersion.at(place, data));
    }
  }
  diagnostics.push(...checkTexts(files));
  return diagnostics.some(isError) ? { diagnostics } : { value: texts as PrivacyTexts, diagnostics };
}
