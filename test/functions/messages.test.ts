// What the studio reads of an inquiry: mails, and messages to Slack and Discord, which are not signed.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Env } from '../../functions/env.ts';
import { describe as describeInquiry } from '../../functions/inquiries/inquiry-text.ts';
import { encodeAddress, encodeWords, formatMail, mailTo } from '../../functions/inquiries/mail.ts';
import { formatDiscord, formatSlack, postTo } from '../../functions/inquiries/webhook.ts';
import { ANNOUNCEMENT } from './announcement.ts';
import { readMail } from './read-mail.ts';
import { SECRET } from './receiver.ts';

type SendMail = NonNullable<Env['MAIL']>;

const INQUIRY = {
  ...{ id: 12, createdAt: '2026-03-01T15:30:00.000Z', consentedAt: '2026-03-01T15:30:00.000Z' },
  ...{ name: '<!channel> @everyone', contact: '010-1234-5678', email: 'visitor@d.example' },
  serviceDescription: '*굵게* [눌러](https://x.example)\n둘째 줄',
  ...{ budgetType: null, funnelType: '검색', privacyVersion: '1', language: 'jp', source: 'form' },
  ...{ isSuspect: 0, firstAttemptAt: 0 },
};
const MAIL = { from: 'inquiry@damda.example', to: 'a@damda.example', studio: '담다' };
const describeWith = (changes: object) => describeInquiry({ ...INQUIRY, ...changes }, ANNOUNCEMENT);
const mail = (send: SendMail, changes: object = {}) =>
  mailTo(MAIL, send)(describeWith(changes), new AbortController().signal);

it.each([
  ['x'.repeat(200), 'x'.repeat(160)],
  ['550 no such user: visitor@d.example', 'the mail was refused'],
  ['syntax error in "<!channel> @everyone"', 'the mail was refused'],
  ['call 010-1234-5678', 'the mail was refused'],
])('mailTo() reports the failure %j without what the visitor wrote, to be tried again', async (...row) => {
  const [message, error] = row;
  expect(await mail(() => Promise.reject(new Error(message)))).toEqual({ error, isFinal: false });
});

it.each([
  ['taro@한국.example', '<taro@xn--3e0b707e.example>', 0, '새 문의 #12'],
  ['문의@한국.example', undefined, 1, '새 문의 #12 (스팸 의심)'],
])('mailTo() sends a mail of %s, to be answered to %s', async (email, replyTo, isSuspect, title) => {
  const sent: Parameters<SendMail>[0][] = [];
  expect(await mail(async (one) => void sent.push(one), { email, isSuspect })).toBeUndefined();
  expect(sent).toEqual([{ from: MAIL.from, to: MAIL.to, raw: expect.any(String) }]);
  const { headers, text } = readMail(sent[0]?.raw ?? '');
  expect(headers).toMatchObject({
    From: '담다 <inquiry@damda.example>',
    Subject: `[담다] ${title}: ${INQUIRY.name}`,
    'Message-ID': '<inquiry-12-1772379000000@damda.example>',
    Date: 'Sun, 01 Mar 2026 15:30:00 +0000',
  });
  expect(headers['Reply-To']).toBe(replyTo);
  expect(text).toMatch(/\n\n이 이메일에 답장하면[^\n]+$/);
  expect(text).toContain(`: ${email}\n`);
});

/** Any text, including text that could end a line, a header or a part, or become markup. */
const part = fc.constantFrom(
  ...['\r\n', '\n', '\r', '가', '😀', '=?UTF-8?B?eA==?=', 'Bcc: a@b.c', ' '],
  ...['```', '`', '<@U1>', '<!channel>', '@everyone', '[a](https://x.example)', '&'],
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: part }),
  fc.string({ unit: 'grapheme', maxLength: 8_000 }),
  fc.constantFrom('<'.repeat(5_000), '`'.repeat(5_000), '😀'.repeat(5_000)),
);

it('formatMail() encodes any text so that it adds no header or line', () => {
  fc.assert(
    fc.property(anyText, anyText, (subject, body) => {
      const message = formatMail({ To: '<to@studio.example>', Subject: encodeWords(subject) }, body);
      expect(message).toMatch(/^(?:[\x20-\x7e]{0,78}\r\n)*$/);
      // Of whole characters.
      for (const [, word = ''] of message.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g))
        expect(Buffer.from(Buffer.from(word, 'base64').toString()).toString('base64')).toBe(word);
      expect(readMail(message)).toEqual({
        headers: {
          To: '<to@studio.example>',
          Subject: subject.toWellFormed(),
          'MIME-Version': '1.0',
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Transfer-Encoding': 'base64',
        },
        text: body.toWellFormed().replaceAll(/\r\n?/g, '\n'),
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

const anyMessage = fc.record({
  title: fc.constant('새 문의 #12'),
  whole: fc.constant('전문'),
  facts: anyText.map((value) => [['글', value] as const]),
});

it('formatSlack() writes what the visitor sent as plain text, within the limits of Slack', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      const { text: title, blocks } = formatSlack(message) as {
        text: string;
        blocks: { text: { text: string } }[];
      };
      expect(title).toBe(message.title);
      for (const { text } of blocks) {
        expect(text).toMatchObject({ type: 'plain_text', text: expect.not.stringMatching(/[<>]/) });
        expect(text.text.length).toBeLessThanOrEqual(3_000);
        expect(text.text.isWellFormed()).toBe(true);
      }
    }),
  );
});

it('formatDiscord() writes the text of the visitor in one code block that it cannot close, and mentions nobody', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      const { embeds, ...rest } = formatDiscord(message) as { embeds: { description: string }[] };
      expect(rest).toEqual({ content: message.title, allowed_mentions: { parse: [] } });
      const [{ description } = { description: '' }] = embeds;
      expect(description.length).toBeLessThanOrEqual(4_096);
      expect(description).toMatch(/^```\n.*\n```$/s);
      expect(description.slice(3, -3)).not.toMatch(/``/);
      expect(description.isWellFormed()).toBe(true);
    }),
  );
});

describe('postTo()', () => {
  const FACTS = (name: string) => `이름: ${name}
전화번호: 010-1234-5678
이메일: visitor@d.example
예산: -
알게 된 경로: 검색
언어: 日本語
보낸 곳: 문의 양식
받은 때 (한국 시각): 2026-03-02 00:30
동의한 처리방침: 1
만들고 싶은 것: *굵게* [눌러](https://x.example)
둘째 줄`;
  const post = (env: object, signal = new AbortController().signal) =>
    postTo('https://hook.example/', env as Env)(describeWith({}), signal);
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
  const [SLACK_FACTS, DISCORD_FACTS] = [FACTS('&lt;!channel&gt; @everyone'), FACTS('<!channel> @everyone')];

  it.each([
    [
      'slack',
      {
        text: '새 문의 #12',
        blocks: [
          { type: 'header', text: plain('새 문의 #12') },
          { type: 'section', text: plain(SLACK_FACTS) },
        ],
        unfurl_links: false,
        unfurl_media: false,
      },
    ],
    [
      'discord',
      {
        content: '새 문의 #12',
        allowed_mentions: { parse: [] },
        embeds: [{ description: `\`\`\`\n${DISCORD_FACTS}\n\`\`\`` }],
      },
    ],
  ])('posts the inquiry to %s, unsigned', async (format, expected) => {
    const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await post({ INQUIRY_WEBHOOK_FORMAT: format, INQUIRY_WEBHOOK_SECRET: SECRET });
    const { headers, body } = request.mock.calls[0]?.[1] ?? {};
    expect(headers).toEqual({ 'Content-Type': 'application/json' });
    expect(JSON.parse(`${body}`)).toEqual(expected);
  });

  it('posts nothing unsigned to other receivers, and stops when its time is over', async () => {
    expect(await post({})).toEqual({ error: 'INQUIRY_WEBHOOK_SECRET is not set', isFinal: false });
    const late = { error: 'no answer in time', isFinal: false };
    expect(await post({ INQUIRY_WEBHOOK_FORMAT: 'slack' }, AbortSignal.abort())).toEqual(late);
  });
});
