// One language file of an item: read and checked, its body and images ready to publish.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import type { GalleryImage, ItemText } from '../contract/published.ts';
import { valueWrong } from '../rules/values.ts';
import { type ReadText, readText } from './check-body.ts';
import { completeDraft, PLAIN_IMAGE } from './draft.ts';
import type { EntryBody } from './entry.ts';
import { loadBody } from './load-body.ts';
import { loadImage } from './load-image.ts';
import { combine, type EntryContext, type Found } from './loaded.ts';
import { checkData, placeOf } from './schema/check-data.ts';
import { describeExpected } from './schema/guide.ts';
import { readAnyway } from './schema/shared-fields.ts';
import { readMarkdownFile } from './source/front-matter.ts';

/** Front matter that texts have in common. */
type TextFront = {
  title: string;
  mainImage?: string | undefined;
  mainImageAlt?: string | undefined;
  images?: { src: string; alt: string }[] | undefined;
  ignore?: string[] | undefined;
};

/** The text without the fields that all languages share. */
type OwnText<Front, Shared extends PropertyKey> = ItemText<EntryBody> & Omit<Front, Shared | keyof TextFront>;

type Fields = Partial<Record<string, unknown>>;

export interface LoadedText<Front, Shared extends PropertyKey> extends Partial<Found>, ReadText {
  /** Undefined if it has errors. */
  front?: Front | undefined;
  /** Undefined if the front matter or the main image has errors. */
  text?: OwnText<Front, Shared> | undefined;
  /** Undefined if the front matter has no gallery. */
  gallery?: GalleryImage[] | undefined;
}

interface TextContext<Shared> extends EntryContext {
  /** Fields that the first text holds for all languages. Other texts may only repeat them. */
  shared: readonly Shared[];
}

/**
 * @param schemas the second for a text that shows the default image
 * @param first the text that holds the shared fields; its main image is the default
 */
export function loadText<Front extends TextFront, Shared extends string>(
  language: Language,
  [schema, coverless = schema]: readonly [z.ZodType<Front>, z.ZodType<Front>?],
  context: TextContext<Shared>,
  first?: LoadedText<object, Shared>,
): LoadedText<Front, Shared> {
  const file = context.folder.texts[language];
  if (file === undefined) return {};
  const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
  if (!markdown) return { diagnostics: unparsed };
  const isCoverless = [markdown, first?.markdown].every((text) => text?.data.mainImage === undefined);
  const defaultImage = isCoverless ? context.defaultImage : undefined;
  const isDraft = (first?.markdown ?? markdown).data.isPublic === false;
  const spareImage = defaultImage ?? (isDraft ? context.plainImage : undefined);
  const checked = checkData(defaultImage ? coverless : schema, markdown);
  const readable = checked.value ?? readAnyway.parse(markdown.data);
  const complete = () => {
    const covered = { ...markdown.data, mainImage: readable.mainImage ?? PLAIN_IMAGE };
    return schema.safeParse(completeDraft(schema, covered, context.folder)).data;
  };
  const front = checked.value ?? (isDraft ? complete() : undefined);
  const { value: read, diagnostics: foundInBody } = readText(markdown);
  const body = read && loadBody(markdown, read, { ...context, language });
  const values = { ...readable, ...front, mainImage: readable.mainImage };
  const { mainImage: named, images: listed, ignore = [], ...fields } = values;
  const cover = named === undefined ? undefined : loadImage(named, placeOf(markdown, 'mainImage'), context);
  const otherImage = first?.text?.mainImage ?? spareImage?.use.guestFile;
  const mainImage = cover?.value ?? (cover && !isDraft ? undefined : otherImage);
  const isSpare = spareImage !== undefined && mainImage === spareImage.use.guestFile;
  const images = listed?.map(({ src, alt }, index) => ({
    ...loadImage(src, placeOf(markdown, 'images', index, 'src'), context),
    alt,
  }));
  const source: Fields = front ?? {};
  const firstWritten: Fields = first?.front ?? source;
  const differing = context.shared.filter(
    (name) => source[name] !== undefined && !isDeepStrictEqual(source[name], firstWritten[name]),
  );
  const found = {
    diagnostics: [
      ...unparsed,
      ...checked.diagnostics,
      ...foundInBody,
      ...differing.map((name) =>
        valueWrong.at(placeOf(markdown, name), {
          expected: describeExpected('sameValue'),
          found: markdown.data[name],
          isOptional: true,
        }),
      ),
    ],
    ignored: [[file, ignore]] as const,
    images: isSpare ? [spareImage.use] : [],
  };
  const unshared = Object.entries(fields).filter(([name]) => !context.shared.includes(name as Shared));
  return {
    ...combine(undefined, found, body ?? {}, cover ?? {}, ...(images ?? [])),
    markdown,
    read,
    front,
    text:
      mainImage &&
      front &&
      body &&
      ({
        mainImageAlt: spareImage?.alt[language],
        hasDefaultImage: isSpare,
        ...Object.fromEntries(unshared),
        ...{ body: body.value, mainImage },
      } as OwnText<Front, Shared>),
    gallery: images?.flatMap(({ value, alt }) => (value ? [{ image: value, alt }] : [])),
  };
}
