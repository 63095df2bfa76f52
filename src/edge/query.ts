// Parses the query strings of lists, and reports all errors at once.
import { CATEGORIES, type Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import type { FieldError } from '../contract/error-schemas.ts';
import * as limits from '../contract/limits.ts';
import { type Cursor, parseCursor } from '../views/cursor.ts';
import { findView, findViewByCode, type View } from '../views/view.ts';

/** A valid query of a list. */
export interface ListQuery {
  view: View;
  limit: number;
  /** Zero-based; 0 with a cursor. */
  page: number;
  cursor?: Cursor;
}

export type Parsed = { value: ListQuery } | { errors: FieldError[] };

/** `GET {base_url}/guest/{collection}` */
export function parseListQuery(collection: Collection, parameters: URLSearchParams): Parsed {
  const reader = createReader(parameters);
  const filters = readFilters(collection, reader);
  const limit = reader.integer('limit', limits.MIN_LIMIT, limits.MAX_LIMIT);

  if (parameters.has('cursor')) {
    const cursor = reader.cursor(limits.MAX_LIMIT);
    const view = cursor && findCursorView(cursor, collection, filters, reader);
    if (!view || reader.errors.length > 0) return { errors: reader.errors };
    return { value: { view, limit: limit ?? cursor.limit, page: 0, cursor } };
  }

  const size = reader.integer('size', limits.MIN_LIMIT, limits.MAX_LIMIT);
  const page = Math.min(reader.integer('page', 0) ?? 0, limits.MAX_PAGE_INDEX);
  if (reader.errors.length > 0) return { errors: reader.errors };
  // `isMain=false` filters nothing: the contract defines only `true`.
  const view = findView(collection, { ...filters, isMain: filters.isMain || undefined });
  return { value: { view, limit: limit ?? size ?? limits.DEFAULT_LIMIT, page } };
}

/** `GET /guest/{collection}` of the origin API, which pages by offset only. */
export function parseOffsetQuery(collection: Collection, parameters: URLSearchParams): Parsed {
  const known = [...parameters].filter(([name]) => !['cursor', 'limit'].includes(name));
  return parseListQuery(collection, new URLSearchParams(known));
}

/** Undefined if not sent. */
interface SentFilters {
  isMain?: boolean | undefined;
  isPopular?: boolean | undefined;
  category?: Category | undefined;
}

function readFilters(collection: Collection, reader: Reader): SentFilters {
  return collection === 'portfolio'
    ? { isMain: reader.boolean('isMain') }
    : { isPopular: reader.boolean('isPopular'), category: reader.oneOf('category', CATEGORIES) };
}

/** @param sent must be the filters of the cursor */
function findCursorView(
  cursor: Cursor,
  collection: Collection,
  sent: SentFilters,
  reader: Reader,
): View | undefined {
  const view = findViewByCode(cursor.view);
  if (!view || cursor.q !== undefined) reader.reportCursor();
  else if (view.collection !== collection) {
    reader.report('cursor', 'CURSOR_MISMATCH', 'belongs to the list of another collection');
  } else {
    reader.compare(sent, { isMain: false, ...view.filters });
    return view;
  }
  return undefined;
}

const PLAIN_INTEGER = /^(?:0|[1-9][0-9]*)$/;

export type Reader = ReturnType<typeof createReader>;

/** Reads parameters one by one and collects their errors. */
export function createReader(parameters: URLSearchParams) {
  const errors: FieldError[] = [];
  const report = (field: string, code: FieldError['code'], problem: string) => {
    errors.push({ field, code, message: `${field} ${problem}` });
  };
  const text = (name: string): string | undefined => {
    const values = parameters.getAll(name);
    if (values.length > 1) report(name, 'REPEATED', 'must be sent once');
    else if (values[0] === '') report(name, 'EMPTY', 'must not be empty; leave it out instead');
    else return values[0];
    return undefined;
  };
  const reportCursor = () => {
    report('cursor', 'INVALID_CURSOR', 'is damaged, incomplete or not a cursor of this list');
  };
  return {
    errors,
    report,
    reportCursor,
    text,
    cursor(maxLimit: number): Cursor | undefined {
      const value = text('cursor');
      if (value === undefined) return undefined;
      const cursor = value.length <= limits.MAX_CURSOR_LENGTH ? parseCursor(value) : undefined;
      if (cursor && cursor.limit >= limits.MIN_LIMIT && cursor.limit <= maxLimit) return cursor;
      reportCursor();
      return undefined;
    },
    /** Reports values that differ from those of a cursor. */
    compare(sent: object, walked: Record<string, unknown>): void {
      for (const [name, value] of Object.entries(sent)) {
        if (value === undefined || value === walked[name]) continue;
        report(name, 'CURSOR_MISMATCH', 'differs from the filter that the cursor was made with');
      }
    },
    integer(name: string, minimum: number, maximum = Number.POSITIVE_INFINITY): number | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!PLAIN_INTEGER.test(value)) {
        report(name, 'INVALID_TYPE', 'must be a whole number in plain decimal digits');
        return undefined;
      }
      const number = Number(value);
      if (number >= minimum && number <= maximum) return number;
      report(name, 'OUT_OF_RANGE', `must be from ${minimum} to ${maximum}`);
      return undefined;
    },
    boolean(name: string): boolean | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      // Python's clients send True and False.
      const lower = value.toLowerCase();
      if (lower === 'true' || lower === 'false') return lower === 'true';
      report(name, 'INVALID_TYPE', 'must be true or false');
      return undefined;
    },
    oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const known = values.find((candidate) => candidate === value);
      if (known === undefined) report(name, 'INVALID_VALUE', `must be one of ${values.join(', ')}`);
      return known;
    },
  };
}
