// Mails a message to the studio as plain text (RFC 5322, RFC 2045 to 2047). All text is encoded as ASCII, so no value
// can start a new line or header. Replies to an inquiry go to the visitor.
import { groupsOf } from '../../src/contract/match.ts';
import type { Env } from '../env.ts';
import { formatFacts, type Message, type Send } from './inquiry-text.ts';

const MAX_ERROR_LENGTH = 160;
/** An encoded word shares a line of 76 characters with the header's name. */
const MAX_WORD_BYTES = 39;
const LINE = /.{1,76}/g;

export function mailTo(
  { from, to, studio }: { from: string; to: string; studio: string },
  send: NonNullable<Env['MAIL']>,
): Send {
  return async (message) => {
    const { id, event, subject, hint, inquiry } = message;
    const replyTo = encodeAddress(inquiry.email);
    const headers = {
      Date: new Date(event.timestamp).toUTCString().replace('GMT', '+0000'),
      'Message-ID': `<${id.replaceAll('_', '-')}@${from.split('@')[1]}>`,
      From: `${encodeWords(studio)}\r\n <${from}>`,
      To: `<${to}>`,
      ...(replyTo && { 'Reply-To': `<${replyTo}>` }),
      Subject: encodeWords(subject),
    };
    try {
      await send({ from, to, raw: formatMail(headers, `${formatFacts(message)}\n\n${hint}`) });
      return undefined;
    } catch (error) {
      return { error: describeError(error as Error, message), isFinal: false };
    }
  };
}

/** Returns the platform's message, unless it contains something a visitor wrote. */
function describeError({ message }: Error, { inquiry }: Message): string {
  const isSafe = ![inquiry.name, inquiry.contact, inquiry.email].some((text) => message.includes(text));
  return isSafe ? message.slice(0, MAX_ERROR_LENGTH) : 'the mail was refused';
}

/** @param headers ASCII values, without line breaks except those of `encodeWords` */
export function formatMail(headers: Record<string, string>, text: string): string {
  const lines = text.replaceAll(/\r?\n|\r/g, '\r\n');
  const all = {
    ...headers,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': 'base64',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', ...(toBase64(lines).match(LINE) ?? []), ''].join('\r\n');
}

/** Encodes text as words (RFC 2047 §2), one per line, without splitting characters (§5). */
export function encodeWords(text: string): string {
  const words = [''];
  for (const character of text) {
    const longer = words.at(-1) + character;
    if (encoder.encode(longer).length > MAX_WORD_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${toBase64(word)}?=`).join('\r\n ');
}

/** Encodes the domain in ASCII, for mail without SMTPUTF8. Returns undefined if that is impossible. */
export function encodeAddress(address: string): string | undefined {
  const [local, domain] = groupsOf(/^([\w!#$%&'*+/=?^`{|}~.-]+)@([^\s@:/?#\\]+)$/, address);
  const host = `http://${domain}`;
  return local && URL.canParse(host) ? `${local}@${new URL(host).hostname}` : undefined;
}

const encoder = new TextEncoder();

function toBase64(text: string): string {
  return btoa(Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
