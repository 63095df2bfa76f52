// The site's fonts as outlines: text becomes paths, so that a drawing looks the same on every machine.
import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Language } from '../../contract/languages.ts';
import { groupByFile } from '../fonts.ts';

const WEIGHT = 650;

export interface Typeface {
  /** Width of a text at a size of one pixel. */
  measure(text: string): number;
  /** SVG of a text whose baseline begins at a place. */
  draw(text: string, place: { x: number; y: number; size: number }): string;
}

/** @param text all that will be measured or drawn; a character that no font has is left out */
export async function openTypeface(language: Language, text: string): Promise<Typeface> {
  const fonts = new Map<string, OpenFont>();
  for (const [file, characters] of groupByFile([...new Set(text)].sort(), language)) {
    const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } } as const;
    const face = new Face(new Blob(await subsetFont(await readFile(file), characters.join(''), options)));
    const font: OpenFont = { font: new Font(face), unitsPerEm: face.upem };
    for (const character of characters) fonts.set(character, font);
  }
  const glyphsOf = (line: string) => splitByFont(line, fonts).flatMap(shapeRun);
  return {
    measure: (line) => glyphsOf(line).reduce((width, { advance }) => width + advance, 0),
    draw(line, { x, y, size }) {
      let pen = 0;
      const paths = glyphsOf(line).map(({ font, glyph, scale, advance }) => {
        const path = font.glyphToPath(glyph);
        const drawn = `<path transform="translate(${round(pen)} 0) scale(${scale} ${-scale})" d="${path}"/>`;
        pen += advance;
        return drawn;
      });
      return `<g transform="translate(${round(x)} ${round(y)}) scale(${size})">${paths.join('')}</g>`;
    },
  };
}

interface OpenFont {
  font: Font;
  unitsPerEm: number;
}

interface Run extends OpenFont {
  text: string;
}

/** Neighbours in one font are shaped together, so that they are kerned. */
function splitByFont(text: string, fonts: ReadonlyMap<string, OpenFont>): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fonts.get(character);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font.font) last.text += character;
    else runs.push({ ...font, text: character });
  }
  return runs;
}

function shapeRun({ font, unitsPerEm, text }: Run) {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    // Glyph 0 is the box of a character that is not in the font.
    if (glyph === 0) return [];
    const advance = (positions[index]?.xAdvance ?? 0) / unitsPerEm;
    return [{ font, glyph, scale: 1 / unitsPerEm, advance }];
  });
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
