// content/privacy → the privacy text that the inquiry form asks consent to. It is there in every language or in none.

import { join } from 'node:path';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import type { PrivacyFolder } from './scan.ts';
import { checkData } from './schema/check-data.ts';
import { privacySchema } from './schema/privacy-schema.ts';
import type { Site } from './schema/site-schema.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';
import { parseMarkdownFile } from './source/front-matter.ts';
import { diagnosticAt, readSourceText } from './source/source-text.ts';

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
  const texts: Partial<PrivacyTexts> = {};
  for (const language of LANGUAGES) {
    const file = folder.texts[language];
    if (file === undefined) {
      const missing = join(folder.path, `index.${language}.md`);
      diagnostics.push(faultOfFile(missing, fault('privacy-text-missing', { language })));
    } else {
      const loaded = loadText(file, site?.inquiry.privacyVersion);
      diagnostics.push(...loaded.diagnostics);
      if (loaded.text) texts[language] = loaded.text;
    }
  }
  return diagnostics.length > 0 ? { diagnostics } : { privacy: texts as PrivacyTexts, diagnostics };
}

function loadText(
  file: string,
  version: string | undefined,
): { text?: PrivacyText; diagnostics: Diagnostic[] } {
  const read = readSourceText(file);
  if ('diagnostic' in read) return { diagnostics: [read.diagnostic] };
  const parsed = parseMarkdownFile(read.source);
  if ('diagnostic' in parsed) return { diagnostics: [parsed.diagnostic] };
  const { source, body, locate } = parsed.file;
  const { value, diagnostics } = checkData(privacySchema, parsed.file);
  if (body === '') {
    diagnostics.push(
      diagnosticAt(source, source.text.length, {
        field: 'body',
        ...fault('body-empty'),
      }),
    );
  }
  if (value && version !== undefined && value.version !== version) {
    diagnostics.push(
      diagnosticAt(source, locate(['version']).start, {
        field: 'version',
        ...fault('privacy-version', { version, found: value.version }),
      }),
    );
  }
  return {
    ...(value && diagnostics.length === 0 ? { text: { title: value.title, body } } : {}),
    diagnostics,
  };
}
