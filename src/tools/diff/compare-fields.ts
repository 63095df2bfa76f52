// Two records → the fields in which they differ, as texts to read.
import { excerptChange } from './excerpt.ts';
import type { Fields } from './read-side.ts';

export interface FieldChange {
  /** Name of a field, or a path such as `rateLimit.limit`. */
  field: string;
  /** Null where the field is not there. Long texts are excerpts around the difference. */
  before: string | null;
  after: string | null;
}

export function compareFields(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field) => {
    const old = showValue(before[field]);
    const now = showValue(after[field]);
    if (old === now) return [];
    const excerpt = excerptChange(old ?? '', now ?? '');
    return [{ field, before: old && excerpt.before, after: now && excerpt.after }];
  });
}

function showValue(value: unknown): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return `[${value.map(showValue).join(', ')}]`;
  // Images are known by their address, which tells their bytes.
  if (typeof value === 'object' && value !== null && 'url' in value) return String(value.url);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A nested value → its leaves by path. A list of plain values, or of references, is one leaf. */
export function flatten(value: unknown, path = ''): Fields {
  if (Array.isArray(value) && value.every(isLeaf)) return { [path]: value.map(leafOf) };
  if (isLeaf(value)) return { [path]: leafOf(value) };
  const prefix = path === '' ? '' : `${path}.`;
  const entries = Object.entries(value as object).map(([key, one]) => flatten(one, `${prefix}${key}`));
  return Object.assign({}, ...entries) as Fields;
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || '$ref' in value || Object.keys(value).length === 0;
}

function leafOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$ref' in value ? value.$ref : value;
}
