// content/privacy → the privacy text that the inquiry form asks consent to. It is there in every language or in none.

import { join } from 'node:path';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { findLanguageFaults } from './language-faults.ts';
import { findPlaceholders } from './placeholder-text.ts';
import type { PrivacyFolder } from './scan.ts';
import { checkData } from './schema/check-data.ts';
import { privacySchema } from './schema/privacy-schema.ts';
import type { Site } from './schema/site-schema.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { fault, isError } from './source/fault.ts';
import { type MarkdownFile, parseMarkdownFile } from './source/front-matter.ts';
import { diagnosticAt, readSourceText } from './source/source-text.ts';
import { findTextFaults } from './text-faults.ts';

export interface PrivacyText {
  title: string;
  /** Markdown. */
  body: string;
}

export type PrivacyTexts = Record<Language, PrivacyText>;

/** @param site undefined where site.yaml is faulty; the version is then not held against it */
export function loadPrivacy(
  folder: PrivacyFolder | undefined,
  site: Site | undefined,
): { privacy?: PrivacyTexts; diagnostics: Diagnostic[] } {
  if (!folder) return { diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const files: Partial<Record<Language, MarkdownFile>> = {};
  const texts: Partial<PrivacyTexts> = {};
  for (const language of LANGUAGES) {
    const file = folder.texts[language];
    if (file === undefined) {
      const missing = join(folder.path, `index.${language}.md`);
      diagnostics.push(faultOfFile(missing, fault('privacy-text-missing', { language })));
    } else {
      const loaded = loadText(file, site?.inquiry.privacyVersion);
      diagnostics.push(...loaded.diagnostics);
      if (loaded.file) files[language] = loaded.file;
      if (loaded.text) texts[language] = loaded.text;
    }
  }
  diagnostics.push(...findLanguageFaults(files), ...findPlaceholders(Object.values(files)));
  return diagnostics.some(isError) ? { diagnostics } : { privacy: texts as PrivacyTexts, diagnostics };
}

function loadText(
  file: string,
  version: string | undefined,
): { file?: MarkdownFile; text?: PrivacyText; diagnostics: Diagnostic[] } {
  const read = readSourceText(file);
  if ('diagnostic' in read) return { diagnostics: [read.diagnostic] };
  const parsed = parseMarkdownFile(read.source);
  if ('diagnostic' in parsed) return { diagnostics: [parsed.diagnostic] };
  const { source, body, locate } = parsed.file;
  const { value, diagnostics } = checkData(privacySchema, parsed.file);
  diagnostics.push(...findTextFaults(parsed.file));
  if (value && version !== undefined && value.version !== version) {
    diagnostics.push(
      diagnosticAt(source, locate(['version']).start, {
        field: 'version',
        ...fault('privacy-version', { version, found: value.version }),
      }),
    );
  }
  return { file: parsed.file, ...(value && { text: { title: value.title, body } }), diagnostics };
}
