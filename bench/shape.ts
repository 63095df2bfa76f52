// Draws the shape of a generated post. Many posts together resemble 231 real posts.
import type { Random } from './random.ts';

export interface Shape {
  /** Characters of each language. */
  korean: number;
  english: number;
  links: number;
  codeBlocks: number;
  inlineCode: number;
  /** HTML or JSX tags: in fenced code if there is some, otherwise in inline code. */
  tags: number;
  /** The number of tags that are not in code. */
  rawTags: number;
  images: number;
}

interface Feature {
  /** The share of real posts that have it, and the median of its number in these posts. */
  share: number;
  median?: number;
  /** Spread of the log-normal distribution that has these quantiles. */
  sigma: number;
}

type FeatureName = Exclude<keyof Shape, 'rawTags'>;

const FEATURES: Readonly<Record<FeatureName, Feature>> = {
  korean: { share: 1, median: 6_600, sigma: 1.24 },
  english: { share: 1, median: 8_400, sigma: 1.12 },
  links: { share: 0.95, median: 12, sigma: 1.1 },
  codeBlocks: { share: 0.79, median: 6, sigma: 1.75 },
  inlineCode: { share: 0.9, median: 25, sigma: 1.1 },
  tags: { share: 0.95, median: 16, sigma: 1.69 },
  images: { share: 0.15, sigma: 0 },
};

/** A long text has more of everything. */
const CORRELATION = 0.85;
/** Keeps the longest pair below 700 KB. */
const MAX_DEVIATION = 2.9;
const MAX_IMAGES = 3;
const RAW_SHARE = 0.25;
const MAX_RAW_TAGS = 3;

export function drawShape(random: Random): Shape {
  const length = drawNormal(random);
  const korean = logNormal(FEATURES.korean, length);
  const english = logNormal(FEATURES.english, length);
  /** @param characters needed for each, so that short texts get fewer */
  const draw = (feature: Feature, characters: number) => {
    const own = Math.sqrt(1 - CORRELATION ** 2) * drawNormal(random);
    const drawn = logNormal(feature, CORRELATION * length + own);
    if (random() >= feature.share) return 0;
    return Math.max(1, Math.min(drawn, Math.floor(Math.min(korean, english) / characters)));
  };
  const tags = draw(FEATURES.tags, 100);
  return {
    korean,
    english,
    links: draw(FEATURES.links, 200),
    codeBlocks: draw(FEATURES.codeBlocks, 400),
    inlineCode: draw(FEATURES.inlineCode, 100),
    tags,
    rawTags: random() < RAW_SHARE ? Math.min(tags, MAX_RAW_TAGS) : 0,
    images: random() < FEATURES.images.share ? 1 + Math.floor(random() * MAX_IMAGES) : 0,
  };
}

/** Box and Muller's method. */
function drawNormal(random: Random): number {
  const value = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, value));
}

function logNormal({ median = 0, sigma }: Feature, deviation: number): number {
  return Math.round(median * Math.exp(sigma * deviation));
}
