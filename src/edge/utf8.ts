/** Why bytes have no text. */
export const NOT_UTF8 = 'it is not in UTF-8';

/** Without a byte order mark. Undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}
