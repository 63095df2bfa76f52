// zod's issues → diagnostics at the value or key concerned.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '../../contract/languages.ts';
import { type Checked, type Diagnostic, isError, type Place } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { controlCharacter } from '../../rules/files.ts';
import { imageAltMissing } from '../../rules/images.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import { characterLost } from '../../rules/texts.ts';
import { unknownKey, valueMissing } from '../../rules/values.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { FILE_NAME } from '../../text/check/links.ts';
import { dropMarks } from '../../text/plain-text.ts';
import { formatFields } from '../source/front-matter.ts';
import { CONTROL, formatCode, type SourceText } from '../source/source-text.ts';
import type { YamlNode } from '../source/yaml.ts';
import { insideCurlyQuotes, quoteYaml } from '../source/yaml-mistakes.ts';
import { expectedOf, kindOf } from './guide.ts';
import { CUT_COMMENT, describeWrongValue } from './wrong-value.ts';

/** A value read from YAML that can locate its parts in the source text. */
interface LocatedData {
  source: SourceText;
  data: unknown;
  locate(path: readonly PropertyKey[]): YamlNode;
  /** Whether it cannot be parsed. */
  isUnread?: boolean;
  /** In which a text is needed; undefined if they are not known. */
  languages?: readonly Language[] | undefined;
}

export function placeOf(
  { source, locate }: Pick<LocatedData, 'source' | 'locate'>,
  ...path: PropertyKey[]
): Place {
  return source.at(locate(path).start, formatPath(path));
}

export function checkData<T>(schema: z.ZodType<T>, located: LocatedData): Checked<T> {
  const diagnostics = findBrokenTexts(located);
  if (located.isUnread) return { diagnostics };
  const result = schema.safeParse(located.data);
  if (result.success)
    return diagnostics.some(isError) ? { diagnostics } : { value: result.data, diagnostics };
  const paths = new Set(diagnostics.filter(isError).map(({ field }) => String(field)));
  // A value of the wrong type may break several rules. Report one.
  const issues = result.error.issues
    .toSorted((a, b) => Number(b.code === 'invalid_type') - Number(a.code === 'invalid_type'))
    .filter(
      ({ path, code }) => code === 'unrecognized_keys' || paths.size < paths.add(formatPath(path)).size,
    );
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? checkUnknownKeys(issue, located, schema) : [],
  );
  const meant = new Set(unknown.map(({ meant }) => meant));
  diagnostics.push(...unknown.map(({ diagnostic }) => diagnostic));
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    // The misspelled key is already reported.
    if (!meant.has(formatPath(issue.path)) || valueAt(located.data, issue.path) !== undefined)
      diagnostics.push(describeIssue(issue, located, schema));
  }
  return { diagnostics };
}

/** In one group. The others show up once these are corrected: searching for the intended keys takes time. */
const MAX_UNKNOWN_KEYS = 100;

/** @returns `meant`: the path that was probably meant, if one is clear */
function checkUnknownKeys(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  { source, data, locate }: LocatedData,
  root: z.ZodType,
): { diagnostic: Diagnostic; meant: string | undefined }[] {
  const group = schemaAt(root, path);
  const shape = group instanceof z.ZodObject ? group.shape : {};
  const known = Object.keys(shape);
  const free = known.filter((name) => valueAt(data, [...path, name]) === undefined);
  /** The key may be the Korean label of a field: `제목`. */
  const isLabelOf = (name: string, key: string) =>
    z.globalRegistry.get(shape[name])?.title?.startsWith(`${key} · `);
  const time = free.find((name) => shape[name] && kindOf(shape[name]) === 'instant');
  return keys.slice(0, MAX_UNKNOWN_KEYS).map((key) => {
    const keyPath = [...path, key];
    const place = source.at(locate(keyPath).keyStart, formatPath(keyPath));
    const similar = free.find((name) => isLabelOf(name, key)) ?? findClosest(key.normalize('NFKC'), free);
    // A work has publishedAt, a post createdAt, and other programs date.
    const closest = similar ?? (/(?:date|At)$/i.test(key) ? time : undefined);
    return {
      diagnostic: unknownKey.at(place, { key, closest, known }),
      meant: closest && formatPath([...path, closest]),
    };
  });
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { source, data, locate, languages }: LocatedData,
  root: z.ZodType,
): Diagnostic {
  const found = valueAt(data, issue.path);
  const yaml = locate(issue.path);
  const schema = schemaAt(root, issue.path) as z.core.$ZodType;
  const field = issue.path.length === 0 ? undefined : formatPath(issue.path);
  if (found === undefined) {
    const kind = kindOf(schema);
    const value = kind === 'uuid' ? randomUUID() : exampleOf(schema);
    const line = formatFields([[String(issue.path.at(-1)), value]]).trim();
    // The example is not a category of every studio.
    const data = { expected: expectedOf(schema), ...(kind !== 'category' && { line }) };
    return valueMissing.at(source.at(yaml.keyStart, field), data);
  }
  const wrong = { issue, schema, found, yaml, languages, isOptional: isOptionalAt(root, issue.path) };
  return describeWrongValue(source.at(yaml.start, field), wrong);
}

/** Finds texts with lost letters and texts that YAML cut off: `title: Room #3` is "Room". */
function findBrokenTexts(located: LocatedData, path: readonly PropertyKey[] = []): Diagnostic[] {
  const value = valueAt(located.data, path);
  if (typeof value === 'object' && value !== null) {
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    return keys.flatMap((key) => findBrokenTexts(located, [...path, key]));
  }
  if (typeof value !== 'string') return [];
  const { comment } = located.locate(path);
  const at = placeOf(located, ...path);
  const key = String(path.at(-1));
  const format = (text: string) =>
    (/^\d+$/.test(key) ? '' : `${key}: `) + quoteYaml(insideCurlyQuotes(text) ?? text);
  const control = CONTROL.exec(value)?.[0];
  const plain = SHOWN.test(key) ? dropMarks(value) : value;
  const diagnostics = [
    ...(control ? [controlCharacter.at(at, { code: formatCode(control) })] : []),
    ...(value.includes('\uFFFD') ? [characterLost.at(at, {})] : []),
    ...(plain === value ? [] : [showsAsText.at(at, { kind: 'value', found: value, line: format(plain) })]),
    ...(/alt$/i.test(key) && FILE_NAME.test(value) ? [imageAltMissing.at(at, { key })] : []),
  ];
  const inside = insideCurlyQuotes(value);
  if (inside !== undefined && value.endsWith('"') && !/["“”]/.test(inside))
    return [...diagnostics, yamlInvalid.at(at, { found: value, line: format(value) })];
  if (comment === undefined || !CUT_COMMENT.test(comment)) return diagnostics;
  return [...diagnostics, yamlInvalid.at(at, { found: comment, line: format(`${value} ${comment}`) })];
}

/** Keys of texts that pages show as they are. */
const SHOWN = /^(?:title|summary|mainImageAlt|alt|client|category|tools|role|name|words|figure|text|author)$/;

/** Whether a key, or an item of a list, may be left out. */
function isOptionalAt(root: z.ZodType, path: readonly PropertyKey[]): boolean {
  const group = schemaAt(root, path.slice(0, -1));
  if (!(group instanceof z.ZodObject)) return true;
  return group.shape[String(path.at(-1))]?.safeParse(undefined).success === true;
}

/** A value to write, or dots for a text. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return false;
  const isUsable =
    schema instanceof z.ZodEnum || ['category', 'image', 'instant'].includes(String(kindOf(schema)));
  return (isUsable && z.globalRegistry.get(schema)?.examples?.[0]) || '…';
}

/** Without wrappers such as `optional()`. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return isWrapper ? unwrap(schema.def.innerType) : schema;
}

/** The schema of the value at a path, unwrapped. */
function schemaAt(wrapped: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const schema = unwrap(wrapped);
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
