// content/pages/* and content/privacy → studio pages: a text in each language, with pictures and people.
import type { z } from 'zod';
import { keysOf } from '../../contract/fields.ts';
import type { Language } from '../../contract/languages.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { valueWrong } from '../../rules/values.ts';
import { checkTexts, type ReadText } from '../checks/check-body.ts';
import type { PageEntry } from '../entry.ts';
import { combine, type EntryContext, type Findings, type Loaded } from '../loaded.ts';
import { pageSchema, privacySchema } from '../schema/entry-schemas.ts';
import { describeExpected } from '../schema/guide.ts';
import type { TextFolder } from '../source/entry-folder.ts';
import { readMarkdownFile } from '../source/front-matter.ts';
import type { ScannedContent } from '../source/scan.ts';
import { placeOf } from '../source/yaml.ts';
import { findUnusedFiles, loadImage } from './load-image.ts';
import { loadText } from './load-text.ts';

interface PageFront extends Partial<z.output<typeof pageSchema>> {
  title: string;
  /** Only the privacy text has a version. */
  version?: string;
}

/** The privacy text is the last. @param version of the privacy text in site.yaml */
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

/** The value is undefined if the page has errors. */
function loadPage(
  context: EntryContext,
  schema: z.ZodType<PageFront>,
  expected?: string,
): Loaded<PageEntry | undefined> {
  const { folder } = context;
  const texts: PageEntry['texts'] = {};
  const read: Partial<Record<Language, ReadText>> = {};
  const parts: Partial<Findings>[] = [];
  let inMenu = false;
  for (const language of keysOf(folder.texts)) {
    const { value: markdown, diagnostics } = readMarkdownFile(folder.texts[language] ?? '');
    parts.push({ diagnostics });
    if (!markdown) continue;
    const text = loadText(markdown, schema, { ...context, language });
    const { front, body } = text;
    read[language] = text;
    parts.push(text);
    if (!front || !body) continue;
    const { title, version = '' } = front;
    if (expected !== undefined && version !== expected) {
      const data = { expected: describeExpected('sameVersion'), actual: version };
      const line = `version: ${JSON.stringify(expected)}`;
      parts.push({ diagnostics: [valueWrong.at(placeOf(markdown, 'version'), { ...data, line })] });
    }
    const people = (front.people ?? []).map(({ image, ...person }, index) => {
      if (image === undefined) return person;
      const portrait = loadImage(image, placeOf(markdown, 'people', index, 'image'), context);
      parts.push(portrait);
      return { ...person, image: portrait.value };
    });
    texts[language] = { title, body, people };
    inMenu ||= front.inMenu === true;
  }
  const loaded = combine(undefined, ...parts, { diagnostics: checkTexts(read) });
  if (loaded.diagnostics.some(isError)) return loaded;
  const page = { slug: folder.slug, inMenu, texts };
  return combine(page, loaded, { diagnostics: findUnusedFiles(context, loaded) });
}
