// The numbers of the public contract (spec "Limits" and "Query parameters"). Items unless a unit is named.

/** Items in a page when the client names no size; also the size of every page the build writes. */
export const DEFAULT_LIMIT = 20;
export const MIN_LIMIT = 1;
export const MAX_LIMIT = 100;

/** The highest legacy page index taken, so that `page` is an int32 for every generated client. */
export const MAX_PAGE_INDEX = 2_147_483_647;

/** A cursor longer than this is refused unread (design §4). */
export const MAX_CURSOR_LENGTH = 512;

/** The version that `API-Version` names and every versioned path begins with. */
export const API_VERSION = '1';
export const API_ROOT = '/api/v1';
