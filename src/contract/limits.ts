// The numbers of the public contract. They count items unless they name a unit.

/** The page size if the client sends none, and of every page that the build writes. */
export const DEFAULT_LIMIT = 20;
export const MIN_LIMIT = 1;
export const MAX_LIMIT = 100;

/** `page` is an int32 in generated clients. A higher one is beyond the end as well. */
export const MAX_PAGE_INDEX = 2_147_483_647;

export const DEFAULT_SEARCH_LIMIT = 10;
export const MAX_SEARCH_LIMIT = 20;
/** In code points. */
export const MAX_QUERY_LENGTH = 64;
/** Words of a search, between spaces. */
export const MAX_QUERY_WORDS = 4;

/** In UTF-16 units. */
export const MAX_SNIPPET_LENGTH = 160;

/** Longer cursors are refused without parsing. */
export const MAX_CURSOR_LENGTH = 512;

/** Characters of an Idempotency-Key. */
export const MAX_KEY_LENGTH = 255;

export const API_VERSION = '1';
/** Of the API description. */
export const DESCRIPTION_VERSION = '1.0.0';
export const API_ROOT = '/api/v1';

/** Minimum number of days between the notice and the end of a version. */
export const MIN_NOTICE_DAYS = 90;

/** In UTF-16 units. The build checks that no text is longer. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_SUMMARY_LENGTH = 2_000;
/** As people count them. */
export const EXCERPT_CHARACTERS = 160;
/** Characters of up to two UTF-16 units, and an ellipsis. */
export const MAX_EXCERPT_LENGTH = 2 * EXCERPT_CHARACTERS + 1;
export const MAX_MARKDOWN_LENGTH = 1_000_000;
export const MAX_URL_LENGTH = 2_048;
/** Of a file of a deployment, on Cloudflare. */
export const MAX_FILE_BYTES = 26_214_400;
/** Width and height of an image: the limit of WebP. */
export const MAX_IMAGE_PIXELS = 16_383;
export const MAX_GALLERY_IMAGES = 100;
export const MAX_MORE_POSTS = 3;
export const MAX_FIELD_ERRORS = 100;

export interface QuotaPolicy {
  /** Requests a client may make in one window. */
  limit: number;
  windowSeconds: number;
}

/** Of the picture of a page on other services, in pixels. */
export const SHARE_SIZE = { width: 1_200, height: 630 };
