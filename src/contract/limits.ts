// The numbers of the public contract. They count items unless they name a unit.

/** The default page size, and that of every page file. */
export const DEFAULT_LIMIT = 20;
export const MIN_LIMIT = 1;
export const MAX_LIMIT = 100;

/** Generated clients use an int32 for `page`. A higher number is past the end as well. */
export const MAX_PAGE_INDEX = 2_147_483_647;

export const DEFAULT_SEARCH_LIMIT = 10;
export const MAX_SEARCH_LIMIT = 20;
/** Counts code points. */
export const MAX_QUERY_LENGTH = 64;
/** Counts words between spaces. */
export const MAX_QUERY_WORDS = 4;

/** Counts UTF-16 units. */
export const MAX_SNIPPET_LENGTH = 160;

/** Longer cursors are refused without parsing. */
export const MAX_CURSOR_LENGTH = 512;

/** Limit of an Idempotency-Key. */
export const MAX_KEY_LENGTH = 255;

export const API_VERSION = '1';
/** Version of the API description. */
export const DESCRIPTION_VERSION = '1.0.0';
export const API_ROOT = '/api/v1';

/** Days between the notice and the end of a version. */
export const MIN_NOTICE_DAYS = 90;

/** Counts UTF-16 units. The build checks that no text is longer. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_SUMMARY_LENGTH = 2_000;
/** Counts characters as people do. */
export const EXCERPT_CHARACTERS = 160;
/** A character has up to two UTF-16 units; an ellipsis follows. */
export const MAX_EXCERPT_LENGTH = 2 * EXCERPT_CHARACTERS + 1;
export const MAX_MARKDOWN_LENGTH = 1_000_000;
export const MAX_URL_LENGTH = 2_048;
/** Cloudflare allows no larger file in a deployment. */
export const MAX_FILE_BYTES = 26_214_400;
/** WebP allows no larger width or height. */
export const MAX_IMAGE_PIXELS = 16_383;
export const MAX_GALLERY_IMAGES = 100;
export const MAX_MORE_POSTS = 3;
export const MAX_FIELD_ERRORS = 100;

export interface QuotaPolicy {
  limit: number;
  windowSeconds: number;
}

/** Pixels of the picture that other services show with a link to a page. */
export const SHARE_SIZE = { width: 1_200, height: 630 };
