// zod's findings → diagnostics with a place, what was wanted, what was found and the fix.
import { z } from 'zod';
import { findClosest } from './closest.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticAt, type SourceText } from './source-text.ts';
import type { YamlPlace } from './yaml.ts';

/** A value read from YAML with the means to find its parts in the source text. */
export interface LocatedData {
  source: SourceText;
  data: unknown;
  locate(path: readonly PropertyKey[]): YamlPlace;
}

export function checkData<T>(
  schema: z.ZodType<T>,
  located: LocatedData,
): { value?: T; diagnostics: Diagnostic[] } {
  const diagnostics = findCutTexts(located);
  const result = schema.safeParse(located.data);
  if (result.success) return diagnostics.length > 0 ? { diagnostics } : { value: result.data, diagnostics };
  for (const issue of result.error.issues) diagnostics.push(...describeIssue(issue, located, schema));
  return { diagnostics };
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { source, data, locate }: LocatedData,
  schema: z.ZodType,
): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') {
    const knownKeys = keysAt(schema, issue.path);
    return issue.keys.map((key) => {
      const closest = findClosest(
        key,
        knownKeys.filter((known) => valueAt(data, [...issue.path, known]) === undefined),
      );
      return diagnosticAt(source, locate([...issue.path, key]).keyStart, {
        field: formatPath([...issue.path, key]),
        message: `unknown key ${JSON.stringify(key)}`,
        hint: closest
          ? `did you mean ${JSON.stringify(closest)}?`
          : `known keys here: ${knownKeys.join(', ')}`,
      });
    });
  }
  const found = valueAt(data, issue.path);
  const place = locate(issue.path);
  const hint = hintFor(issue, found, place);
  return [
    diagnosticAt(source, found === undefined ? place.keyStart : place.start, {
      ...(issue.path.length === 0 ? {} : { field: formatPath(issue.path) }),
      message:
        found === undefined
          ? `missing: expected ${issue.message}`
          : `expected ${issue.message}, found ${describeValue(found)}`,
      ...(hint === undefined ? {} : { hint }),
    }),
  ];
}

function hintFor(issue: z.core.$ZodIssue, found: unknown, place: YamlPlace): string | undefined {
  const wanted = issue.message;
  const key = String(issue.path.at(-1) ?? '');
  if (found === undefined) return `add a line ${key}: …`;
  if (place.comment && CUT.test(place.comment)) {
    return `quote the value: in YAML " #" begins a comment, here ${place.comment}`;
  }
  if (found === null)
    return `write a value behind ${typeof issue.path.at(-1) === 'number' ? 'the dash' : `${key}:`}`;
  if (issue.code === 'invalid_value' && typeof found === 'string') {
    const closest = findClosest(found, issue.values.map(String));
    return closest && `did you mean ${JSON.stringify(closest)}?`;
  }
  const isText = wanted.startsWith('text');
  if (isText && (typeof found === 'number' || typeof found === 'boolean')) {
    return `quote it, as in ${key}: "${place.written}": unquoted, YAML reads ${describeValue(found)}`;
  }
  if (typeof found === 'string' && /^(?:true|false)$/i.test(found))
    return 'write true or false without quotes';
  if (wanted.startsWith('a whole number') && typeof found === 'string' && /^\d+$/.test(found)) {
    return 'write it without quotes';
  }
  if (wanted.startsWith('an ISO 8601') && typeof found === 'string') {
    return 'look at the day, which must exist, and at the end, where an offset such as +09:00 or Z must stand';
  }
  return undefined;
}

/** A comment that was hardly meant as one: those on purpose have a space behind their #. */
const CUT = /^#[^\s#]/;

/** Texts that YAML silently cut, at any depth: `title: Room #3` is "Room". */
function findCutTexts(
  { source, data, locate }: LocatedData,
  path: readonly PropertyKey[] = [],
): Diagnostic[] {
  const value = valueAt(data, path);
  if (typeof value === 'object' && value !== null) {
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    return keys.flatMap((key) => findCutTexts({ source, data, locate }, [...path, key]));
  }
  const { comment, start } = locate(path);
  if (typeof value !== 'string' || comment === undefined || !CUT.test(comment)) return [];
  const key = path.at(-1);
  const whole = `${typeof key === 'string' ? `${key}: ` : ''}"${value} ${comment}"`;
  return [
    diagnosticAt(source, start, {
      field: formatPath(path),
      message: `expected a whole text, found ${describeValue(value)} cut off at ${JSON.stringify(comment)}`,
      hint: `quote the value, as in ${whole}; a comment wants a space behind its #`,
    }),
  ];
}

/** The keys that a schema knows at a path into its value. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return keysAt(schema.def.innerType, path);
  }
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (key === undefined) return Object.keys(schema.shape);
  const inner = schema.shape[String(key)];
  return inner ? keysAt(inner, rest) : [];
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}

/** `images[0].alt` */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );
}

const SHOWN_CHARACTERS = 60;

/** A found value in an author's words, never longer than a line. */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value !== 'string')
    return `the ${typeof value === 'boolean' ? 'truth value' : 'number'} ${value}`;
  return JSON.stringify(value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value);
}
