// A mail to the studio, with a mail server that the test controls.
import { expect, it } from 'vitest';
import type { Delivery } from '../../functions/channel.ts';
import type { Env } from '../../functions/env.ts';
import { describe as describeInquiry } from '../../functions/inquiry-text.ts';
import { mailTo } from '../../functions/mail.ts';
import inquiry from './announced-inquiry.json' with { type: 'json' };
import { ANNOUNCEMENT } from './announcement.ts';
import { readMail } from './read-mail.ts';

type SendMail = NonNullable<Env['MAIL']>;

const MAIL = { from: 'inquiry@damda.example', to: 'a@damda.example', studio: '담다' };

function mail(send: SendMail, changes: Partial<Delivery> = {}) {
  const message = describeInquiry({ ...inquiry, firstAttemptAt: 0, ...changes }, ANNOUNCEMENT);
  return mailTo(MAIL, send)(message, new AbortController().signal);
}

it.each([
  ['x'.repeat(200), 'x'.repeat(160)],
  ['550 no such user: visitor@d.example', 'the mail was refused'],
  ['syntax error in "<!channel> @everyone"', 'the mail was refused'],
  ['call 010-1234-5678', 'the mail was refused'],
])(
  'mailTo() reports the failure %j without what the visitor wrote, to be tried again',
  async (message, error) => {
    expect(await mail(() => Promise.reject(new Error(message)))).toEqual({ error, isFinal: false });
  },
);

it.each([
  ['taro@example.jp', '<taro@example.jp>', 0, '새 문의 #12'],
  ['taro@한국.example', '<taro@xn--3e0b707e.example>', 0, '새 문의 #12'],
  ['문의@한국.example', undefined, 1, '새 문의 #12 (스팸 의심)'],
])('mailTo() sends a mail of %s, to be answered to %s', async (email, replyTo, isSuspect, title) => {
  const sent: Parameters<SendMail>[0][] = [];
  expect(await mail(async (one) => void sent.push(one), { email, isSuspect })).toBeUndefined();
  expect(sent).toEqual([{ from: MAIL.from, to: MAIL.to, raw: expect.any(String) }]);
  const { headers, text } = readMail(sent[0]?.raw ?? '');
  expect(headers['Reply-To']).toBe(replyTo);
  expect(headers.From).toBe('담다 <inquiry@damda.example>');
  expect(headers.Subject).toBe(`[담다] ${title}: ${inquiry.name}`);
  expect(headers['Message-ID']).toBe('<inquiry-12-1772379000000@damda.example>');
  expect(headers.Date).toBe('Sun, 01 Mar 2026 15:30:00 +0000');
  expect(text).toMatch(/\n\n이 이메일에 답장하면[^\n]+$/);
  expect(text).toContain(`: ${email}\n`);
});
