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
  return offered
    .flatMap((type) => {
      const family = `${type.split('/', 1)[0]}/*`;
      const range = ranges.find((candidate) => [type, family, '*/*'].includes(candidate.type));
      return range && range.weight > 0 ? [{ ...range, type }] : [];
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index)[0]?.type;
}

/** Types that only a wildcard matches come last. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The most specific ranges first. */
function parseRanges(accept: string) {
  const ranges = accept.split(',').flatMap((part, index) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return [];
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = quality === undefined ? 1 : Number(quality.split('=')[1]);
    const isValid = weight >= 0 && weight <= 1;
    const wildcards = type.split('*').length - 1;
    return [{ type, weight: isValid ? weight : 0, wildcards, index: wildcards > 0 ? LAST : index }];
  });
  return ranges.sort((a, b) => a.wildcards - b.wildcards);
}

export type Coding = 'br' | 'gzip';

/** The compression for a client (RFC 9110 §12.5.3); undefined for none. */
export function preferredCoding(accept: string): Coding | undefined {
  const weights = new Map(
    accept.split(',').map((part) => {
      const [name = '', quality = ''] = part.toLowerCase().replaceAll(/\s/g, '').split(';');
      return [name, quality.startsWith('q=') ? Number(quality.slice(2)) || 0 : 1] as const;
    }),
  );
  const [br = 0, gzip = 0] = ['br', 'gzip'].map((coding) => weights.get(coding) ?? weights.get('*'));
  if (br === 0 && gzip === 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}
