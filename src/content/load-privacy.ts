// content/privacy → the privacy text that the inquiry form links to, in every language or in none.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { checkTexts, type ReadText, readText } from './check-body.ts';
import type { EntryBody } from './entry.ts';
import type { TextFiles } from './entry-folder.ts';
import { serveBody } from './load-body.ts';
import { type Checked, type Diagnostic, isError } from './rules/rule.ts';
import { privacyVersion } from './rules/texts.ts';
import { checkData } from './schema/check-data.ts';
import { privacySchema } from './schema/shared-fields.ts';
import type { Site } from './schema/site-schema.ts';
import { readMarkdownFile } from './source/front-matter.ts';

export type PrivacyTexts = Record<Language, { title: string; body: EntryBody }>;

/**
 * The value is undefined if a text is missing or has errors.
 * @param site undefined if site.yaml has errors; the version is then not compared with it
 */
export function loadPrivacy(paths: TextFiles, site: Site | undefined): Checked<PrivacyTexts> {
  const diagnostics: Diagnostic[] = [];
  const read: Partial<Record<Language, ReadText>> = {};
  const texts: Partial<PrivacyTexts> = {};
  for (const [language, file] of Object.entries(paths) as [Language, string][]) {
    const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
    diagnostics.push(...unparsed);
    if (!markdown) continue;
    const { value: front, diagnostics: found } = checkData(privacySchema, markdown);
    const { value: reading, diagnostics: foundInBody } = readText(markdown);
    diagnostics.push(...found, ...foundInBody);
    read[language] = { markdown, reading };
    if (!front || !reading) continue;
    texts[language] = { title: front.title, body: serveBody(reading) };
    if (site && front.version !== site.inquiry.privacyVersion) {
      const place = markdown.source.at(markdown.locate(['version']).start, 'version');
      const data = { version: site.inquiry.privacyVersion, found: front.version };
      diagnostics.push(privacyVersion.at(place, data));
    }
  }
  diagnostics.push(...checkTexts(read));
  const isWhole = LANGUAGES.every((language) => texts[language]) && !diagnostics.some(isError);
  return isWhole ? { value: texts as PrivacyTexts, diagnostics } : { diagnostics };
}
