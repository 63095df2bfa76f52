// The numbers of the public contract. Items unless a unit is named.

/** Items in a page when the client names no size; also the size of every page the build writes. */
export const DEFAULT_LIMIT = 20;
export const MIN_LIMIT = 1;
export const MAX_LIMIT = 100;

/** The highest legacy page index taken, so that `page` is an int32 for every generated client. */
export const MAX_PAGE_INDEX = 2_147_483_647;

/** A cursor longer than this is refused unread. */
export const MAX_CURSOR_LENGTH = 512;

/** Characters of an Idempotency-Key. */
export const MAX_KEY_LENGTH = 255;

/** The version that `API-Version` names and every versioned path begins with. */
export const API_VERSION = '1';
export const API_ROOT = '/api/v1';

/** Days between the notice and the removal of a version, at least. */
export const MIN_NOTICE_DAYS = 90;

/** UTF-16 units; what editors write is held to them, so that clients can rely on them. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_SUMMARY_LENGTH = 2_000;
/** 160 characters, each of two UTF-16 units at most, and an ellipsis. */
export const MAX_EXCERPT_LENGTH = 2 * 160 + 1;
export const MAX_MARKDOWN_LENGTH = 1_000_000;
export const MAX_URL_LENGTH = 2_048;
/** Of an item as JSON: a post's detail holds four, and a deployment takes files of 25 MiB. */
export const MAX_ITEM_BYTES = 6 * 2 ** 20;
/** Of an image in either direction: what WebP holds. */
export const MAX_IMAGE_PIXELS = 16_383;
/** Images of a gallery. */
export const MAX_GALLERY_IMAGES = 100;
/** Posts beside a post. */
export const MAX_MORE_POSTS = 3;
/** Faults that one answer names. */
export const MAX_FIELD_ERRORS = 100;
