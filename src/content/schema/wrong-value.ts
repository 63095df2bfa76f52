// An invalid value → a diagnostic, with the corrected line if that is clear.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '../../contract/languages.ts';
import { groupsOf } from '../../contract/match.ts';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { loadTexts } from '../../engine/texts.ts';
import { valueMissing, valueWrong } from '../../rules/values.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import type { YamlNode } from '../source/yaml.ts';
import { insideCurlyQuotes, quoteYaml } from '../source/yaml-characters.ts';
import { expectedOf, kindOf } from './guide.ts';
import { nameOfPart, normalizeSiteUrl } from './site-schema.ts';
import { folderName, isVisible, oldAddress } from './value-schemas.ts';
import { repairDate } from './wrong-date.ts';

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
  const isAsWritten = typeof wrong.found !== 'number' || String(wrong.found) === yaml.written;
  const found = isAsWritten ? wrong.found : yaml.written;
  const { comment } = yaml;
  const key = issue.path.at(-1);
  const line = (value: string) => (typeof key === 'string' ? `${key}: ${value}` : value);
  const kind = kindOf(schema);
  const isText = kind === 'text' || kind === 'long text';
  const expected = expectedOf((typeof found === 'string' && choiceOfItem(wrong)) || schema);
  if (isText && comment && CUT_COMMENT.test(comment)) {
    return yamlInvalid.at(place, { problem: 'comment', found: comment, line: line(quoteYaml(comment)) });
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
  const closest = findClosest(nameOfPart(String(found)), choices);
  return valueWrong.at(place, { expected, found, closest, isOptional });
}

/** The corrected value; undefined if it is not clear. */
function repair(wrong: WrongValue): string | undefined {
  const { issue, schema, found: written, yaml, languages } = wrong;
  const kind = kindOf(schema);
  const found = typeof written === 'string' ? (insideCurlyQuotes(written) ?? written) : written;
  if (found !== written && z.safeParse(schema, found).success) return `"${found}"`;
  if (kind === 'instant') return repairInstant(schema, found);
  if (kind === 'uuid') return issue.code === 'custom' ? randomUUID() : repairId(String(found));
  const type = issue.code === 'invalid_type' ? issue.expected : undefined;
  if (type === 'boolean') return repairFlag(String(found).trim());
  if (type === 'string') {
    if (Array.isArray(found) && found.every((item) => typeof item === 'string')) return found.join(', ');
    return z.safeParse(schema, yaml.written).success ? `"${yaml.written}"` : undefined;
  }
  if (typeof found !== 'string') return undefined;
  if (schema instanceof z.ZodObject && typeof issue.path.at(-1) === 'number')
    return repairItem(schema, found, choiceOfItem(wrong));
  if (kind === 'texts') return languages && repeatIn(languages, found);
  if (schema instanceof z.ZodArray) return repairList(schema.element, found);
  if (type === 'number') return /^(\d+)(?:(?<=\d{4})년| ?(?:일|days?))?$/.exec(found)?.[1];
  if (kind === 'url') return normalizeSiteUrl(originOf(found));
  if (schema === oldAddress) return repairOldAddress(found);
  return kind === 'web address' ? addScheme(found) : undefined;
}

/** Flow style, so that the text of the first language can be copied as it is. */
function repeatIn(languages: readonly Language[], text: string): string {
  return `{ ${languages.map((language) => `${language}: ${JSON.stringify(text)}`).join(', ')} }`;
}

/** A month or an hour that does not exist has no correction. */
function repairInstant(schema: z.core.$ZodType, found: unknown): string | undefined {
  const meant = typeof found === 'string' ? repairDate(found) : undefined;
  return meant !== undefined && z.safeParse(schema, meant).success ? JSON.stringify(meant) : undefined;
}

/** The id in its usual form, or a new one. */
function repairId(found: string): string {
  const digits = /^\W*((?:[0-9a-f]-?){32})\W*$/i.exec(found)?.[1]?.replaceAll('-', '');
  if (digits === undefined) return randomUUID();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
}

const FLAGS = new Map(Object.entries(loadTexts<Record<string, string>>('src/content/schema/flags.yaml')));

function repairFlag(found: string): string | undefined {
  return FLAGS.get(found.toLowerCase()) ?? findClosest(found, ['true', 'false']);
}

/** What the first key of a group in a list may be. */
function choiceOfItem({ issue, schema }: WrongValue): z.ZodEnum | undefined {
  const isItem = schema instanceof z.ZodObject && typeof issue.path.at(-1) === 'number';
  const first = isItem ? Object.values(schema.shape)[0] : undefined;
  return first instanceof z.ZodEnum ? first : undefined;
}

/** `lead` for `{ show: lead }`: the value of the first key, if that is enough. */
function repairItem(schema: z.ZodObject, found: string, choice: z.ZodEnum | undefined): string | undefined {
  const [key = ''] = Object.keys(schema.shape);
  const named = nameOfPart(found);
  const value = (choice && findClosest(named, choice.options.map(String))) ?? named;
  return z.safeParse(schema, { [key]: value }).success ? `{ ${key}: ${value} }` : undefined;
}

/** A list written as one text. */
function repairList(element: z.core.$ZodType, found: string): string | undefined {
  if (element instanceof z.ZodObject) return undefined;
  // A name in Korean with spaces is a title, from which its folder is named.
  const isNamed = kindOf(element) === undefined && /\p{Script=Hangul}/u.test(found);
  const separator = isNamed || kindOf(element) === 'text' ? ',' : /[,\s]+/;
  const words = found.replace(/^-\s+/, '').split(separator);
  const items = words.map((word) => word.trim()).filter(Boolean);
  /** An old address of a folder ends with its name. */
  const folderOf = (item: string) =>
    element === folderName ? (item.split('/').findLast(Boolean) ?? item) : item;
  const nameOf = (item: string) => (isNamed ? nameOfPart(item).replaceAll(/\s+/g, '-') : folderOf(item));
  const repaired = items.map((item) => (element === oldAddress && repairOldAddress(item)) || nameOf(item));
  const isMeant = repaired.every((item) => z.safeParse(element, item).success);
  return isMeant ? `[${repaired.join(', ')}]` : undefined;
}

/** Without the host and the anchor. */
function repairOldAddress(found: string): string | undefined {
  const [path] = groupsOf(/^(?:(?:https?:)?\/\/[^\s/?#]+)?((?:\/(?!\/)|\?)[^\s#\\]*)(?:#\S*)?$/i, found);
  return path?.replace(/^\?/, '/?');
}

function addScheme(text: string): string | undefined {
  const url = `https://${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) && URL.canParse(url) ? url : undefined;
}

/** Scheme and host. The scheme defaults to https. */
function originOf(text: string): string {
  return URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)?.origin ?? '';
}
