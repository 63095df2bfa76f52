// What an editor is to do about a value that is not what was wanted.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findClosest } from '../source/closest.ts';
import { describeCurlyQuotes, insideCurlyQuotes } from '../source/curly-quotes.ts';
import { describeValue } from '../source/describe-value.ts';
import type { YamlPlace } from '../source/yaml.ts';
import type { FieldKind } from './guide.ts';
import { hintForInstant } from './instant-hint.ts';
import { normalizeSiteUrl } from './site-schema.ts';

/** A comment that was hardly meant as one: those on purpose have a space behind their #. */
export const CUT_COMMENT = /^#[^\s#]/;

/** @param kind of the value that is wanted */
export function hintFor(
  issue: z.core.$ZodIssue,
  kind: FieldKind | undefined,
  found: unknown,
  place: YamlPlace,
): string | undefined {
  const last = issue.path.at(-1);
  const key = typeof last === 'string' ? last : '';
  if (found === undefined) return `add a line ${String(last ?? '')}: ${kind === 'uuid' ? randomUUID() : '…'}`;
  if (place.comment && CUT_COMMENT.test(place.comment)) {
    return `quote the value: in YAML " #" begins a comment, here ${place.comment}`;
  }
  if (found === null) return `write a value behind ${typeof last === 'number' ? 'the dash' : `${key}:`}`;
  const line = (value: string) => (key === '' ? value : `${key}: ${value}`);
  if (kind === 'uuid') return hintForUuid(found, line);
  if (kind === 'instant') return hintForMoment(key, found, place);
  const isText = kind === 'text' || kind === 'long text';
  if (isText && (typeof found === 'number' || typeof found === 'boolean')) {
    return `quote it, as in ${line(`"${place.written}"`)}: unquoted, YAML reads ${describeValue(found)}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return hintForFlag(found, line);
  return typeof found === 'string' ? hintForText(issue, kind, found, line) : undefined;
}

type Line = (value: string) => string;

/** The id itself where it is only written otherwise, or a fresh one. */
function hintForUuid(found: unknown, line: Line): string {
  const digits = /^\W*((?:[0-9a-f]-?){32})\W*$/i.exec(String(found))?.[1]?.replaceAll('-', '');
  if (digits === undefined) return `a fresh one is ready: ${line(randomUUID())}`;
  const dashed = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return `write ${line(dashed.toLowerCase())}`;
}

const YES = new Set(['yes', 'y', 'on', '1', '예', '네']);
const NO = new Set(['no', 'n', 'off', '0', '아니오', '아니요']);

function hintForFlag(found: unknown, line: Line): string | undefined {
  const word = (insideCurlyQuotes(String(found)) ?? String(found)).trim().toLowerCase();
  if (word === 'true' || word === 'false') return 'write true or false without quotes';
  const meant = YES.has(word) ? 'true' : NO.has(word) ? 'false' : findClosest(word, ['true', 'false']);
  return meant && `write ${line(meant)}`;
}

function hintForMoment(key: string, found: unknown, { written }: YamlPlace): string | undefined {
  if (typeof found === 'number') return written && hintForInstant(key, written);
  if (typeof found !== 'string') return undefined;
  const inside = insideCurlyQuotes(found);
  const hint = hintForInstant(key, inside ?? found);
  if (inside !== undefined && hint) return describeCurlyQuotes(hint.replace(/^write /, ''));
  return (
    hint ??
    'look at the day, which must exist, and at the end, where an offset such as +09:00 or Z must stand'
  );
}

function hintForText(
  issue: z.core.$ZodIssue,
  kind: FieldKind | undefined,
  found: string,
  line: Line,
): string | undefined {
  const inside = insideCurlyQuotes(found);
  if (inside !== undefined) return describeCurlyQuotes(line(JSON.stringify(inside)));
  if (issue.code === 'invalid_value') {
    const closest = findClosest(found, issue.values.map(String));
    if (closest) return `did you mean ${JSON.stringify(closest)}?`;
    return `write one of the codes: site.yaml says under categories which is which`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'number' && /^\d+$/.test(found)) {
    return 'write it without quotes';
  }
  if (kind === 'url') {
    const url = normalizeSiteUrl(originOf(found));
    return url && `write ${line(url)}`;
  }
  return undefined;
}

/** The scheme, where there is none, and the server, without what follows it. */
function originOf(text: string): string {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url).origin : '';
}
