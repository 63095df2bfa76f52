import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeAddress, encodeWords, formatMail } from '../../functions/mime.ts';
import cases from './mime-cases.json' with { type: 'json' };
import { readMail } from './read-mail.ts';

/** Any text, including text that could end a line, a header or a part. */
const part = fc.constantFrom(...['\r\n', '\n', '\r', '가', '😀', '=?UTF-8?B?eA==?=', 'Bcc: a@b.c', ' ']);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(part).map((parts) => parts.join('')),
);

it('formatMail() encodes any text so that it adds no header or line', () => {
  fc.assert(
    fc.property(text, text, (subject, body) => {
      const message = formatMail({ To: '<to@studio.example>', Subject: encodeWords(subject) }, body);
      expect(message).toMatch(/^(?:[\x20-\x7e]{0,78}\r\n)*$/);
      expect(readMail(message)).toEqual({
        headers: {
          To: '<to@studio.example>',
          Subject: subject,
          'MIME-Version': '1.0',
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Transfer-Encoding': 'base64',
        },
        text: body.replaceAll(/\r\n?/g, '\n'),
      });
    }),
  );
});

it('encodeWords() writes words of at most 75 characters and splits no character', () => {
  const words = encodeWords('😀가a'.repeat(40)).split('\r\n ');
  expect(words.length).toBeGreaterThan(1);
  for (const word of words) {
    expect(word.length).toBeLessThanOrEqual(75);
    expect(Buffer.from(word.slice(10, -2), 'base64').toString()).toMatch(/^[😀가a]+$/u);
  }
});

const ADDRESSES = cases.addresses as [string, string, string?][];
it.each(ADDRESSES)('encodeAddress() takes %s or leaves it', (_, address, encoded) => {
  expect(encodeAddress(address)).toBe(encoded);
});
