// Links that release held inquiries: /contact/held/12-1767225600000-SIGNATURE/, of inquiry 12, until that time.
import { formatHex, parseHex } from '../src/views/order.ts';

export const RELEASE_LINK = /^\/contact\/held\/(\d+)-(\d+)-/;

/** Root-relative. @param key hexadecimal */
export async function createReleaseLink(key: string, id: number, until: number): Promise<string> {
  const content = `${id}-${until}`;
  return `/contact/held/${content}-${formatHex(await sign(parseHex(key), content))}/`;
}

/** HMAC-SHA256. */
export async function sign(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}
