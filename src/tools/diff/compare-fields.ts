// Two records → the fields in which they differ, as texts to read.
import { excerptChange } from './excerpt.ts';
import type { FieldValue, ImageValue } from './snapshot.ts';

export interface FieldChange {
  /** Name of a field, or a path such as `rateLimit.limit`. */
  field: string;
  /** Null where the field is not there. Long texts are excerpts around the difference. */
  before: string | null;
  after: string | null;
}

export function compareFields(
  before: Record<string, FieldValue>,
  after: Record<string, FieldValue>,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field) => compareField(field, before[field], after[field]));
}

function compareField(
  field: string,
  before: FieldValue | undefined,
  after: FieldValue | undefined,
): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === undefined)
    return [{ field, before: null, after: excerptChange('', showValue(after)).after }];
  if (after === undefined)
    return [{ field, before: excerptChange(showValue(before), '').before, after: null }];
  const shown = [showValue(before), showValue(after)] as const;
  // An image whose bytes were replaced keeps its name: its address tells the two apart.
  const isTold = shown[0] !== shown[1];
  const [old, now] = isTold ? shown : [showValue(before, 'url'), showValue(after, 'url')];
  return [{ field, ...excerptChange(old, now) }];
}

function showValue(value: FieldValue | undefined, image: 'file' | 'url' = 'file'): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map((one) => showValue(one, image)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return showImage(value, image);
  return String(value);
}

function showImage({ file, url }: ImageValue, image: 'file' | 'url'): string {
  return image === 'file' ? file : `${file} (${url})`;
}

/** A nested value → its leaves by path. A list of plain values, or of references, is one leaf. */
export function flatten(value: unknown, path = ''): Record<string, FieldValue> {
  if (Array.isArray(value) && value.every(isLeaf)) return { [path]: value.map(leafOf) };
  if (isLeaf(value)) return { [path]: leafOf(value) };
  const prefix = path === '' ? '' : `${path}.`;
  const entries = Object.entries(value as object).map(([key, one]) => flatten(one, `${prefix}${key}`));
  return Object.assign({}, ...entries) as Record<string, FieldValue>;
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || '$ref' in value || Object.keys(value).length === 0;
}

function leafOf(value: unknown): FieldValue {
  if (typeof value !== 'object' || value === null) return value as FieldValue;
  return '$ref' in value ? String(value.$ref) : '{}';
}
