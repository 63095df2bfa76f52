// The site's fonts as outlines: text drawn as paths looks the same on every machine.
import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Brand } from '../../content/load-brand.ts';
import { readFontFacts } from '../brand-font.ts';
import { FONT_FILE } from '../fonts.ts';

const WEIGHT = 650;

export type Typeface = Awaited<ReturnType<typeof openTypeface>>;

interface OpenFont {
  font: Font;
  scale: number;
  /** Undefined if it takes all that the others lack. */
  characters: ReadonlySet<string> | undefined;
}

/**
 * @param text everything that will be measured or drawn; characters that no font has are left out
 * @param cache folder of what is kept between builds
 */
export async function openTypeface(
  text: string,
  { font, boldFont = font }: Pick<Brand, 'font' | 'boldFont'>,
  cache: string,
) {
  const own = boldFont === undefined ? [] : [await openOwn(boldFont, text, cache)];
  const fonts = [...own, await open(FONT_FILE, text, true)];
  /** Each word in one font, with its advances as shares of the size. */
  const shapeLine = (line: string) =>
    line.split(/(?<=\s)/).flatMap((word) => {
      const has = ({ characters }: OpenFont) =>
        characters === undefined || [...word].every((character) => characters.has(character));
      const { font, scale } = fonts.find(has) as OpenFont;
      return shapeWord(word, font).map(({ glyph, advance }) => ({
        font,
        scale,
        glyph,
        advance: advance * scale,
      }));
    });
  return {
    /** Width at a font size of one pixel. */
    measure: (line: string) => shapeLine(line).reduce((width, { advance }) => width + advance, 0),
    /** SVG paths. The baseline starts at `x` and `y`. */
    draw(line: string, { x, y, size }: { x: number; y: number; size: number }) {
      let pen = 0;
      const paths = shapeLine(line).map(({ font, scale, glyph, advance }) => {
        const place = `translate(${pen * size} 0) scale(${size * scale} ${-size * scale})`;
        pen += advance;
        return `<path transform="${place}" d="${font.glyphToPath(glyph)}"/>`;
      });
      return `<g transform="translate(${x} ${y})">${paths.join('')}</g>`;
    },
  };
}

async function openOwn(file: string, text: string, cache: string): Promise<OpenFont> {
  const { characters, hasWeights } = await readFontFacts(file, cache);
  return { ...(await open(file, text, hasWeights)), characters };
}

async function open(file: string, text: string, hasWeights: boolean): Promise<OpenFont> {
  const characters = [...new Set(text)].sort().join('');
  const axes = hasWeights ? { variationAxes: { wght: WEIGHT } } : {};
  const bytes = await subsetFont(await readFile(file), characters, { targetFormat: 'truetype', ...axes });
  const face = new Face(new Blob(bytes));
  return { font: new Font(face), scale: 1 / face.upem, characters: undefined };
}

/** Advances are in font units. */
function shapeWord(line: string, font: Font): { glyph: number; advance: number }[] {
  const buffer = new GlyphBuffer();
  buffer.addText(line);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  // Glyph 0 is the box for a missing character.
  return buffer
    .getGlyphInfos()
    .map(({ codepoint: glyph }, index) => ({ glyph, advance: positions[index]?.xAdvance ?? 0 }))
    .filter(({ glyph }) => glyph !== 0);
}
