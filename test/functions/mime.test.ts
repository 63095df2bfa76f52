import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeAddress, encodeWords, formatMail } from '../../functions/mime.ts';
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
      // Of whole characters.
      for (const [, word = ''] of message.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g))
        expect(Buffer.from(Buffer.from(word, 'base64').toString()).toString('base64')).toBe(word);
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

it.each([
  ['a name with a sign', "o'brien.b+c@d.example", "o'brien.b+c@d.example"],
  ['a domain in Hangul', 'a@한옥.example', 'a@xn--wk5b71z.example'],
  ['a name in Hangul', '한옥@d.example', undefined],
  ['a line break after the address', 'a@d.example\r\nBcc: x', undefined],
  ['a domain that is none', 'a@%.example', undefined],
  ['a domain with a path', 'a@d.example/x', undefined],
])('encodeAddress() takes %s or leaves it', (_, address, encoded) => {
  expect(encodeAddress(address)).toBe(encoded);
});
