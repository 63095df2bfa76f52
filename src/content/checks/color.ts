// Colors as #rrggbb: their contrast (WCAG 2), mixtures, and the nearest one that can be read.

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Each try moves the color by this fraction of the way to black or white. */
const STEP = 0.01;

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function isDarker(color: string, other: string): boolean {
  return luminanceOf(color) < luminanceOf(other);
}

/** Returns the contrast ratio of WCAG, 1 to 21. */
export function contrastOf(color: string, other: string): number {
  return ratioOf(luminanceOf(color), luminanceOf(other));
}

const ratioOf = (first: number, second: number) =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

/** @param share of the second color, 0 to 1 */
export function mix(color: string, other: string, share: number): string {
  const second = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((second[index] as number) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the nearest color with that contrast on all grounds; black or white at worst. */
export function readable(color: string, grounds: readonly string[], minimum: number): string {
  const luminances = grounds.map(luminanceOf);
  const lowest = (tried: string) => {
    const luminance = luminanceOf(tried);
    return Math.min(...luminances.map((ground) => ratioOf(luminance, ground)));
  };
  for (let share = 0; share <= 1; share += STEP) {
    const nearest = [BLACK, WHITE]
      .map((end) => mix(color, end, share))
      .find((near) => lowest(near) >= minimum);
    if (nearest) return nearest;
  }
  return lowest(BLACK) >= lowest(WHITE) ? BLACK : WHITE;
}
