// The kinds of values that editors write, as zod schemas with the description of what they expect.

import { z } from 'zod';
import * as limits from '../../contract/limits.ts';
import { groupsOf } from '../../contract/match.ts';
import { UUID } from '../../contract/patterns.ts';
import { FOCUS } from '../../contract/published.ts';
import { WARNING_NAMES } from '../../rules/rules.ts';
import { expects, guide } from './guide.ts';

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A visible character: no space, no control character, no blank Hangul letter. */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[^\p{C}\p{Z}\p{M}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

function textUpTo(max: number) {
  const visible = z
    .string()
    .trim()
    .min(1)
    .max(max)
    // YAML can write half a character, "\ud83d", which JSON in UTF-8 cannot hold.
    .refine((value) => value === '' || (isVisible(value) && value.isWellFormed()));
  return expects(visible, 'text', { max });
}

export const text = textUpTo(limits.MAX_TEXT_LENGTH).meta({ kind: 'text' });
/** In one line, as in lists, feeds and cards. */
export const title = text.overwrite((value) => value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
export const summary = textUpTo(limits.MAX_SUMMARY_LENGTH).meta({ kind: 'long text' });

/** As long as an excerpt, in whose place it is. */
export const shortSummary = textUpTo(limits.EXCERPT_CHARACTERS).meta({ kind: 'long text' });

export const flag = expects(z.boolean(), 'flag');

export const uuid = expects(z.string().regex(UUID).toLowerCase().meta({ kind: 'uuid' }), 'uuid');

const isoInstant = z.string().regex(INSTANT, { abort: true }).refine(isRealInstant);

/** An ISO 8601 instant; its value is milliseconds since the epoch. */
export const instant = expects(
  isoInstant.transform((value) => Date.parse(value)).meta({ kind: 'instant' }),
  'instant',
);

export const imageFile = expects(z.string().min(1).meta({ kind: 'image' }), 'image');

/** The part of a picture that stays visible if it is cropped. */
export const focus = choice(FOCUS);

const galleryImage = expects(
  z.strictObject({
    src: guide(imageFile, 'value.galleryImageSrc'),
    alt: guide(text, 'value.galleryImageAlt'),
  }),
  'galleryImage',
);

export const gallery = expects(z.array(galleryImage).max(limits.MAX_GALLERY_IMAGES), 'gallery', {
  max: limits.MAX_GALLERY_IMAGES,
});

export const webAddress = expects(
  z
    .string()
    .trim()
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/, { abort: true })
    .refine((value) => URL.canParse(value))
    .meta({ kind: 'web address' }),
  'webAddress',
);

/** In NFC. */
const slug = z
  .string()
  .trim()
  .min(1)
  .transform((name) => name.normalize('NFC'));

export const folderName = expects(slug, 'folderName');
export const slugList = expects(z.array(folderName), 'folderNames');

/** Without a tab, which separates the address from the page in the files of the edge. */
const OLD_ADDRESS = /^\/(?!\/)[^\s#\\\p{Cc}]*$/u;

export const oldAddress = expects(
  z
    .string()
    .trim()
    .max(limits.MAX_TEXT_LENGTH * 4)
    .regex(OLD_ADDRESS),
  'oldAddress',
);

export const oldAddressList = expects(z.array(oldAddress), 'oldAddresses');

export const legacyId = expects(z.int().min(0), 'wholeNumber', { min: 0, max: Number.MAX_SAFE_INTEGER });

export function choice<const Value extends string>(values: readonly Value[]) {
  const list = values.join(', ');
  return expects(z.enum(values), 'choice', { list });
}

const ruleNames = expects(z.array(choice(WARNING_NAMES)), 'ruleNames');

export const ignoredRules = guide(ruleNames, 'value.ignoredRules').optional();

export function group<Shape extends z.core.$ZodShape>(shape: Shape) {
  return expects(z.strictObject(shape), 'group');
}

function isRealInstant(value: string): boolean {
  const [year, month, day] = groupsOf(INSTANT, value);
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isDay = isMonth && Number(day) >= 1 && Number(day) <= lastDayOf(year, month);
  // In UTC the year may leave 0000 to 9999, which RFC 3339 does not allow.
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}

/** @param month from 1 */
function lastDayOf(year: string | undefined, month: string | undefined): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
