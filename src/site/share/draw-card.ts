// A card as a JPEG: the title inside the studio's frame; its logo and name below; the whole cover on the right.
import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import type { Brand } from '../../content/load-brand.ts';
import { drawLogo, type Logo, readLogo } from '../brand-assets.ts';
import { breakLines, splitPauses, splitWords } from './break-lines.ts';
import { CARD, type Card } from './card.ts';
import type { Typeface } from './typeface.ts';

const MARGIN = 64;
/** The cover is shown whole, within this size. */
const COVER = { width: 480, height: 402 };
const COVER_GAP = 56;
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' };
/** Title sizes: the largest that fits is used. */
const SIZES = [92, 80, 70, 62, 54, 47, 41, 36, 31];
/** At these sizes, Japanese breaks only at its pauses. */
const LARGE_SIZES = SIZES.slice(0, 6);
const LEADING = { ko: 1.26, en: 1.16, jp: 1.36 };
/** The space of the frame, and of the title in it. */
const FRAME = { top: 72, bottom: 474, indent: 46, titleWidth: 0.92, border: 18 };
/** Without a frame, a line above the title. */
const RULE = { width: 120, height: 12 };
const LABEL = { size: 27, y: FRAME.top + 74 };
const BRAND = { size: 31, y: 566, logoHeight: 40, gap: 16 };

type CardDesign = Awaited<ReturnType<typeof loadDesign>>;

/** What all cards of a studio have in common. */
export async function loadDesign({ palettes, card, logo, icon }: Brand) {
  const path = logo ?? icon;
  const drawn = path === undefined ? undefined : await readLogo(path);
  return {
    colors: palettes.light,
    /** An SVG, as large as the frame. */
    frame: card && withoutProlog(await readFile(card, 'utf8')),
    logo: drawn && (await drawSmall(path as string, drawn)),
  };
}

function withoutProlog(svg: string): string {
  return svg.slice(Math.max(0, svg.indexOf('<svg')));
}

async function drawSmall(path: string, { isMark }: Logo) {
  const { data: image, info } = await drawLogo(path, BRAND.logoHeight);
  return { image, width: info.width, isMark };
}

/** @param cover the bytes of the picture on the right */
export async function drawCard(
  card: Card,
  { colors, frame, logo }: CardDesign,
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
  const size = `width="${Math.round(right - MARGIN)}" height="${FRAME.bottom - FRAME.top}"`;
  const ground = frame && Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${frame}</svg>`);
  const layers: OverlayOptions[] = [];
  if (ground) layers.push({ input: ground, density: 72, left: MARGIN, top: FRAME.top });
  if (logo) layers.push({ input: logo.image, left: MARGIN, top: BRAND.y - 30 });
  layers.push({ input: Buffer.from(drawText(card, { colors, frame, logo }, typeface, right)), density: 72 });
  if (picture) {
    const { width, height } = picture.info;
    layers.push({ input: picture.data, left: CARD.width - width, top: FRAME.bottom - height });
  }
  return sharp({ create: { ...CARD, channels: 3, background: colors.ground } })
    .composite(layers)
    .jpeg(JPEG)
    .toBuffer();
}

function drawText(
  { language, title, label, brand }: Card,
  { colors, frame, logo }: CardDesign,
  typeface: Typeface,
  right: number,
): string {
  const { width, height } = CARD;
  const left = MARGIN + (frame ? FRAME.indent : 0);
  const top = label === '' ? FRAME.top + FRAME.border : LABEL.y;
  const space = {
    width: MARGIN + (right - MARGIN) * FRAME.titleWidth - left,
    height: FRAME.bottom - FRAME.border - top - 44,
  };
  const { lines, size } = fitTitle(title, typeface, { language, ...space });
  const leading = size * LEADING[language];
  const first = top + 22 + (space.height - leading * lines.length) / 2 + leading / 2 + size * 0.36;
  const nameX = MARGIN + (logo ? logo.width + BRAND.gap : 0);
  const name = !logo || logo.isMark ? typeface.draw(brand, { x: nameX, y: BRAND.y, size: BRAND.size }) : '';
  const rule = `<rect x="${MARGIN}" y="${FRAME.top}" width="${RULE.width}" height="${RULE.height}" fill="${colors.accent}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${frame ? '' : rule}
<g fill="${colors['ink-soft']}">${typeface.draw(label, { x: left, y: LABEL.y, size: LABEL.size })}</g>
<g fill="${colors.ink}">${lines.map((line, index) => typeface.draw(line, { x: left, y: first + index * leading, size })).join('')}
${name}</g>
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
  const byPauses = LARGE_SIZES.map((size) => ({ size, split: splitPauses }));
  for (const { size, split } of language === 'jp' ? [...byPauses, ...byWords] : byWords) {
    const broken = written.map((line) => breakLines(split(line), width / size, measure));
    const lines = broken.flatMap((line) => line ?? []);
    const fits = broken.every(Boolean) && lines.length * size * LEADING[language] <= height;
    if (fits) return { lines, size };
  }
  const widest = Math.max(...written.map(measure));
  return { lines: written, size: Math.min(SIZES.at(-1) as number, width / widest) };
}
