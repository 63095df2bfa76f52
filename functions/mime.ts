// Formats a mail (RFC 5322, RFC 2045 to 2047). All text is encoded as ASCII, so no value can start a new line or
// header.
import { groupsOf } from '../src/contract/match.ts';

interface Mail {
  /** Values are ASCII, without line breaks. */
  headers: Record<string, string>;
  from: { name: string; address: string };
  subject: string;
  plain: string;
  html: string;
}

/** Base64 has no `_`, so no text can contain it. */
const BOUNDARY = '=_guest-api';
/** An encoded word shares a line of 76 characters with the name of its header. */
const MAX_WORD_BYTES = 39;
const MAX_LINE_LENGTH = 76;
const LINE = new RegExp(`.{1,${MAX_LINE_LENGTH}}`, 'g');

export function formatMail({ headers, from, subject, plain, html }: Mail): string {
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `From: ${encodeWords(from.name)}\r\n <${from.address}>`,
    `Subject: ${encodeWords(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...formatPart('text/plain', plain),
    ...formatPart('text/html', html),
    `--${BOUNDARY}--`,
    '',
  ];
  return lines.join('\r\n');
}

function formatPart(type: string, text: string): string[] {
  const body = toBase64(new TextEncoder().encode(text.replaceAll(/\r?\n|\r/g, '\r\n')));
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(LINE) ?? []),
  ];
}

/** Encodes any text as words (RFC 2047 §2), one per line, without splitting characters (§5). */
export function encodeWords(text: string): string {
  const encoder = new TextEncoder();
  const words: number[][] = [[]];
  for (const character of text) {
    const bytes = encoder.encode(character);
    if ((words.at(-1) ?? []).length + bytes.length > MAX_WORD_BYTES) words.push([]);
    words.at(-1)?.push(...bytes);
  }
  return words.map((bytes) => `=?UTF-8?B?${toBase64(bytes)}?=`).join('\r\n ');
}

/** The address with its domain in ASCII, for mail without SMTPUTF8; undefined if that is impossible. */
export function encodeAddress(address: string): string | undefined {
  const [local, domain] = groupsOf(/^([\w!#$%&'*+/=?^`{|}~.-]+)@([^\s@:/?#\\]+)$/, address);
  const host = `http://${domain}`;
  return local && URL.canParse(host) ? `${local}@${new URL(host).hostname}` : undefined;
}

function toBase64(bytes: Iterable<number>): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
