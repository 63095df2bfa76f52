// Content negotiation by Accept (RFC 9110 §12.5.1).

/**
 * The offered media type that the client prefers; undefined if it accepts none of them. The most specific range gives each
 * type its weight. If weights are equal, the type that comes first in the header wins; types that only a wildcard matches
 * come last, in the order offered.
 */
export function preferredMediaType<T extends string>(
  accept: string | null,
  offered: readonly T[],
): T | undefined {
  const ranges = parseRanges(accept ?? '*/*');
  let best: { type: T; weight: number; place: number } | undefined;
  for (const type of offered) {
    const range = mostSpecific(ranges, type);
    if (!range || range.weight === 0) continue;
    const place = range.specificity === 2 ? range.place : Number.POSITIVE_INFINITY;
    if (!best || range.weight > best.weight || (range.weight === best.weight && place < best.place)) {
      best = { type, weight: range.weight, place };
    }
  }
  return best?.type;
}

interface MediaRange {
  type: string;
  weight: number;
  /** 0 for any type, 1 for any subtype, 2 for one type. */
  specificity: number;
  place: number;
}

function parseRanges(accept: string): MediaRange[] {
  return accept.split(',').flatMap((part, place) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return [];
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = quality === undefined ? 1 : Number(quality.split('=')[1]);
    const specificity = type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2;
    return [{ type, weight: weight >= 0 && weight <= 1 ? weight : 0, specificity, place }];
  });
}

function mostSpecific(ranges: readonly MediaRange[], type: string): MediaRange | undefined {
  const family = `${type.split('/', 1)[0]}/*`;
  return ranges
    .filter((range) => range.type === type || range.type === family || range.type === '*/*')
    .sort((a, b) => b.specificity - a.specificity)[0];
}
