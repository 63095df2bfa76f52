// Messages to Slack and Discord are not signed.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Env } from '../../functions/env.ts';
import { describe as describeInquiry } from '../../functions/inquiry-text.ts';
import { postTo } from '../../functions/webhook.ts';
import { listen } from '../listen.ts';
import inquiry from './announced-inquiry.json' with { type: 'json' };
import { ANNOUNCEMENT } from './announcement.ts';
import { SECRET } from './receiver.ts';

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

/** Posts the inquiry to a server of this test and returns the received request. */
async function receive(format: string | undefined, signal = new AbortController().signal) {
  const arrived = Promise.withResolvers<{ headers: object; body: unknown }>();
  const server = createServer(async (request, response) => {
    arrived.resolve({ headers: request.headers, body: await json(request) });
    response.end('ok');
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const env = (format ? { INQUIRY_WEBHOOK_FORMAT: format, INQUIRY_WEBHOOK_SECRET: SECRET } : {}) as Env;
  const message = describeInquiry({ ...inquiry, firstAttemptAt: 0 }, ANNOUNCEMENT);
  const refusal = await postTo(url, env)(message, signal);
  return refusal ?? arrived.promise;
}

it('postTo() posts plain text to Slack', async () => {
  const text = (written: string) => ({ type: 'plain_text', text: written, emoji: false });
  expect(await receive('slack')).toMatchObject({
    headers: expect.not.objectContaining({ 'webhook-signature': expect.anything() }),
    body: {
      text: '새 문의 #12',
      blocks: [
        { type: 'header', text: text('새 문의 #12') },
        { type: 'section', text: text(FACTS('&lt;!channel&gt; @everyone')) },
      ],
    },
  });
});

it('postTo() posts a code block to Discord', async () => {
  expect(await receive('discord')).toMatchObject({
    body: {
      content: '새 문의 #12',
      allowed_mentions: { parse: [] },
      embeds: [{ description: `\`\`\`\n${FACTS('<!channel> @everyone')}\n\`\`\`` }],
    },
  });
});

it('postTo() posts nothing unsigned to other receivers', async () => {
  expect(await receive(undefined)).toEqual({ error: 'INQUIRY_WEBHOOK_SECRET is not set', isFinal: false });
});

it('postTo() stops when its time is over', async () => {
  const late = { error: 'no answer in time', isFinal: false };
  expect(await receive('slack', AbortSignal.abort())).toEqual(late);
});
