// The studio's own font, as it is. Letters that it lacks are shown in ours.
import { extname } from 'node:path';
import type { Brand } from '../contract/settings.ts';

const FORMATS: Record<string, string> = { '.woff2': 'woff2', '.ttf': 'truetype', '.otf': 'opentype' };

/** @param publish gives the address of a file */
export function brandFontStyles(
  { font, boldFont }: Pick<Brand, 'font' | 'boldFont'>,
  publish: (file: string) => string,
): { address: string; styles: string } | undefined {
  if (font === undefined) return undefined;
  const face = (address: string, file: string, weights: string) =>
    `@font-face{font-family:"Brand";font-weight:${weights};font-display:optional;src:url(${address}) format("${FORMATS[extname(file).toLowerCase()]}")}`;
  const address = publish(font);
  const styles = [
    // Browsers make no bold letters of their own if one file is for all weights.
    face(address, font, boldFont === undefined ? '1 1000' : '1 599'),
    boldFont !== undefined && face(publish(boldFont), boldFont, '600 1000'),
    ':where(:root){--font:"Brand","Studio Sans"}',
  ];
  return { address, styles: styles.filter(Boolean).join('\n') };
}
