// The kinds of values that editors write, as zod schemas with the description of what they expect.
import { z } from 'zod';
import * as limits from '../../contract/limits.ts';
import { UUID } from '../../contract/patterns.ts';
import { FOCUS } from '../../contract/published.ts';
import { WARNING_NAMES } from '../../rules/rules.ts';
import { expects, guideAll } from './guide.ts';

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
/** Lists, feeds and cards have titles in one line. */
export const title = text.overwrite((value) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' '),
);
export const summary = textUpTo(limits.MAX_SUMMARY_LENGTH).meta({ kind: 'long text' });
/** Replaces the excerpt, so it has the same limit. */
export const shortSummary = textUpTo(limits.EXCERPT_CHARACTERS).meta({ kind: 'long text' });

export const flag = expects(z.boolean(), 'flag');

export const uuid = expects(z.string().regex(UUID).toLowerCase().meta({ kind: 'uuid' }), 'uuid');

/** The CMS leaves out the seconds. */
const isoInstant = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])
  // In UTC the year may leave 0000 to 9999, which RFC 3339 does not allow.
  .refine((value) => new Date(value).toISOString().length === '0000-01-01T00:00:00.000Z'.length);

/** An ISO 8601 instant; its value is milliseconds since the epoch. */
export const instant = expects(
  isoInstant.transform((value) => Date.parse(value)).meta({ kind: 'instant' }),
  'instant',
);

export const imageFile = expects(z.string().min(1).meta({ kind: 'image' }), 'image');

/** The part of a picture that stays visible if it is cropped. */
export const focus = choice(FOCUS);

const galleryImage = expects(
  z.strictObject(guideAll({ src: imageFile, alt: text }, 'image')),
  'galleryImage',
);

export const gallery = listOf(galleryImage, '- { src: ./01.png, alt: "Booking" }', limits.MAX_GALLERY_IMAGES);

export const webAddress = expects(
  z
    .string()
    .trim()
    .regex(/^https?:\/\/\S+$/i, { abort: true })
    .refine((value) => URL.canParse(value))
    .meta({ kind: 'web address' }),
  'webAddress',
);

const slug = z.string().trim().min(1).normalize('NFC');
export const slugList = listOf(expects(slug, 'folderName'), '[a-name]');

const oldAddress = z
  .string()
  .trim()
  .max(limits.MAX_TEXT_LENGTH * 4)
  // Without a tab, which separates the address from the page in the files of the edge.
  .regex(/^\/(?!\/)[^\s#\\\p{Cc}]*$/u);
export const oldAddressList = listOf(expects(oldAddress, 'oldAddress'), '[/2019/05/hello.html, /?p=123]');

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return expects(z.int().min(min).max(max), max > 1e9 ? 'wholeNumberFrom' : 'wholeNumber', { min, max });
}

export function choice<const Value extends string>(values: readonly Value[]) {
  return expects(z.enum(values), 'choice', { list: values.join(', ') });
}

export const ignoredRules = listOf(choice(WARNING_NAMES), '[image-size]').optional();

export function listOf<Schema extends z.ZodType>(element: Schema, example: string, max?: number) {
  const list = z.array(element);
  return max === undefined
    ? expects(list, 'list', { example })
    : expects(list.max(max), 'listUpTo', { example, max });
}

export function group<Shape extends z.core.$ZodShape>(shape: Shape) {
  return expects(z.strictObject(shape), 'group');
}
