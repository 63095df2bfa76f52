// Digests of texts that are made for a request.
import { formatHex } from '../views/order.ts';

/** Returns the SHA-256 in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return formatHex(new Uint8Array(digest));
}
