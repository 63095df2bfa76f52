// A post folder → an entry with everything the contract shows of it.
import { checkLanguages, checkPlaceholders } from './check-body.ts';
import type { PostEntry, PostText } from './entry.ts';
import { checkRepeatedFields, type LoadedText, loadFrontImage, loadText } from './load-text.ts';
import { type EntryContext, type Loaded, mergeFound } from './loaded.ts';
import { POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';

/** An entry, and its Korean file, in which the fields are that other items must not have. */
export interface LoadedEntry<Entry> {
  entry: Entry;
  korean: MarkdownFile;
}

export function loadPost(context: EntryContext): Loaded<LoadedEntry<PostEntry>> {
  const { value: ko, found: koFound } = loadText('ko', postSchemas.ko, context);
  const { value: en, found: enFound } = loadText('en', postSchemas.en, context);
  const koText = ko && loadPostText(ko, context);
  const enText = en && loadPostText(en, context, koText?.value);
  const texts = { ...(ko && { ko: ko.markdown }), ...(en && { en: en.markdown }) };
  const found = mergeFound(koFound, enFound, koText?.found ?? {}, enText?.found ?? {}, {
    diagnostics: [
      ...checkRepeatedFields(ko, en, POST_SHARED_FIELDS),
      ...checkLanguages(texts),
      ...(ko?.front?.isPublic ? checkPlaceholders(texts) : []),
    ],
  });
  if (!ko?.front || !koText?.value || !enText?.value) return { value: undefined, found };
  const { id, createdAt, isPublic, isPopular, category, related, aliases, legacyId } = ko.front;
  const entry: PostEntry = {
    collection: 'post',
    slug: context.folder.slug,
    publicId: id,
    time: createdAt,
    status: isPublic ? 'public' : 'draft',
    aliases: aliases ?? [],
    isPopular,
    category,
    related: related ?? [],
    ...(legacyId === undefined ? {} : { legacyId }),
    ko: koText.value,
    en: enText.value,
  };
  return { value: { entry, korean: ko.markdown }, found };
}

function loadPostText(
  text: LoadedText<{ title: string; mainImage?: string | undefined; mainImageAlt: string }>,
  context: EntryContext,
  fallback?: PostText,
): Loaded<PostText> {
  const { front, body } = text;
  if (!front) return { value: undefined, found: mergeFound() };
  const { title, mainImage: target, mainImageAlt } = front;
  const image = { path: ['mainImage'], target, fallback: fallback?.mainImage };
  const { value: mainImage, found } = loadFrontImage(text, image, context);
  return { value: mainImage && { title, body, mainImage, mainImageAlt }, found };
}
