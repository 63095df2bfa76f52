// The kinds of values editors write, as zod schemas. Each schema's error text names what is wanted.
import { z } from 'zod';
import { MAX_GALLERY_IMAGES, MAX_SUMMARY_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits.ts';
import { wanted } from '../source/fault.ts';
import { guide, kind } from './guide.ts';

// JSON Schema knows no flags, so the patterns name both cases.
const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Any character that leaves ink: neither a space, nor a control, nor one of the letters of Hangul that are blank. */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[^\p{C}\p{Z}\p{M}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

const textUpTo = (maxLength: number) =>
  z
    .string(wanted('text'))
    .trim()
    .min(1, wanted('text-not-empty'))
    .max(maxLength, wanted('text-up-to', maxLength))
    .refine((value) => value === '' || isVisible(value), wanted('text-not-empty'))
    .meta(kind('text'));

export const text = textUpTo(MAX_TEXT_LENGTH);
export const summary = textUpTo(MAX_SUMMARY_LENGTH).meta(kind('long text'));

export const flag = z.boolean(wanted('flag'));

const uuidWanted = wanted('uuid');
export const uuid = z.string(uuidWanted).regex(UUID, uuidWanted).toLowerCase().meta(kind('uuid'));

const instantWanted = wanted('instant');
/** An ISO 8601 instant; its value is milliseconds since the epoch. */
export const instant = z
  .string(instantWanted)
  .regex(INSTANT, { error: instantWanted, abort: true })
  .refine(isRealInstant, instantWanted)
  .transform((value) => Date.parse(value))
  .meta(kind('instant'));

const imageWanted = wanted('image-path');
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
  wanted('image'),
);

export const gallery = z
  .array(galleryImage, wanted('gallery'))
  .max(MAX_GALLERY_IMAGES, wanted('gallery-up-to', MAX_GALLERY_IMAGES));

const folderName = z.string(wanted('folder-name')).trim().min(1, wanted('folder-name'));
/** Folder names, in NFC. */
export const slugList = z.array(
  folderName.transform((name) => name.normalize('NFC')),
  wanted('slugs'),
);

const legacyIdWanted = wanted('whole-number', 0);
export const legacyId = z.int(legacyIdWanted).min(0, legacyIdWanted);

function isRealInstant(value: string): boolean {
  const [, year, month, day] = INSTANT.exec(value) ?? [];
  if (year === undefined) return false;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay;
  // In UTC an offset may lead out of the years 0000 to 9999, and so out of RFC 3339.
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}
