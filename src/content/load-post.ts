// A post folder → an entry with everything the contract shows of it.
import type { PostEntry } from './entry.ts';
import { compareTexts, loadText } from './load-text.ts';
import { type EntryContext, type Loaded, loaded } from './loaded.ts';
import { POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';

export interface LoadedEntry<Entry> {
  entry: Entry;
  /** The Korean file, which holds the shared fields. */
  korean: MarkdownFile;
}

export function loadPost(context: EntryContext): Loaded<LoadedEntry<PostEntry>> {
  const ko = loadText('ko', postSchemas.ko, context);
  const en = loadText('en', postSchemas.en, context, ko.value?.text?.mainImage);
  const front = ko.value?.front;
  const isDraft = front?.isPublic !== true;
  const texts = { ko: ko.value, en: en.value };
  const diagnostics = compareTexts(texts, POST_SHARED_FIELDS, { isDraft });
  const value = front &&
    ko.value?.text &&
    en.value?.text && {
      korean: ko.value.markdown,
      entry: {
        collection: 'post' as const,
        slug: context.folder.slug,
        publicId: front.id,
        time: front.createdAt,
        status: isDraft ? ('draft' as const) : ('public' as const),
        aliases: front.aliases ?? [],
        isPopular: front.isPopular,
        category: front.category,
        related: front.related ?? [],
        ...(front.legacyId === undefined ? {} : { legacyId: front.legacyId }),
        ko: ko.value.text,
        en: en.value.text,
      },
    };
  return loaded(value, ko.found, en.found, { diagnostics });
}
