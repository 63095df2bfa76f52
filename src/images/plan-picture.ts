// Plans the files of a picture on a page from the header of its image: AVIF in several widths, and two files for an
// animation. Their names depend only on the image and the settings, so they are known without encoding.
import { hash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { ImageHeader, ImageSize } from './image-cache.ts';

/** Width of animations, and of their stills for browsers without AVIF. */
const MAX_WEBP_PIXELS = 960;
const WEBP = { quality: 78, effort: 2 };
/** Effort 1 saves visitors 140 KB on the sample compared with 0, and effort 2 only another 13 KB. */
const AVIF = { quality: 50, effort: 1 };
const WIDTHS_PIXELS = [480, 720];
/** Sharp on the widest page; on dense screens, nobody notices the difference in a photograph. */
const MAX_AVIF_PIXELS = 1_440;
/** Longer animations must not start automatically (WCAG 2.2.2). */
const MAX_SECONDS = 5;
/** Increase the number if the encoding changes but the values do not. */
const RECIPE = [6, MAX_WEBP_PIXELS, WEBP, AVIF, MAX_SECONDS, sharp.versions.sharp];

export interface Variant {
  width: number;
  name: string;
}

export interface Animation {
  name: string;
  /** Duration; null if it is too long to start automatically. It then loops until it is stopped. */
  seconds: number | null;
}

export interface Picture extends ImageSize {
  hasAlpha: boolean;
  /** Narrowest first. An animation has its first frame here. */
  avif: Variant[];
  /** Name of the WebP for browsers without AVIF. */
  fallback: string;
  animation: Animation | null;
  /** File names, without the WebP of the API. */
  files: string[];
}

export type Frames = Record<'still' | 'moving', () => Sharp | Promise<Sharp>>;
export type Encoder = (frames: Frames) => Promise<Sharp>;

/** @param name of the WebP in the API. @returns the picture, and encoders by file name */
export function planPicture(
  name: string,
  { width, height, hasAlpha, delays }: ImageHeader,
  hasAvif: boolean,
) {
  const encoders = new Map<string, Encoder>();
  const add = (kind: string, type: 'avif' | 'webp', encode: Encoder) => {
    const file = `${hash('sha256', JSON.stringify([RECIPE, name, kind])).slice(0, NAME_CHARACTERS)}.${type}`;
    encoders.set(file, encode);
    return file;
  };
  const avif = (hasAvif ? widthsUpTo(width) : []).map((target) => ({
    width: target,
    name: add(`${target}`, 'avif', async ({ still }) => (await still()).resize({ width: target }).avif(AVIF)),
  }));
  const picture: Picture = { width, height, hasAlpha, avif, fallback: name, animation: null, files: [] };
  if (delays) {
    const small = { width: Math.min(width, MAX_WEBP_PIXELS) };
    const { loop, seconds } = chooseLoops(delays);
    const moving: Encoder = async ({ moving }) => (await moving()).resize(small).webp({ ...WEBP, loop });
    picture.fallback = add('still', 'webp', async ({ still }) => (await still()).resize(small).webp(WEBP));
    picture.animation = { name: add('moving', 'webp', moving), seconds };
  }
  picture.files = [...encoders.keys()];
  return { picture, encoders };
}

const NAME_CHARACTERS = 20;
/** Browsers show frames with shorter delays for the default time. */
const LEAST_DELAY_MILLISECONDS = 11;
const DEFAULT_DELAY_MILLISECONDS = 100;

/** Chooses as many loops as fit into `MAX_SECONDS`. @param delays milliseconds of the frames */
function chooseLoops(delays: readonly number[]): { loop: number; seconds: number | null } {
  const durations = delays.map((delay) =>
    delay < LEAST_DELAY_MILLISECONDS ? DEFAULT_DELAY_MILLISECONDS : delay,
  );
  const once = durations.reduce((sum, delay) => sum + delay, 0) / 1_000;
  const loop = Math.floor(MAX_SECONDS / once);
  return loop === 0 ? { loop: 0, seconds: null } : { loop, seconds: loop * once };
}

/** A width this close to the largest one is left out. */
const CLOSE = 0.88;

/** Widths below the image's own or the largest, then that width. */
function widthsUpTo(width: number): number[] {
  const last = Math.min(width, MAX_AVIF_PIXELS);
  return [...WIDTHS_PIXELS.filter((step) => step < last * CLOSE), last];
}
