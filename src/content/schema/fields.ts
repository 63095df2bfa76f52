// The kinds of values editors write, as zod schemas. Each schema's error text is the phrase behind "expected".
import { z } from 'zod';
import { MAX_GALLERY_IMAGES, MAX_SUMMARY_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits.ts';
import { guide, kind } from './guide.ts';

// JSON Schema knows no flags, so the patterns name both cases.
const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const textUpTo = (maxLength: number) =>
  z
    .string('text')
    .trim()
    .min(1, 'text that is not empty')
    .max(maxLength, `text of at most ${maxLength} characters`)
    .meta(kind('text'));

export const text = textUpTo(MAX_TEXT_LENGTH);
export const summary = textUpTo(MAX_SUMMARY_LENGTH).meta(kind('long text'));

export const flag = z.boolean('true or false');

const uuidWanted = 'a UUID such as 6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11';
export const uuid = z.string(uuidWanted).regex(UUID, uuidWanted).toLowerCase().meta(kind('uuid'));

const instantWanted = 'an ISO 8601 date and time with offset, such as "2026-09-01T09:00:00+09:00"';
/** An ISO 8601 instant; its value is milliseconds since the epoch. */
export const instant = z
  .string(instantWanted)
  .regex(INSTANT, { error: instantWanted, abort: true })
  .refine(isRealInstant, instantWanted)
  .transform((value) => Date.parse(value))
  .meta(kind('instant'));

const imageWanted = 'the path of an image beside this file, such as ./cover.jpg';
export const imagePath = z.string(imageWanted).min(1, imageWanted).meta(kind('image'));

const galleryImage = z.strictObject(
  {
    src: imagePath.meta(
      guide(
        {
          ko: ['파일', '이 글과 같은 폴더에 있는 그림 파일.'],
          en: ['File', 'An image file in the folder of this text.'],
        },
        './01-booking.png',
      ),
    ),
    alt: text.meta(
      guide(
        {
          ko: ['대체 텍스트', '그림을 볼 수 없는 사람에게 읽어 주는 설명.'],
          en: ['Alternative text', 'What is read to those who cannot see the image.'],
        },
        '예약 화면',
        'The booking screen',
      ),
    ),
  },
  'an image, such as { src: ./01.png, alt: "Booking" }',
);

export const gallery = z
  .array(galleryImage, 'a list of images')
  .max(MAX_GALLERY_IMAGES, `a list of at most ${MAX_GALLERY_IMAGES} images`);

export const slugList = z
  .array(z.string('the folder name of a post').min(1), 'a list of folder names')
  .meta(kind('posts'));

const legacyIdWanted = 'a whole number from 0';
export const legacyId = z.int(legacyIdWanted).min(0, legacyIdWanted);

function isRealInstant(value: string): boolean {
  const [, year, month, day] = INSTANT.exec(value) ?? [];
  if (year === undefined) return false;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay;
  // In UTC an offset may lead out of the years 0000 to 9999, and so out of RFC 3339.
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}
