// Content negotiation by Accept (RFC 9110 §12.5.1).

/**
 * Whether a client prefers markdown to HTML. The most specific range gives each its weight. If weights are equal, the type that
 * comes first in the header wins, and HTML if a wildcard stands for either.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = new Map((accept ?? '').split(',').map(parseRange));
  const find = (type: string) => ranges.get(type) ?? ranges.get('text/*') ?? ranges.get('*/*');
  const [html, markdown] = [find('text/html'), find('text/markdown')];
  if (!markdown || markdown.weight === 0) return false;
  if (markdown.weight !== html?.weight) return markdown.weight > (html?.weight ?? 0);
  return ranges.has('text/markdown') && (!ranges.has('text/html') || markdown.index < html.index);
}

function parseRange(part: string, index: number) {
  const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const weight = quality === undefined ? 1 : Number(quality.split('=')[1]);
  return [type, { weight: weight >= 0 && weight <= 1 ? weight : 0, index }] as const;
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
