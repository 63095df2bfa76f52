// Parses the query strings of lists and reports all errors at once.
import type { Collection } from '../contract/collections.ts';
import { DEFAULT_LIMIT, MAX_CURSOR_LENGTH, MAX_LIMIT, MIN_LIMIT } from '../contract/limits.ts';
import { FILTERS, OPERATIONS, QUERY_PARAMETERS, type QueryName } from '../contract/operations.ts';
import type { FieldError } from '../contract/schemas/error-schemas.ts';
import { type Cursor, parseCursor } from '../views/cursor.ts';
import { type Filters, findNamedView, findView, type View } from '../views/view.ts';

export interface ListQuery {
  view: View;
  limit: number;
  /** Zero-based; 0 if a cursor was sent. */
  page: number;
  cursor?: Cursor;
}

export type Parsed<Query> = { value: Query } | { errors: FieldError[] };

/** `GET {base_url}/guest/{collection}`. @param categories keys of all categories */
export function parseListQuery(
  collection: Collection,
  parameters: URLSearchParams,
  categories: readonly string[],
  paging: readonly string[] = OPERATIONS.list.query,
): Parsed<ListQuery> {
  const names: readonly (keyof Filters)[] = FILTERS[collection];
  const { errors, report, ...reader } = createReader(parameters, [...names, ...paging], categories);
  const filters: { [name in keyof Filters]?: QueryValue<name> | undefined } = Object.fromEntries(
    names.map((name) => [name, reader.read(name)]),
  );
  const limit = reader.read('limit');

  if (parameters.has('cursor')) {
    const cursor = reader.cursor(MAX_LIMIT);
    const view = cursor && findNamedView(cursor, categories);
    if (view?.collection === collection) reader.compare(filters, { isMain: false, ...view.filters });
    else if (view) report('cursor', 'CURSOR_MISMATCH', 'belongs to the list of another collection');
    else if (cursor) reader.reportCursor();
    if (!view || errors.length > 0) return { errors };
    return { value: { view, limit: limit ?? cursor.limit, page: 0, cursor } };
  }

  const size = reader.read('size');
  const page = reader.read('page') ?? 0;
  if (errors.length > 0) return { errors };
  // `isMain=false` does not filter: the contract defines only `true`.
  const view = findView(collection, { ...filters, isMain: filters.isMain || undefined });
  return { value: { view, limit: limit ?? size ?? DEFAULT_LIMIT, page } };
}

/** `GET /guest/{collection}` of the origin API, which pages by offset only. */
export function parseOffsetQuery(
  collection: Collection,
  parameters: URLSearchParams,
  categories: readonly string[],
): Parsed<ListQuery> {
  const filters = [...parameters].filter(([name]) => !['cursor', 'limit'].includes(name));
  return parseListQuery(collection, new URLSearchParams(filters), categories, ['page', 'size']);
}

interface Bounds {
  minimum: number;
  maximum: number;
}

/** Accepts `-0`, which is a zero in JSON Schema. */
const PLAIN_INTEGER = /^(?:-?0|[1-9][0-9]*)$/;

type Row<Name extends QueryName> = (typeof QUERY_PARAMETERS)[Name];
export type QueryValue<Name extends QueryName> =
  Row<Name> extends { enum: readonly (infer Value)[] }
    ? Value
    : { integer: number; boolean: boolean; string: string }[Row<Name>['type']];

export type Reader = ReturnType<typeof createReader>;

/** Whether a name means a parameter but has brackets, as axios writes lists (`category[]`), or another spelling. */
const isMisspelled = (sent: string, name: string) =>
  sent !== name && sent.replaceAll(/\[.*|[_-]/gs, '').toLowerCase() === name.toLowerCase();

/**
 * Reads parameters one by one and collects their errors.
 * @param names all parameters. Others are ignored, but a misspelled one is an error: a list without its filter would
 * show everything.
 * @param categories keys of all categories
 */
export function createReader(
  parameters: URLSearchParams,
  names: readonly string[],
  categories: readonly string[],
) {
  const errors: FieldError[] = [];
  const report = (field: string, code: FieldError['code'], problem: string): undefined => {
    errors.push({ field, code, message: `${field} ${problem}` });
  };
  const reportCursor = () =>
    report('cursor', 'INVALID_CURSOR', 'is damaged, incomplete or not a cursor of this list');
  const sent = [...parameters.keys()];
  for (const name of names)
    if (sent.some((other) => isMisspelled(other, name)))
      report(name, 'INVALID_FORMAT', 'must have exactly this name, without brackets and with these capitals');

  const text = (name: string): string | undefined => {
    const values = parameters.getAll(name);
    if (values.length > 1) return report(name, 'REPEATED', 'must be sent once');
    if (values[0] === '')
      return report(name, 'EMPTY', 'must not be empty; send a value, or leave it out if it is optional');
    return values[0];
  };
  const integer = (name: string, value: string, { minimum, maximum }: Bounds): number | undefined => {
    const range = `from ${minimum} to ${maximum}`;
    const number = Math.abs(Number(value));
    if (!PLAIN_INTEGER.test(value))
      return report(name, 'INVALID_TYPE', `must be a whole number ${range}, in plain decimal digits`);
    // A page beyond int32 is past the end as well.
    if (name === 'page') return Math.min(number, maximum);
    if (number < minimum || number > maximum) return report(name, 'OUT_OF_RANGE', `must be ${range}`);
    return number;
  };
  const boolean = (name: string, value: string): boolean | undefined => {
    // Python clients send True and False.
    const lower = value.toLowerCase();
    if (lower === 'true' || lower === 'false') return lower === 'true';
    return report(name, 'INVALID_TYPE', 'must be true or false');
  };
  return {
    errors,
    report,
    reportCursor,
    /** Parses a value by its row in the table. Returns undefined if it is absent or invalid. */
    read<Name extends QueryName>(component: Name): QueryValue<Name> | undefined {
      const row: (typeof QUERY_PARAMETERS)[QueryName] = QUERY_PARAMETERS[component];
      const name = 'name' in row ? row.name : component;
      const value = text(name);
      if (value === undefined) return undefined;
      const read = (): string | number | boolean | undefined => {
        if (row.type === 'integer') return integer(name, value, row);
        if (row.type === 'boolean') return boolean(name, value);
        const values: readonly string[] =
          component === 'category' ? categories : 'enum' in row ? row.enum : [value];
        if (values.includes(value)) return value;
        return report(name, 'INVALID_VALUE', `must be one of ${values.join(', ')}`);
      };
      return read() as QueryValue<Name> | undefined;
    },
    cursor(maxLimit: number): Cursor | undefined {
      const value = text('cursor');
      if (value === undefined) return undefined;
      const cursor = value.length <= MAX_CURSOR_LENGTH ? parseCursor(value) : undefined;
      return cursor && cursor.limit >= MIN_LIMIT && cursor.limit <= maxLimit ? cursor : reportCursor();
    },
    /** Reports values that differ from those of a cursor. */
    compare(sent: object, walked: Record<string, unknown>): void {
      for (const [name, value] of Object.entries(sent)) {
        if (value === undefined || value === walked[name]) continue;
        report(name, 'CURSOR_MISMATCH', 'differs from the filter that the cursor was made with');
      }
    },
  };
}
