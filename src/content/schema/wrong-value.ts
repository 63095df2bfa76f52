// A value that is not what was wanted → the name of the mistake, with the line as it should be where that is clear.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findClosest } from '../source/closest.ts';
import { insideCurlyQuotes } from '../source/curly-quotes.ts';
import { type Fault, fault, readWanted } from '../source/fault.ts';
import type { WantedName, Wrong } from '../source/faults-en.ts';
import { quote } from '../source/quote.ts';
import type { YamlPlace } from '../source/yaml.ts';
import type { FieldKind } from './guide.ts';
import { normalizeSiteUrl } from './site-schema.ts';
import { nameWrongInstant } from './wrong-instant.ts';

/** A comment that was hardly meant as one: those on purpose have a space behind their #. */
export const CUT_COMMENT = /^#[^\s#]/;

type Line = (value: string) => string;

interface WantedField {
  kind: FieldKind | undefined;
  /** Whether it may be left out. */
  isOptional: boolean;
}

export function nameWrongValue(
  issue: z.core.$ZodIssue,
  { kind, isOptional }: WantedField,
  found: unknown,
  place: YamlPlace,
): Fault {
  const last = issue.path.at(-1);
  const key = typeof last === 'string' ? last : undefined;
  const line: Line = (value) => (key === undefined ? value : `${key}: ${value}`);
  const wrong = { wanted: readWanted(issue.message), found };
  const { comment, written } = place;
  const isText = kind === 'text' || kind === 'long text';
  if (comment && CUT_COMMENT.test(comment)) {
    const meant = isText ? quote(comment) : comment.slice(1).trim();
    return fault('value-is-comment', { ...wrong, line: line(meant) });
  }
  if (found === null || (typeof found === 'string' && found.trim() === '')) {
    return fault('value-empty', { ...wrong, ...(key !== undefined && { key }), isOptional });
  }
  if (kind === 'uuid') return nameWrongId(wrong, line);
  if (kind === 'instant') return nameWrongInstant(wrong, line, written);
  if (isText || wrong.wanted[0] === 'folder-name') {
    if (typeof found === 'number' || typeof found === 'boolean') {
      return fault('number-in-place-of-text', { ...wrong, line: line(`"${written}"`) });
    }
    if (Array.isArray(found) && found.every((item) => typeof item === 'string')) {
      return fault('list-in-place-of-text', { ...wrong, line: line(found.join(', ')) });
    }
  }
  if (issue.code === 'too_big' && isText && typeof found === 'string') {
    return fault('text-too-long', { ...wrong, max: Number(issue.maximum), length: found.trim().length });
  }
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return nameWrongFlag(wrong, line);
  if (key === 'category' && wrong.wanted[0] === 'one-of' && typeof found !== 'string') {
    return fault('category-unknown', wrong);
  }
  return typeof found === 'string'
    ? nameWrongText(issue, kind, wrong, found, line)
    : fault('value-wrong', wrong);
}

/** The id itself where it is only written otherwise, or a fresh one. */
function nameWrongId(wrong: Wrong, line: Line): Fault {
  const digits = /^\W*((?:[0-9a-f]-?){32})\W*$/i.exec(String(wrong.found))?.[1]?.replaceAll('-', '');
  if (digits === undefined) return fault('id-invalid', { ...wrong, line: line(randomUUID()) });
  const dashed = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return fault('id-written-otherwise', { ...wrong, line: line(dashed.toLowerCase()) });
}

const YES = new Set(['yes', 'y', 'on', 'o', '1', '예', '네', '공개']);
const NO = new Set(['no', 'n', 'off', 'x', '0', '아니오', '아니요', '비공개', '초안']);

function nameWrongFlag(wrong: Wrong, line: Line): Fault {
  const text = String(wrong.found);
  const word = (insideCurlyQuotes(text) ?? text).trim().toLowerCase();
  if (word === 'true' || word === 'false') return fault('flag-in-quotes', wrong);
  const meant = YES.has(word) ? 'true' : NO.has(word) ? 'false' : findClosest(word, ['true', 'false']);
  return meant ? fault('flag-in-words', { ...wrong, line: line(meant) }) : fault('value-wrong', wrong);
}

function nameWrongText(
  issue: z.core.$ZodIssue,
  kind: FieldKind | undefined,
  wrong: Wrong,
  found: string,
  line: Line,
): Fault {
  if (issue.code === 'custom' && wrong.wanted[0] === 'text-not-empty' && found.trim() !== '') {
    return fault('text-invisible', { found });
  }
  const inside = insideCurlyQuotes(found);
  if (inside !== undefined) {
    return fault('value-in-curly-quotes', { ...wrong, line: line(JSON.stringify(inside)) });
  }
  if (issue.code === 'invalid_value') {
    const closest = findClosest(found, issue.values.map(String));
    if (closest) return fault('choice-misspelt', { ...wrong, closest });
    return fault(issue.path.at(-1) === 'category' ? 'category-unknown' : 'value-wrong', wrong);
  }
  if (issue.code === 'invalid_type' && issue.expected === 'number' && /^\d+$/.test(found)) {
    return fault('number-in-quotes', wrong);
  }
  const separator = LIST_SEPARATORS.get(wrong.wanted[0]);
  if (separator) {
    const items = found
      .replace(/^-\s+/, '')
      .split(separator)
      .filter((item) => item !== '');
    return fault('text-in-place-of-list', { ...wrong, line: line(`[${items.join(', ')}]`) });
  }
  const url =
    kind === 'url'
      ? normalizeSiteUrl(originOf(found))
      : wrong.wanted[0] === 'web-address'
        ? withScheme(found)
        : undefined;
  return url ? fault('url-invalid', { ...wrong, line: line(url) }) : fault('value-wrong', wrong);
}

/** Of lists of texts. */
const LIST_SEPARATORS = new Map<WantedName, RegExp>([
  ['slugs', /[,\s]+/],
  ['emails-up-to', /[,\s]+/],
  ['texts', /\s*,\s*/],
]);

function withScheme(text: string): string | undefined {
  const url = `https://${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) && URL.canParse(url) ? url : undefined;
}

/** The scheme, where there is none, and the server, without what follows it. */
function originOf(text: string): string {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url).origin : '';
}
