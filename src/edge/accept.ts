// Content negotiation by Accept (RFC 9110 §12.5.1).

/**
 * Whether a client prefers markdown to HTML. The most specific range gives a type its weight. If the weights are equal,
 * the type that comes first wins, or HTML if only a wildcard matches.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = parseAccept(accept ?? '');
  const find = (type: string) => ranges.get(type) ?? ranges.get('text/*') ?? ranges.get('*/*');
  const [html, markdown] = [find('text/html'), find('text/markdown')];
  if (!markdown || markdown.weight === 0) return false;
  if (markdown.weight !== html?.weight) return markdown.weight > (html?.weight ?? 0);
  return ranges.has('text/markdown') && (!ranges.has('text/html') || markdown.index < html.index);
}

/** Media ranges in lower case, with weights from 0 to 1. */
export function parseAccept(header: string) {
  return new Map(header.split(',').map(parseRange));
}

function parseRange(part: string, index: number) {
  const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const weight = quality === undefined ? 1 : Number(quality.split('=')[1]);
  return [type, { weight: weight >= 0 && weight <= 1 ? weight : 0, index }] as const;
}
