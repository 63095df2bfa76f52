// A card as a JPEG: the title inside the studio's logo, an open vessel; its name below; the whole cover on the right.
import sharp from 'sharp';
import { breakLines, splitPhrases, splitWords } from './break-lines.ts';
import { CARD, type Card } from './card.ts';
import type { Typeface } from './typeface.ts';

const COLORS = { ground: '#f3f5f7', ink: '#131a2b', soft: '#535e75', blue: '#1c3faa' };
const MARGIN = 64;
const STROKE = 18;
/** The cover is shown whole, within this size. */
const COVER = { width: 480, height: 402 };
const COVER_GAP = 56;
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' };
/** Title sizes: the largest that fits is used. */
const SIZES = [92, 80, 70, 62, 54, 47, 41, 36, 31];
/** At these sizes, Japanese breaks only at its pauses. */
const LARGE_SIZES = SIZES.slice(0, 6);
const LEADING = { ko: 1.26, en: 1.16, jp: 1.36 };
/** Bar lengths are shares of the vessel's width. */
const VESSEL = { top: 72, bottom: 474, indent: 46, upperBar: 0.68, lowerBar: 0.92 };
const LABEL = { size: 27, y: VESSEL.top + 74 };
const BRAND = { size: 31, y: 566 };

/** @param cover the bytes of the picture on the right */
export async function drawCard(
  card: Card,
  typeface: Typeface,
  cover: Uint8Array | undefined,
): Promise<Buffer> {
  const picture =
    cover &&
    (await sharp(cover)
      .resize({ ...COVER, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const right = CARD.width - (picture ? picture.info.width + COVER_GAP : MARGIN);
  const image = sharp(Buffer.from(drawText(card, typeface, right)), { density: 72 });
  if (picture) {
    const { width, height } = picture.info;
    image.composite([{ input: picture.data, left: CARD.width - width, top: VESSEL.bottom - height }]);
  }
  return image.flatten({ background: COLORS.ground }).jpeg(JPEG).toBuffer();
}

function drawText({ language, title, label, brand }: Card, typeface: Typeface, right: number): string {
  const { width, height } = CARD;
  const left = MARGIN + VESSEL.indent;
  const top = label === '' ? VESSEL.top + STROKE : LABEL.y;
  const space = {
    width: MARGIN + (right - MARGIN) * VESSEL.lowerBar - left,
    height: VESSEL.bottom - STROKE - top - 44,
  };
  const { lines, size } = fitTitle(title, typeface, { language, ...space });
  const leading = size * LEADING[language];
  const first = top + 22 + (space.height - leading * lines.length) / 2 + leading / 2 + size * 0.36;
  const bar = (length: number, y: number) =>
    `<rect x="${MARGIN}" y="${y}" width="${(right - MARGIN) * length}" height="${STROKE}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLORS.ground}"/>
<g fill="${COLORS.blue}">${bar(VESSEL.upperBar, VESSEL.top)}${bar(VESSEL.lowerBar, VESSEL.bottom - STROKE)}
<rect x="${MARGIN}" y="${VESSEL.top}" width="${STROKE}" height="${VESSEL.bottom - VESSEL.top}"/>
<g transform="translate(${MARGIN} ${BRAND.y - 30}) scale(1.25)"><path d="M26 3H4v26h24v-5H9V8h17z"/><circle cx="19" cy="16" r="4"/></g></g>
<g fill="${COLORS.soft}">${typeface.draw(label, { x: left, y: LABEL.y, size: LABEL.size })}</g>
<g fill="${COLORS.ink}">${lines.map((line, index) => typeface.draw(line, { x: left, y: first + index * leading, size })).join('')}
${typeface.draw(brand, { x: MARGIN + 56, y: BRAND.y, size: BRAND.size })}</g>
</svg>`;
}

/** The lines of a title in the largest size that fits. The author's line breaks are kept. */
export function fitTitle(
  title: string,
  typeface: Pick<Typeface, 'measure'>,
  { language, width, height }: { language: Card['language']; width: number; height: number },
): { lines: string[]; size: number } {
  const written = title.split('\n');
  const widths = new Map<string, number>();
  // The same lines are measured for many widths, and shaping them takes most of the time.
  const measure = (line: string) => {
    const width = widths.get(line) ?? typeface.measure(line);
    widths.set(line, width);
    return width;
  };
  const byWords = SIZES.map((size) => ({ size, split: (line: string) => splitWords(line, language) }));
  const byPhrases = LARGE_SIZES.map((size) => ({ size, split: splitPhrases }));
  for (const { size, split } of language === 'jp' ? [...byPhrases, ...byWords] : byWords) {
    const broken = written.map((line) => breakLines(split(line), width / size, measure));
    const lines = broken.flatMap((line) => line ?? []);
    const fits = broken.every(Boolean) && lines.length * size * LEADING[language] <= height;
    if (fits) return { lines, size };
  }
  const widest = Math.max(...written.map(measure));
  return { lines: written, size: Math.min(SIZES.at(-1) as number, width / widest) };
}
