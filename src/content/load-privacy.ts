// content/privacy → the privacy text that the inquiry form links to, in every language or in none.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { checkBody, checkTexts } from './check-body.ts';
import type { TextFiles } from './entry-folder.ts';
import { readProse } from './prose.ts';
import { type Checked, type Diagnostic, isError } from './rules/rule.ts';
import { privacyVersion } from './rules/texts.ts';
import { checkData } from './schema/check-data.ts';
import { privacySchema } from './schema/shared-fields.ts';
import type { Site } from './schema/site-schema.ts';
import { type MarkdownFile, readMarkdownFile } from './source/front-matter.ts';

/** In markdown. */
export type PrivacyTexts = Record<Language, { title: string; body: string }>;

/**
 * The value is undefined if a text is missing or has errors.
 * @param site undefined if site.yaml has errors; the version is then not compared with it
 */
export function loadPrivacy(paths: TextFiles, site: Site | undefined): Checked<PrivacyTexts> {
  const diagnostics: Diagnostic[] = [];
  const files: Partial<Record<Language, MarkdownFile>> = {};
  const texts: Partial<PrivacyTexts> = {};
  for (const [language, file] of Object.entries(paths) as [Language, string][]) {
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
  const isWhole = LANGUAGES.every((language) => texts[language]) && !diagnostics.some(isError);
  return isWhole ? { value: texts as PrivacyTexts, diagnostics } : { diagnostics };
}
