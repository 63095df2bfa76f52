// The kinds of values that editors write, as zod schemas with the description of what they expect.
import { z } from 'zod';
import { MAX_GALLERY_IMAGES, MAX_SUMMARY_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits.ts';
import { UUID_PATTERN } from '../../contract/patterns.ts';
import { WARNING_NAMES } from '../rules/rules.ts';
import { expects, guide } from './guide.ts';

const UUID = new RegExp(UUID_PATTERN, 'i');
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A visible character: no space, no control character, no blank Hangul letter. */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[^\p{C}\p{Z}\p{M}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

const textUpTo = (maxLength: number, kind: 'text' | 'long text') =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((value) => value === '' || isVisible(value))
    .meta(expects(`text of 1 to ${maxLength} characters`, `1~${maxLength}자의 글을`, kind));

export const text = textUpTo(MAX_TEXT_LENGTH, 'text');
export const summary = textUpTo(MAX_SUMMARY_LENGTH, 'long text');

export const flag = z.boolean().meta(expects('true or false', 'true나 false를'));

export const uuid = z
  .string()
  .regex(UUID)
  .toLowerCase()
  .meta(
    expects(
      'a UUID such as 6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
      '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11 같은 UUID를',
      'uuid',
    ),
  );

/** An ISO 8601 instant; its value is milliseconds since the epoch. */
export const instant = z
  .string()
  .regex(INSTANT, { abort: true })
  .refine(isRealInstant)
  .transform((value) => Date.parse(value))
  .meta(
    expects(
      'a date and time that exists, with offset, such as "2026-09-01T09:00:00+09:00"',
      '"2026-09-01T09:00:00+09:00"처럼 시간대까지 있는 실제 날짜와 시각을',
      'instant',
    ),
  );

export const imageFile = z
  .string()
  .min(1)
  .meta(
    expects(
      'the path of an image next to this file, such as ./cover.jpg',
      './cover.jpg처럼 이 파일 옆에 있는 그림의 경로를',
      'image',
    ),
  );

const galleryImage = z
  .strictObject({
    src: imageFile.meta(
      guide(
        ['File', 'An image file in the folder of this text.'],
        ['파일', '이 글과 같은 폴더에 있는 그림 파일.'],
        './01-booking.png',
      ),
    ),
    alt: text.meta(
      guide(
        ['Alternative text', 'Describes the image for people who cannot see it.'],
        ['대체 텍스트', '그림을 볼 수 없는 사람을 위한 설명.'],
        '예약 화면',
        'The booking screen',
      ),
    ),
  })
  .meta(
    expects(
      'an image such as { src: ./01.png, alt: "Booking" }',
      '{ src: ./01.png, alt: "예약 화면" }처럼 그림 하나를',
    ),
  );

export const gallery = z
  .array(galleryImage)
  .max(MAX_GALLERY_IMAGES)
  .meta(
    expects(
      `a list of at most ${MAX_GALLERY_IMAGES} images, such as - { src: ./01.png, alt: "Booking" }`,
      `- { src: ./01.png, alt: "예약 화면" }처럼 ${MAX_GALLERY_IMAGES}장까지의 그림 목록을`,
    ),
  );

/** Folder names, in NFC. */
export const slugList = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .transform((name) => name.normalize('NFC'))
      .meta(expects('the name of a folder', '폴더 이름을')),
  )
  .meta(expects('a list of folder names', '폴더 이름의 목록을'));

export const legacyId = z.int().min(0).meta(expects('a whole number from 0', '0 이상의 정수를'));

export function choice<const Value extends string>(values: readonly Value[]) {
  return z.enum(values).meta(expects(`one of ${values.join(', ')}`, `${values.join(', ')} 가운데 하나를`));
}

/** Warnings that a text turns off for itself. */
export const ignoredRules = z
  .array(choice(WARNING_NAMES))
  .meta(expects('a list of rules that warn', '경고하는 규칙 이름의 목록을'))
  .meta(
    guide(
      ['Ignored warnings', 'Names of warnings that are not reported for this text.'],
      ['끌 경고', '이 글에서 보고하지 않을 경고의 이름.'],
      ['image-narrow'],
    ),
  )
  .optional();

export function group<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape).meta(expects('a group of "key: value" lines', '"이름: 값" 줄들을'));
}

function isRealInstant(value: string): boolean {
  const [, year, month, day] = INSTANT.exec(value) ?? [];
  if (year === undefined) return false;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay;
  // In UTC the year may leave 0000 to 9999, which RFC 3339 does not allow.
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}
