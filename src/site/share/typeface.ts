// The site's font as outlines: text drawn as paths looks the same on every machine.
import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { FONT_FILE } from '../fonts.ts';

const WEIGHT = 650;

export type Typeface = Awaited<ReturnType<typeof openTypeface>>;

/** @param text everything that will be measured or drawn; characters that the font lacks are left out */
export async function openTypeface(text: string) {
  const characters = [...new Set(text)].sort().join('');
  const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } } as const;
  const face = new Face(new Blob(await subsetFont(await readFile(FONT_FILE), characters, options)));
  const font = new Font(face);
  const scale = 1 / face.upem;
  return {
    /** Width at a font size of one pixel. */
    measure: (line: string) =>
      shapeLine(line, font).reduce((width, { advance }) => width + advance, 0) * scale,
    /** SVG paths. The baseline starts at `x` and `y`. */
    draw(line: string, { x, y, size }: { x: number; y: number; size: number }) {
      let pen = 0;
      const paths = shapeLine(line, font).map(({ glyph, advance }) => {
        const path = `<path transform="translate(${pen} 0)" d="${font.glyphToPath(glyph)}"/>`;
        pen += advance;
        return path;
      });
      return `<g transform="translate(${x} ${y}) scale(${size * scale} ${-size * scale})">${paths.join('')}</g>`;
    },
  };
}

/** Advances are in font units. */
function shapeLine(line: string, font: Font): { glyph: number; advance: number }[] {
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
