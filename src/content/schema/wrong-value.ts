// An invalid value → a diagnostic, with the corrected line if that is clear.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { KOREAN_OFFSET } from '../../contract/korean-time.ts';
import type { Language } from '../../contract/languages.ts';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { valueMissing, valueWrong } from '../../rules/values.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import type { YamlNode } from '../source/yaml.ts';
import { insideCurlyQuotes, quoteYaml } from '../source/yaml-mistakes.ts';
import { expectedOf, kindOf } from './guide.ts';
import { normalizeSiteUrl } from './site-schema.ts';
import { folderName, isVisible } from './value-schemas.ts';

/** A comment that was probably meant as text, because no space follows its `#`. */
export const CUT_COMMENT = /^#[^\s#]/;

interface WrongValue {
  issue: z.core.$ZodIssue;
  schema: z.core.$ZodType;
  found: unknown;
  yaml: YamlNode;
  /** Whether the line may be left out. */
  isOptional: boolean;
  /** In which a text is needed; undefined if they are not known. */
  languages: readonly Language[] | undefined;
}

export function describeWrongValue(place: Place, wrong: WrongValue): Diagnostic {
  const { issue, schema, yaml, isOptional } = wrong;
  // YAML reads 2026.10 as 2026.1.
  const isAsWritten = typeof wrong.found !== 'number' || String(wrong.found) === yaml.plain;
  const found = isAsWritten ? wrong.found : yaml.plain;
  const { comment } = yaml;
  const key = issue.path.at(-1);
  const line = (value: string) => (typeof key === 'string' ? `${key}: ${value}` : value);
  const kind = kindOf(schema);
  const isText = kind === 'text' || kind === 'long text';
  const expected = expectedOf(schema);
  if (isText && comment && CUT_COMMENT.test(comment)) {
    return yamlInvalid.at(place, { found: comment, line: line(quoteYaml(comment)) });
  }
  const isEmptyText = typeof found === 'string' && (found.trim() === '' || (isText && !isVisible(found)));
  const fresh = kind === 'uuid' ? { isOptional: false, line: line(randomUUID()) } : {};
  if (found === null || isEmptyText) return valueMissing.at(place, { expected, isOptional, ...fresh });
  if (isAsWritten && typeof found === 'string' && issue.code === 'too_big') {
    return valueWrong.at(place, { expected, found, excess: found.trim().length - Number(issue.maximum) });
  }
  const meant = repair(wrong);
  if (meant !== undefined) return valueWrong.at(place, { expected, found, line: line(meant) });
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const closest = findClosest(String(found), choices);
  return valueWrong.at(place, { expected, found, closest, isOptional });
}

/** The corrected value; undefined if it is not clear. */
function repair(wrong: WrongValue): string | undefined {
  const { issue, schema, found: written, yaml, languages } = wrong;
  const kind = kindOf(schema);
  const value = typeof written === 'string' ? (insideCurlyQuotes(written) ?? written) : written;
  if (value !== written && z.safeParse(schema, value).success) return `"${value}"`;
  if (kind === 'instant') return repairInstant(schema, value);
  if (kind === 'uuid') return randomUUID();
  const type = issue.code === 'invalid_type' ? issue.expected : undefined;
  if (type === 'boolean') return repairFlag(String(value).trim());
  if (type === 'string') {
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
    return z.safeParse(schema, yaml.plain).success ? `"${yaml.plain}"` : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (kind === 'texts') return languages && repeatIn(languages, value);
  if (schema instanceof z.ZodArray) return repairList(schema.element, value);
  if (type === 'number') return /^(\d+)(?:(?<=\d{4})년| ?(?:일|days?))?$/.exec(value)?.[1];
  if (kind === 'url') return normalizeSiteUrl(originOf(value));
  const address = `https://${value}`;
  return kind === 'web address' && z.safeParse(schema, address).success && value.includes('.')
    ? address
    : undefined;
}

/** Flow style, so that the text of the first language can be copied as it is. */
function repeatIn(languages: readonly Language[], text: string): string {
  return `{ ${languages.map((language) => `${language}: ${JSON.stringify(text)}`).join(', ')} }`;
}

const DATE =
  /^(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?(?:[T ](\d{1,2}:\d{2}(?::\d{2})?) ?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date in numbers as ISO 8601, by default at midnight, in Korean time. One that does not exist has no correction. */
function repairInstant(schema: z.core.$ZodType, value: unknown): string | undefined {
  const [, year, month, day, time = '00:00', offset = KOREAN_OFFSET] = DATE.exec(String(value).trim()) ?? [];
  const two = (number = '') => number.padStart(2, '0');
  const meant = `${year}-${two(month)}-${two(day)}T${time.padStart(5, '0')}${time.length > 5 ? '' : ':00'}${offset}`;
  return z.safeParse(schema, meant).success ? JSON.stringify(meant) : undefined;
}

const YES = ['yes', 'y', 'on', 'o', '1', '예', '네', '공개'];
const NO = ['no', 'n', 'off', 'x', '0', '아니오', '아니요', '비공개', '초안'];

function repairFlag(value: string): string | undefined {
  const word = value.toLowerCase();
  if (YES.includes(word)) return 'true';
  return NO.includes(word) ? 'false' : findClosest(word, ['true', 'false']);
}

/** A list written as one text. An old address of a folder ends with its name. */
function repairList(element: z.core.$ZodType, value: string): string | undefined {
  const words = value.split(',').map((word) => word.replace('- ', '').trim());
  const names =
    element === folderName ? words.map((word) => word.split('/').findLast(Boolean) ?? word) : words;
  return names.every((name) => z.safeParse(element, name).success) ? `[${names.join(', ')}]` : undefined;
}

/** Scheme and host. The scheme defaults to https. */
function originOf(text: string): string {
  return URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)?.origin ?? '';
}
