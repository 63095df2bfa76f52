// The studio that tests publish, with every feature of content/. Tests that only read share one build of it
// (build-studio.ts) and compare it with these lists.
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import { testId } from '../workspace.ts';

interface StudioItem {
  slug: string;
  publicId: string;
  /** The time that decides its place in the list. */
  instant: string;
}

export interface StudioWork extends StudioItem {
  isMain: boolean;
  hasJapanese: boolean;
}

export interface StudioPost extends StudioItem {
  category: string;
  isPopular: boolean;
  isPublic: boolean;
  legacyId?: number;
  related?: string[];
}

/** A work in three languages, with a gallery, images of every format and every kind of markdown. */
export const FULL_WORK = 'courtyard-hotel';
export const FULL_WORK_ID = testId(1_001);
/** A work whose text names a hotel too. */
export const SECOND_HOTEL = 'work-3';
/** A work without Japanese. */
export const KOREAN_SLUG_WORK = '한강-지도';
/** A post with every kind of markdown, a legacy id and related posts. */
export const FULL_POST = 'walking-by-cursor';
export const FULL_POST_ID = testId(1);
export const LEGACY_ID = 12;
/** A post in two parts. */
export const LONG_POST = 'post-4';
export const KOREAN_SLUG_POST = '을지로-이사';
export const DRAFTS = ['price-list', 'summer-plan'];
export const DRAFT_LEGACY_ID = 13;
/** An id that no item has. */
export const UNKNOWN_ID = testId(9_999);

/** Few instants, so that many items tie. Some are written in two time zones. */
const instantOf = (number: number) =>
  `2026-0${(number % 3) + 1}-1${number % 5}T${number % 2 === 0 ? '09:00:00+09:00' : '00:00:00Z'}`;

export const WORKS: readonly StudioWork[] = Array.from({ length: 24 }, (_, number) => ({
  slug: [FULL_WORK, KOREAN_SLUG_WORK][number] ?? `work-${number}`,
  publicId: testId(1_001 + number),
  instant: instantOf(number),
  isMain: number % 3 === 0,
  hasJapanese: number % 4 === 0,
}));

export const POSTS: readonly StudioPost[] = Array.from({ length: 45 }, (_, number) => ({
  slug: [FULL_POST, KOREAN_SLUG_POST, ...DRAFTS][number] ?? `post-${number}`,
  publicId: testId(1 + number),
  instant: instantOf(number),
  category: CONTRACT_CATEGORIES[number % CONTRACT_CATEGORIES.length] as string,
  isPopular: number % 4 === 0,
  isPublic: number !== 2 && number !== 3,
  ...(number === 0 ? { legacyId: LEGACY_ID, related: ['post-7', KOREAN_SLUG_POST] } : {}),
  ...(number === 2 ? { legacyId: DRAFT_LEGACY_ID } : {}),
}));

/** The publicIds of these items in list order: newest first, then by id. */
export function listIds(items: readonly StudioItem[]): string[] {
  const inOrder = items.toSorted(
    (a, b) => Date.parse(b.instant) - Date.parse(a.instant) || (a.publicId < b.publicId ? -1 : 1),
  );
  return inOrder.map(({ publicId }) => publicId);
}

export const PUBLIC_POSTS = POSTS.filter(({ isPublic }) => isPublic);
