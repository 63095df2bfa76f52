// A post folder → an entry for the API and its page.
import type { PostEntry } from './entry.ts';
import { compareTexts, loadText } from './load-text.ts';
import { combine, type EntryContext, type Loaded, type LoadedEntry } from './loaded.ts';
import { POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';

export function loadPost(context: EntryContext): Loaded<LoadedEntry<PostEntry> | undefined> {
  const ko = loadText('ko', postSchemas.ko, context);
  const en = loadText('en', postSchemas.en, context, ko);
  const { markdown: korean, front, text } = ko;
  const isDraft = front?.isPublic !== true;
  const diagnostics = compareTexts({ ko, en }, POST_SHARED_FIELDS, { isDraft });
  if (!korean || !front || !text || !en.text) return combine(undefined, ko, en, { diagnostics });
  const entry: PostEntry = {
    collection: 'post',
    slug: context.folder.slug,
    publicId: front.id,
    time: front.createdAt,
    status: isDraft ? 'draft' : 'public',
    aliases: front.aliases ?? [],
    isPopular: front.isPopular,
    category: front.category,
    related: front.related ?? [],
    legacyId: front.legacyId,
    ko: text,
    en: en.text,
  };
  return combine({ entry, korean }, ko, en, { diagnostics });
}
