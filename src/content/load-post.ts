// A post folder → an entry with everything the contract shows of it.
import type { PostEntry, PostText } from './entry.ts';
import { findLanguageFaults } from './language-faults.ts';
import {
  checkRepeatedFields,
  type LoadedText,
  type LoadingFolder,
  loadBody,
  loadFrontImage,
  loadText,
} from './load-text.ts';
import { findPlaceholders } from './placeholder-text.ts';
import { POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';

/** Undefined where a fault keeps the entry from being made. */
export function loadPost(loading: LoadingFolder): { entry: PostEntry; korean: MarkdownFile } | undefined {
  const ko = loadText(loading, 'ko', postSchemas.ko);
  const en = loadText(loading, 'en', postSchemas.en);
  if (ko && en) checkRepeatedFields(loading, ko, en, POST_SHARED_FIELDS);
  loading.diagnostics.push(
    ...findLanguageFaults({ ...(ko && { ko: ko.markdown }), ...(en && { en: en.markdown }) }),
  );
  if (ko?.front.isPublic) loading.diagnostics.push(...findPlaceholders([ko.markdown, en?.markdown]));

  const koText = ko && loadPostText(loading, ko);
  const enText = en && loadPostText(loading, en, koText);
  if (!ko || !koText || !enText) return undefined;
  const { id, createdAt, isPublic, isPopular, category, related, aliases, legacyId } = ko.front;
  const entry: PostEntry = {
    collection: 'post',
    slug: loading.folder.slug,
    publicId: id,
    time: createdAt,
    status: isPublic ? 'public' : 'draft',
    aliases: aliases ?? [],
    isPopular,
    category,
    related: related ?? [],
    ...(legacyId === undefined ? {} : { legacyId }),
    ko: koText,
    en: enText,
  };
  return { entry, korean: ko.markdown };
}

function loadPostText(
  loading: LoadingFolder,
  text: LoadedText<{ title: string; mainImage?: string | undefined; mainImageAlt: string }>,
  fallback?: PostText,
): PostText | undefined {
  const { title, mainImage: path, mainImageAlt } = text.front;
  const own = path === undefined ? undefined : loadFrontImage(loading, text, ['mainImage'], path);
  const mainImage = path === undefined ? fallback?.mainImage : own;
  const content = loadBody(loading, text);
  return mainImage && { title, content, mainImage, mainImageAlt };
}
