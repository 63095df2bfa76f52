// Colors as #rrggbb: their contrast (WCAG 2), mixtures, and the nearest one that can be read.

type Triple = readonly [number, number, number];

const apply = (matrix: readonly Triple[], [a, b, c]: Triple) =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

// https://bottosson.github.io/posts/oklab/
const LMS_OF_RGB: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB_OF_LMS: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LMS_OF_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const RGB_OF_LMS: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** Linear light, 0 to 1. */
function linearOf(color: string): Triple {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  return channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as unknown as Triple;
}

function labOf(color: string): Triple {
  return apply(LAB_OF_LMS, apply(LMS_OF_RGB, linearOf(color)).map(Math.cbrt) as unknown as Triple);
}

/** Colors that screens cannot show are cut off. */
function colorOf(lab: Triple): string {
  const lms = apply(LMS_OF_LAB, lab).map((value) => value ** 3) as unknown as Triple;
  const channels = apply(RGB_OF_LMS, lms).map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function luminanceOf(color: string): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function isDarker(color: string, other: string): boolean {
  return luminanceOf(color) < luminanceOf(other);
}

/** 1 to 21. */
export function contrastOf(color: string, other: string): number {
  const [low, high] = [luminanceOf(color), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** @param share of the second color, 0 to 1 */
export function mix(color: string, other: string, share: number): string {
  const [first, second] = [labOf(color), labOf(other)];
  return colorOf(first.map((value, index) => value + ((second[index] as number) - value) * share) as never);
}

/** As light or dark as given, with part of the tint. */
export function withLightness(color: string, lightness: number, tint = 1): string {
  const [, a, b] = labOf(color);
  return colorOf([lightness, a * tint, b * tint]);
}

const STEP = 0.005;

/** The color itself or the nearest lighter or darker one with that contrast on all grounds; black or white otherwise. */
export function readable(color: string, grounds: readonly string[], minimum: number): string {
  const passes = (tried: string) => grounds.every((ground) => contrastOf(tried, ground) >= minimum);
  if (passes(color)) return color;
  const [lightness] = labOf(color);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    const near = [lightness - distance, lightness + distance].filter((tried) => tried >= 0 && tried <= 1);
    const found = near.map((tried) => withLightness(color, tried)).find(passes);
    if (found) return found;
  }
  return grounds.every((ground) => contrastOf('#000000', ground) >= contrastOf('#ffffff', ground))
    ? '#000000'
    : '#ffffff';
}
