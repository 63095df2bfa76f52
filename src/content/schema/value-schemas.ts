// The kinds of values that editors write, as zod schemas with the description of what they expect.

import { z } from 'zod';
import {
  EXCERPT_CHARACTERS,
  MAX_GALLERY_IMAGES,
  MAX_SUMMARY_LENGTH,
  MAX_TEXT_LENGTH,
} from '../../contract/limits.ts';
import { groupsOf } from '../../contract/match.ts';
import { UUID } from '../../contract/patterns.ts';
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
  return expects(visible, `text of 1 to ${max} characters`, `1~${max}자의 글을`);
}

export const text = textUpTo(MAX_TEXT_LENGTH).meta({ kind: 'text' });
/** In one line, as in lists, feeds and cards. */
export const title = text.overwrite((value) => value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
export const summary = textUpTo(MAX_SUMMARY_LENGTH).meta({ kind: 'long text' });

/** As long as an excerpt, in whose place it is. */
export const shortSummary = textUpTo(EXCERPT_CHARACTERS).meta({ kind: 'long text' });

export const flag = expects(z.boolean(), 'true or false', 'true나 false를');

export const uuid = expects(
  z.string().regex(UUID).toLowerCase().meta({ kind: 'uuid' }),
  'a UUID such as 6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
  '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11 같은 UUID를',
);

const isoInstant = z.string().regex(INSTANT, { abort: true }).refine(isRealInstant);

/** An ISO 8601 instant; its value is milliseconds since the epoch. */
export const instant = expects(
  isoInstant.transform((value) => Date.parse(value)).meta({ kind: 'instant' }),
  'a date and time that exists, with offset, such as "2026-09-01T09:00:00+09:00"',
  '"2026-09-01T09:00:00+09:00"처럼 시간대까지 있는 실제 날짜와 시각을',
);

export const imageFile = expects(
  z.string().min(1).meta({ kind: 'image' }),
  'the path of an image next to this file, such as ./cover.jpg',
  './cover.jpg처럼 이 파일 옆에 있는 그림의 경로를',
);

/** The part of a picture that stays visible if it is cropped. */
export const FOCUS = ['center', 'top', 'bottom', 'left', 'right'] as const;
export const focus = choice(FOCUS);

const galleryImage = expects(
  z.strictObject({
    src: guide(imageFile, 'value.galleryImageSrc'),
    alt: guide(text, 'value.galleryImageAlt'),
  }),
  'an image such as { src: ./01.png, alt: "Booking" }',
  '{ src: ./01.png, alt: "예약 화면" }처럼 그림 하나를',
);

export const gallery = expects(
  z.array(galleryImage).max(MAX_GALLERY_IMAGES),
  `a list of at most ${MAX_GALLERY_IMAGES} images, such as - { src: ./01.png, alt: "Booking" }`,
  `- { src: ./01.png, alt: "예약 화면" }처럼 ${MAX_GALLERY_IMAGES}장까지의 그림 목록을`,
);

export const webAddress = expects(
  z
    .string()
    .trim()
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/, { abort: true })
    .refine((value) => URL.canParse(value))
    .meta({ kind: 'web address' }),
  'an http or https address, such as https://example.com/work',
  'https://example.com/work처럼 http 또는 https로 시작하는 주소를',
);

/** In NFC. */
const slug = z
  .string()
  .trim()
  .min(1)
  .transform((name) => name.normalize('NFC'));

export const slugList = expects(
  z.array(expects(slug, 'the name of a folder', '폴더 이름을')),
  'a list of folder names',
  '폴더 이름의 목록을',
);

/** Without a tab, which separates the address from the page in the files of the edge. */
const OLD_ADDRESS = /^\/(?!\/)[^\s#\\\p{Cc}]*$/u;

export const oldAddress = expects(
  z
    .string()
    .trim()
    .max(MAX_TEXT_LENGTH * 4)
    .regex(OLD_ADDRESS),
  'an address without the host, such as /2019/05/hello.html or /?p=123',
  '/2019/05/hello.html이나 /?p=123처럼 호스트를 뺀 주소를',
);

export const oldAddressList = expects(
  z.array(oldAddress),
  'a list of addresses, such as [/2019/05/hello.html, /?p=123]',
  '[/2019/05/hello.html, /?p=123] 같은 주소 목록을',
);

export const legacyId = expects(
  z.int().min(0),
  `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
  `0부터 ${Number.MAX_SAFE_INTEGER}까지의 정수를`,
);

export function choice<const Value extends string>(values: readonly Value[]) {
  const list = values.join(', ');
  return expects(z.enum(values), `one of ${list}`, `${list} 가운데 하나를`);
}

const ruleNames = expects(
  z.array(choice(WARNING_NAMES)),
  'a list of rules that warn',
  '경고하는 규칙 이름의 목록을',
);

export const ignoredRules = guide(ruleNames, 'value.ignoredRules').optional();

export function group<Shape extends z.core.$ZodShape>(shape: Shape) {
  return expects(z.strictObject(shape), 'a group of "key: value" lines', '"이름: 값" 줄들을');
}

function isRealInstant(value: string): boolean {
  const [year, month, day] = groupsOf(INSTANT, value);
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isDay = isMonth && Number(day) >= 1 && Number(day) <= lastDayOf(year, month);
  // In UTC the year may leave 0000 to 9999, which RFC 3339 does not allow.
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}

/** @param month from 1 */
export function lastDayOf(year: string | undefined, month: string | undefined): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
