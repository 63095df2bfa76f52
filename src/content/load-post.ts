// A post folder → an entry with everything the contract shows of it.
import type { Category } from '../contract/categories.ts';
import type { GuestFile } from '../contract/schemas.ts';
import {
  checkRepeatedFields,
  type LoadContext,
  type LoadedText,
  loadBody,
  loadFrontImage,
  loadText,
} from './load-text.ts';
import { findPlaceholders } from './placeholder-text.ts';
import { POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';

export interface PostText {
  title: string;
  content: string;
  mainImage: GuestFile;
  mainImageAlt: string;
}

export interface PostEntry {
  collection: 'post';
  slug: string;
  /** Lower case. */
  publicId: string;
  /** createdAt, milliseconds since the epoch. */
  time: number;
  /** `isPublic: false`: to the public it does not exist. */
  isDraft: boolean;
  isPopular: boolean;
  category: Category;
  /** Slugs in NFC, as the editor ordered them. */
  related: string[];
  legacyId?: number;
  ko: PostText;
  en: PostText;
  /** The Korean file, for findings across items. */
  markdown: LoadedText<unknown>['markdown'];
}

/** Undefined where a fault keeps the entry from being built; the faults are in the context. */
export async function loadPost(context: LoadContext): Promise<PostEntry | undefined> {
  const ko = await loadText(context, 'ko', postSchemas.ko);
  const en = await loadText(context, 'en', postSchemas.en);
  if (ko && en) checkRepeatedFields(context, ko, en, POST_SHARED_FIELDS);
  if (ko?.front.isPublic) context.diagnostics.push(...findPlaceholders([ko.markdown, en?.markdown]));

  const koText = ko && (await loadPostText(context, ko));
  const enText = en && (await loadPostText(context, en, koText));
  if (!ko || !koText || !enText) return undefined;
  const { id, createdAt, isPublic, isPopular, category, related, legacyId } = ko.front;
  return {
    collection: 'post',
    slug: context.folder.slug,
    publicId: id,
    time: createdAt,
    isDraft: !isPublic,
    isPopular,
    category,
    related: (related ?? []).map((slug) => slug.normalize('NFC')),
    ...(legacyId === undefined ? {} : { legacyId }),
    ko: koText,
    en: enText,
    markdown: ko.markdown,
  };
}

async function loadPostText(
  context: LoadContext,
  text: LoadedText<{ title: string; mainImage?: string | undefined; mainImageAlt: string }>,
  fallback?: PostText,
): Promise<PostText | undefined> {
  const { title, mainImage: path, mainImageAlt } = text.front;
  const own = path === undefined ? undefined : await loadFrontImage(context, text, ['mainImage'], path);
  const mainImage = path === undefined ? fallback?.mainImage : own;
  const content = await loadBody(context, text);
  return mainImage && { title, content, mainImage, mainImageAlt };
}
