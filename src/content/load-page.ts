// content/pages/* and content/privacy → studio pages: a text in each language, with pictures and people.
import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { valueWrong } from '../rules/values.ts';
import { checkTexts, type ReadText, readText } from './check-body.ts';
import type { PageEntry } from './entry.ts';
import type { TextFolder } from './entry-folder.ts';
import { loadBody } from './load-body.ts';
import { findUnusedFiles } from './load-entry.ts';
import { loadImage } from './load-image.ts';
import { combine, type EntryContext, type Found, type Loaded } from './loaded.ts';
import type { ScannedContent } from './scan.ts';
import { checkData, placeOf } from './schema/check-data.ts';
import { describeExpected } from './schema/guide.ts';
import { pageSchema, privacySchema } from './schema/shared-fields.ts';
import { readMarkdownFile } from './source/front-matter.ts';

interface PageFront extends Partial<z.output<typeof pageSchema>> {
  title: string;
  /** Only in the privacy text. */
  version?: string;
}

/** The privacy text is the last. */
export function loadPages(
  { pages, privacy }: Pick<ScannedContent, 'pages' | 'privacy'>,
  context: Omit<EntryContext, 'folder'>,
  version: string | undefined,
) {
  const load = (folder: TextFolder, schema: z.ZodType<PageFront>, expected?: string) => {
    const page = loadPage({ ...context, folder }, schema, expected);
    const isEnough = context.oneLanguageIsEnough && Object.keys(folder.texts).length > 0;
    return { folder, ...combine(page.value, page, { diagnostics: isEnough ? [] : folder.missing }) };
  };
  const loaded = pages.map((folder) => load(folder, pageSchema));
  return privacy ? [...loaded, load(privacy, privacySchema, version)] : loaded;
}

/**
 * The value is undefined if the page has errors.
 * @param expected the version of the privacy text in site.yaml
 */
function loadPage(
  context: EntryContext,
  schema: z.ZodType<PageFront>,
  expected?: string,
): Loaded<PageEntry | undefined> {
  const { folder } = context;
  const texts: PageEntry['texts'] = {};
  const read: Partial<Record<Language, ReadText>> = {};
  const parts: Partial<Found>[] = [];
  let inMenu = false;
  for (const [language, file] of Object.entries(folder.texts) as [Language, string][]) {
    const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
    parts.push({ diagnostics: unparsed });
    if (!markdown) continue;
    const { value: front, diagnostics } = checkData(schema, markdown);
    const { value: text, diagnostics: foundInBody } = readText(markdown);
    const body = text && loadBody(markdown, text, { ...context, language });
    read[language] = { markdown, read: text };
    parts.push(body ?? {}, { diagnostics: [...diagnostics, ...foundInBody] });
    if (!front || !body) continue;
    const { title, people = [], version = '', ignore = [] } = front;
    parts.push({ ignored: [[file, ignore]] });
    if (expected !== undefined && version !== expected) {
      const data = { expected: describeExpected('sameVersion'), found: version };
      const line = `version: ${JSON.stringify(expected)}`;
      parts.push({ diagnostics: [valueWrong.at(placeOf(markdown, 'version'), { ...data, line })] });
    }
    texts[language] = {
      title,
      body: body.value,
      people: people.map(({ image, ...person }, index) => {
        if (image === undefined) return person;
        const portrait = loadImage(image, placeOf(markdown, 'people', index, 'image'), context);
        parts.push(portrait);
        return { ...person, image: portrait.value };
      }),
    };
    inMenu ||= front.inMenu === true;
  }
  const loaded = combine(undefined, ...parts, { diagnostics: checkTexts(read) });
  if (loaded.diagnostics.some(isError)) return loaded;
  const page = { slug: folder.slug, inMenu, texts };
  return combine(page, loaded, { diagnostics: findUnusedFiles(context, loaded) });
}
