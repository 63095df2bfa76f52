// zod's findings → diagnostics with a place, what was wanted, what was found and the fix.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findClosest } from '../source/closest.ts';
import { insideCurlyQuotes } from '../source/curly-quotes.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { type Fault, fault, isError, readWanted } from '../source/fault.ts';
import { findLostLetters, findPlaceholderWords } from '../source/leftovers.ts';
import { findOddSpace } from '../source/odd-space.ts';
import { diagnosticAt, type SourceText } from '../source/source-text.ts';
import type { YamlPlace } from '../source/yaml.ts';
import { type Guide, kindOf } from './guide.ts';
import { CUT_COMMENT, nameWrongValue } from './wrong-value.ts';

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
  const diagnostics = findTextFaults(located);
  const result = schema.safeParse(located.data);
  if (result.success)
    return diagnostics.some(isError) ? { diagnostics } : { value: result.data, diagnostics };
  const paths = new Set<string>();
  // A value of another type may break several rules; one is enough to know.
  const issues = result.error.issues
    .toSorted((a, b) => Number(b.code === 'invalid_type') - Number(a.code === 'invalid_type'))
    .filter(({ path, code }) => code === 'unrecognized_keys' || isFirst(paths, formatPath(path)));
  const misspelt = findMisspelt(issues, located, schema);
  const meant = new Set(misspelt.map(({ path, closest }) => closest && formatPath([...path, closest])));
  for (const found of misspelt) {
    const path = [...found.path, found.key];
    const { keyStart } = located.locate(path);
    const before = valueAt(located.data, path) === null ? located.source.text.slice(0, keyStart) : '';
    diagnostics.push(
      diagnosticAt(located.source, keyStart, { field: formatPath(path), ...nameUnknownKey(found, before) }),
    );
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    // The line with the mistyped key tells of it already.
    const isMeant = meant.has(formatPath(issue.path)) && valueAt(located.data, issue.path) === undefined;
    if (!isMeant) diagnostics.push(describeIssue(issue, located, schema));
  }
  return { diagnostics };
}

function isFirst(seen: Set<string>, path: string): boolean {
  return seen.size < seen.add(path).size;
}

function nameUnknownKey({ key, closest, knownKeys: known }: MisspeltKey, before: string): Fault {
  const odd = findOddSpace(key);
  if (odd) return fault('yaml-space', { space: odd.space, line: `${odd.line}: …` });
  if (closest === undefined && /[{,][^\n:]*:[^\n]*,\s*$/.test(before)) return fault('comma-in-text', { key });
  return fault('unknown-key', { key, ...(closest !== undefined && { closest }), known });
}

interface MisspeltKey {
  /** Of the group that holds the key. */
  path: PropertyKey[];
  key: string;
  /** The key that was meant, as far as one can tell. */
  closest: string | undefined;
  knownKeys: string[];
}

function findMisspelt(
  issues: readonly z.core.$ZodIssue[],
  { data }: LocatedData,
  schema: z.ZodType,
): MisspeltKey[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const group = schemaAt(schema, issue.path);
    const knownKeys = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
    const free = knownKeys.filter((known) => valueAt(data, [...issue.path, known]) === undefined);
    return issue.keys.map((key) => ({
      path: issue.path,
      key,
      closest: free.find((known) => labelOf(group, known) === key) ?? findClosest(key, free),
      knownKeys,
    }));
  });
}

/** The Korean label of a field: `제목`. */
function labelOf(group: z.core.$ZodType | undefined, key: string): string | undefined {
  const field = group instanceof z.ZodObject ? group.shape[key] : undefined;
  return field && (z.globalRegistry.get(field)?.guide as Guide | undefined)?.ko[0];
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { source, data, locate }: LocatedData,
  schema: z.ZodType,
): Diagnostic {
  const found = valueAt(data, issue.path);
  const place = locate(issue.path);
  const field = schemaAt(schema, issue.path);
  const kind = field && kindOf(field);
  const name = issue.path.length === 0 ? {} : { field: formatPath(issue.path) };
  if (found === undefined) {
    const line = `${String(issue.path.at(-1) ?? '')}: ${kind === 'uuid' ? randomUUID() : '…'}`;
    const missing = fault('value-missing', { wanted: readWanted(issue.message), line });
    return diagnosticAt(source, place.keyStart, { ...name, ...missing, isMissing: true });
  }
  const group = schemaAt(schema, issue.path.slice(0, -1));
  const isOptional =
    group instanceof z.ZodObject && group.shape[String(issue.path.at(-1))] instanceof z.ZodOptional;
  const wrong = nameWrongValue(issue, { kind, isOptional }, found, place);
  return diagnosticAt(source, place.start, { ...name, ...wrong });
}

/** Texts that are not whole, at any depth: cut by YAML, as `title: Room #3` is "Room", or never finished. */
function findTextFaults(
  { source, data, locate }: LocatedData,
  path: readonly PropertyKey[] = [],
): Diagnostic[] {
  const value = valueAt(data, path);
  if (typeof value === 'object' && value !== null) {
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    return keys.flatMap((key) => findTextFaults({ source, data, locate }, [...path, key]));
  }
  if (typeof value !== 'string') return [];
  const { comment, start } = locate(path);
  const leftovers = [...findLostLetters(value), ...findPlaceholderWords(value)].map(([, named]) =>
    diagnosticAt(source, start, { field: formatPath(path), ...named }),
  );
  if (comment === undefined || !CUT_COMMENT.test(comment)) return leftovers;
  const key = path.at(-1);
  const whole = `${value} ${comment}`;
  const inside = insideCurlyQuotes(whole);
  const line = `${typeof key === 'string' ? `${key}: ` : ''}"${inside ?? whole}"`;
  return [
    ...leftovers,
    diagnosticAt(source, start, {
      field: formatPath(path),
      ...fault('text-cut', { found: value, comment, line, isCurly: inside !== undefined }),
    }),
  ];
}

/** The schema of the value at a path, without what makes it optional. */
function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return schemaAt(schema.def.innerType, path);
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  const inner = schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined;
  return inner && schemaAt(inner, rest);
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
