// Parses multipart/form-data (RFC 7578, RFC 2046 §5.1) alike on both hosts. Their own parsers refuse padding after a
// boundary, folded headers and names without quotes.
import { groupsOf } from '../contract/match.ts';

const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))/g;

/** @returns names and values, which are not strings for files; or the reason why the body cannot be read */
export function parseMultipart(body: Uint8Array, contentType: string): [string, unknown][] | string {
  const { boundary } = parametersOf(contentType);
  if (!boundary) return 'its Content-Type names no boundary';
  // One character per byte, since a file may contain any byte.
  const text = Array.from(body, (byte) => String.fromCharCode(byte)).join('');
  const escaped = boundary.replaceAll(/[^\w]/g, '\\$&');
  const borders = [...text.matchAll(new RegExp(`(?:^|\\r?\\n)--${escaped}(--)?[ \\t]*(?=\\r?\\n|$)`, 'g'))];
  const last = borders.findIndex(([, isLast]) => isLast);
  if (last === -1) return 'its last boundary is missing';
  const entries: [string, unknown][] = [];
  for (const [index, border] of borders.slice(0, last).entries()) {
    const part = text.slice(border.index + border[0].length, borders[index + 1]?.index);
    const [head = '', value = ''] = groupsOf(/^(.*?)\r?\n\r?\n(.*)$/s, part);
    const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ');
    const { name, filename } = parametersOf(/^content-disposition:.*/im.exec(headers)?.[0] ?? '');
    if (name === undefined) return 'a part has no name';
    if (filename === undefined && /^content-transfer-encoding: *(?:base64|quoted)/im.test(headers)) {
      return 'a part is in base64 or quoted-printable';
    }
    const decoded =
      filename === undefined ? decodeUtf8(Uint8Array.from(value, (byte) => byte.charCodeAt(0))) : {};
    if (decoded === undefined) return NOT_UTF8;
    entries.push([name, decoded]);
  }
  return entries;
}

/** Parameters of a header by lowercase name. */
function parametersOf(header: string): Record<string, string | undefined> {
  const parameters = [...header.matchAll(PARAMETER)];
  return Object.fromEntries(
    parameters.map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? bare,
    ]),
  );
}

export const NOT_UTF8 = 'it is not in UTF-8';

/** Drops a byte order mark. Returns undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}
