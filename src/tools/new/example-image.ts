// A cover to begin with: circles and bands in a few colours, different for each title and the same for the same.
import { createHash } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 1_200;
const HEIGHT = 750;
/** Ground, three shapes: kept apart in lightness so that they read on each other. */
const PALETTES = [
  ['#f3ece0', '#d9633b', '#2f4858', '#e8b04a'],
  ['#e7eef0', '#2a6f77', '#f0a868', '#173f4f'],
  ['#f6e9e4', '#b5495b', '#5b7553', '#e9c46a'],
  ['#ece9f3', '#5b4b8a', '#e07a5f', '#81b29a'],
  ['#eef1e6', '#4f772d', '#d4a373', '#31572c'],
  ['#1f2a36', '#e9d8a6', '#ca6702', '#94d2bd'],
] as const;

export async function drawExampleImage(title: string): Promise<Buffer> {
  const bytes = createHash('sha256').update(title).digest();
  let position = 0;
  /** A number from 0 up to a limit, the next of the title's own. */
  const pick = (limit: number) => Math.floor(((bytes[position++ % bytes.length] ?? 0) / 256) * limit);
  const [ground, ...colors] = PALETTES[pick(PALETTES.length)] as (typeof PALETTES)[number];
  const shapes = Array.from({ length: 5 }, (_, index) => {
    const color = colors[index % colors.length];
    const x = 150 + pick(WIDTH - 300);
    const y = 120 + pick(HEIGHT - 240);
    const size = 110 + pick(190);
    const opacity = index < 2 ? 1 : 0.85;
    const kind = pick(3);
    if (kind === 0) return `<circle cx="${x}" cy="${y}" r="${size}" fill="${color}" opacity="${opacity}"/>`;
    if (kind === 1) {
      const half = `M ${x - size} ${y} A ${size} ${size} 0 0 1 ${x + size} ${y} Z`;
      return `<path d="${half}" fill="${color}" opacity="${opacity}" transform="rotate(${pick(4) * 90} ${x} ${y})"/>`;
    }
    const ring = `fill="none" stroke="${color}" stroke-width="${18 + pick(30)}"`;
    return `<circle cx="${x}" cy="${y}" r="${size * 0.8}" ${ring} opacity="${opacity}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
