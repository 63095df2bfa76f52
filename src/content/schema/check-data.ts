// zod's issues → diagnostics at the value or key concerned, with the line to write if that is clear.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Fields, isObject } from '../../contract/fields.ts';
import { type Checked, type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import type { Expected } from '../../diagnostics/wording.ts';
import { unknownKey, valueMissing, valueWrong } from '../../rules/values.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { formatFields } from '../source/front-matter.ts';
import { formatPath, type YamlDocument } from '../source/yaml.ts';
import { quoteYaml } from '../source/yaml-mistakes.ts';
import { checkValueTexts, isCut } from './check-value-texts.ts';
import { correctValue } from './correct-value.ts';
import { exampleOf, expectedOf, isOptionalAt, isText, kindOf, schemaAt, unwrap, valueAt } from './guide.ts';
import { isVisible } from './value-schemas.ts';

/** @param isUnread whether it cannot be parsed, so that nothing is known to be missing */
type Located = YamlDocument & { isUnread?: boolean };

/** @param fill values of keys that may be left out */
export function checkData<T>(schema: z.ZodType<T>, located: Located, fill?: Fields): Checked<T> {
  const diagnostics = checkValueTexts(located, schema);
  if (located.isUnread) return { diagnostics };
  const {
    success,
    data: value,
    error,
  } = schema.safeParse(isObject(located.data) ? { ...fill, ...located.data } : located.data);
  if (success) return diagnostics.some(isError) ? { diagnostics } : { value, diagnostics };
  const places = new Set(diagnostics.filter(isError).map(({ field }) => String(field)));
  // A value of the wrong type may break several rules. Report one.
  const issues = error.issues.toSorted((a, b) => rank(b) - rank(a));
  for (const issue of issues) {
    const field = formatPath(issue.path);
    if (issue.code === 'unrecognized_keys') {
      for (const { diagnostic, meant } of checkUnknownKeys(issue, located, schema)) {
        diagnostics.push(diagnostic);
        // A misspelled key is not missing as well.
        if (meant !== undefined) places.add(meant);
      }
    } else if (!places.has(field)) {
      places.add(field);
      diagnostics.push(describeIssue(issue, located, schema));
    }
  }
  return { diagnostics };
}

const rank = ({ code }: z.core.$ZodIssue) =>
  Number(code === 'invalid_type') + 2 * Number(code === 'unrecognized_keys');

/** @returns `meant`: the path of the missing key that was probably meant */
function checkUnknownKeys(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  { source, data, locate }: Located,
  root: z.ZodType,
): { diagnostic: Diagnostic; meant: string | undefined }[] {
  const group = schemaAt(root, path);
  const shape = group instanceof z.ZodObject ? group.shape : {};
  const names = Object.keys(shape);
  const free = names.filter((name) => valueAt(data, [...path, name]) === undefined);
  // The key may be the Korean label of a field: `제목`.
  const isLabelOf = (name: string, key: string) => z.globalRegistry.get(shape[name])?.guide?.ko[0] === key;
  const time = free.find((name) => shape[name] && kindOf(unwrap(shape[name])) === 'instant');
  return keys.map((key) => {
    const place = source.at(locate([...path, key]).keyStart, formatPath([...path, key]));
    const similar = free.find((name) => isLabelOf(name, key)) ?? findClosest(key.normalize('NFKC'), free);
    // A work has publishedAt, a post createdAt, and other programs date.
    const closest = similar ?? (['date', 'At'].some((end) => key.endsWith(end)) ? time : undefined);
    const meant = closest && formatPath([...path, closest]);
    return { diagnostic: unknownKey.at(place, { key, closest, names }), meant };
  });
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { source, data, locate }: Located,
  root: z.ZodType,
): Diagnostic {
  const { path } = issue;
  const value = valueAt(data, path);
  const schema = schemaAt(root, path) ?? root;
  const { start, keyStart, comment, plain } = locate(path);
  const field = path.length === 0 ? undefined : formatPath(path);
  const place = source.at(value === undefined ? keyStart : start, field);
  const key = path.at(-1);
  const lineOf = (text: string) => (typeof key === 'string' ? `${key}: ${text}` : text);
  const params: { expected?: Expected } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  const expected = params.expected ?? expectedOf(schema);
  const kind = kindOf(schema);
  const fresh = kind === 'uuid' ? { line: lineOf(randomUUID()) } : {};
  if (value === undefined) {
    const line = formatFields([[String(key), exampleOf(schema)]]).trim();
    // The example is not a category of every studio.
    return valueMissing.at(place, { expected, ...(kind !== 'category' && { line }), ...fresh });
  }
  const isOptional = isOptionalAt(root, path);
  if (isText(schema) && comment && isCut(comment))
    return yamlInvalid.at(place, { actual: comment, line: lineOf(quoteYaml(comment)) });
  if (isBlank(value))
    return valueMissing.at(place, { expected, isOptional: isOptional && kind !== 'uuid', ...fresh });
  // YAML reads 2026.10 as 2026.1.
  const actual = typeof value === 'number' && String(value) !== plain ? plain : value;
  if (typeof value === 'string' && issue.code === 'too_big')
    return valueWrong.at(place, { expected, actual, excess: value.trim().length - Number(issue.maximum) });
  const corrected = params.expected ? undefined : correctValue(schema, actual);
  if (corrected !== undefined) return valueWrong.at(place, { expected, actual, line: lineOf(corrected) });
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  return valueWrong.at(place, {
    expected,
    actual,
    closest: findClosest(String(actual), choices),
    isOptional,
  });
}

/** Whether there is no value, or none that a visitor could see. */
export function isBlank(value: unknown): boolean {
  return (value ?? null) === null || (typeof value === 'string' && !isVisible(value));
}
