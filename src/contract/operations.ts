// The operations of the guest API, one per row. The router, the query parsers, the API description and the tools of the
// MCP server are made from these rows.
import { COLLECTIONS, type Collection } from './collections.ts';
import { LANGUAGES } from './languages.ts';
import * as limits from './limits.ts';

/** Keywords of JSON Schema. */
export interface QueryParameter {
  /** Name in the query string, if parameters of different operations share it. */
  name?: string;
  type: 'string' | 'integer' | 'boolean';
  format?: 'int32';
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: number;
  deprecated?: true;
  /** `q` may be absent if there is a cursor, which a description cannot say. */
  required?: true;
}

const integer = (minimum: number, maximum: number) =>
  ({ type: 'integer', format: 'int32', minimum, maximum }) as const;

const text = (maxLength: number, pattern: string) =>
  ({ type: 'string', minLength: 1, maxLength, pattern }) as const;
const Q_PATTERN = `^\\s*\\S+(\\s+\\S+){0,${limits.MAX_QUERY_WORDS - 1}}\\s*$`;

/** Parameters of query strings, by their component in the description. */
export const QUERY_PARAMETERS = {
  cursor: text(limits.MAX_CURSOR_LENGTH, '^[A-Za-z0-9_-]+$'),
  limit: { ...integer(limits.MIN_LIMIT, limits.MAX_LIMIT), default: limits.DEFAULT_LIMIT },
  page: { ...integer(0, limits.MAX_PAGE_INDEX), default: 0, deprecated: true },
  size: { ...integer(limits.MIN_LIMIT, limits.MAX_LIMIT), deprecated: true },
  q: { ...text(limits.MAX_QUERY_LENGTH, Q_PATTERN), required: true },
  type: { type: 'string', enum: COLLECTIONS },
  language: { type: 'string', enum: LANGUAGES },
  isMain: { type: 'boolean' },
  isPopular: { type: 'boolean' },
  /** The description lists the studio's values. */
  category: { type: 'string' },
  searchLimit: {
    name: 'limit',
    ...integer(limits.MIN_LIMIT, limits.MAX_SEARCH_LIMIT),
    default: limits.DEFAULT_SEARCH_LIMIT,
  },
} as const satisfies Record<string, QueryParameter>;
export type QueryName = keyof typeof QUERY_PARAMETERS;

export const FILTERS = {
  portfolio: ['isMain'],
  post: ['isPopular', 'category'],
} as const satisfies Record<Collection, readonly QueryName[]>;

export interface GuestOperation {
  /** Path below the versioned root, and below that of the origin. `{collection}` is either collection. */
  path: string;
  method?: 'POST';
  /** Lists also have the filters of their collection. */
  query: readonly QueryName[];
  /** Whether the origin API has the operation too. */
  isShared?: true;
}

export const SEARCH_FILTERS = ['type', 'language', 'category', 'isMain', 'isPopular'] as const;

const PAGING = ['cursor', 'limit', 'page', 'size'] as const;

export const OPERATIONS = {
  list: { path: '/guest/{collection}', query: PAGING, isShared: true },
  detail: { path: '/guest/{collection}/{publicId}', query: [], isShared: true },
  inquiry: { path: '/guest/inquiry', method: 'POST', query: [], isShared: true },
  rendering: { path: '/guest/pages/{collection}/{key}', query: [] },
  summaries: { path: '/guest/summaries/{collection}', query: PAGING },
  search: { path: '/guest/search', query: ['q', ...SEARCH_FILTERS, 'searchLimit', 'cursor'] },
  site: { path: '/guest/site', query: [] },
} as const satisfies Record<string, GuestOperation>;
export type OperationName = keyof typeof OPERATIONS;

/** Path below `API_ROOT`. @param id replaces the last parameter, which otherwise stays: `/guest/post/{publicId}` */
export function pathOf(name: OperationName, collection: string = '{collection}', id?: string): string {
  const path = OPERATIONS[name].path.replace('{collection}', () => collection);
  return id === undefined ? path : path.replace(/\{\w+\}$/, () => id);
}
