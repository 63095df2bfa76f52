import { parseAccept } from '../edge/accept.ts';

export type Coding = 'br' | 'gzip';

/** The compression for a client (RFC 9110 §12.5.3); undefined for none. */
export function preferredCoding(accept: string): Coding | undefined {
  const weights = parseAccept(accept);
  const weightOf = (coding: Coding) => (weights.get(coding) ?? weights.get('*'))?.weight ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br === 0 && gzip === 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}
