// What becomes of an inquiry after its answer, or without one: signed announcements and mails, and a database that fails.
// For crashes and leases see test/simulation, for the times of attempts outbox.test.ts. Instead of waiting for a
// retry, tests move next_attempt_at back.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../../functions/call.ts';
import type { Env } from '../../functions/env.ts';
import { answerInquiry } from '../../functions/inquiries/inquiry.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { ANNOUNCEMENT } from './announcement.ts';
import { formFields, INQUIRY, inquiryOf, lockDatabase, postOf, startIntake } from './intake.ts';
import { readMail } from './read-mail.ts';
import { type Receiver, SECRET, startReceiver } from './receiver.ts';

const STORE_MILLISECONDS = 8_000;
const SITE_YAML = `name: { ko: 담다 스튜디오, en: Damda Studio, jp: ダムダスタジオ }
siteUrl: https://damda.example
inquiry:
  privacyVersion: "2026-01-01"
  retentionDays: 365
  mail: { from: inquiry@damda.example, to: [a@damda.example, b@damda.example] }
`;
const sent: string[] = [];
const receiver = await startReceiver();
const intake = await startIntake({
  mail: async ({ raw }) => sent.push(raw),
  secrets: { INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET },
  files: { 'site.yaml': SITE_YAML },
});
afterEach(async () => {
  vi.useRealTimers();
  // Closes requests that still hang.
  await receiver.goDown();
  await intake.query('DELETE FROM inquiries');
  expect(receiver.messages.every(({ id }) => id.startsWith('inquiry_'))).toBe(true);
  await receiver.reset();
});
afterAll(async () => {
  await intake.stop();
  await receiver.goDown();
});

const announcements = async () => {
  const sql = "SELECT state, attempts FROM deliveries WHERE channel = 'webhook' ORDER BY inquiry_id";
  return (await intake.query(sql)).map(({ state, attempts }) => [state, attempts]);
};

/** Resolves once the states are these. Announcements are sent after the answer, without another request. */
const waitForAnnouncements = (states: unknown[]) => expect.poll(announcements).toEqual(states);

/** Resolves once this many messages have arrived and been answered. */
const waitForMessages = (count: number) => expect.poll(() => receiver.messages).toHaveLength(count);

const idOf = async (response: Promise<Response>) => ((await (await response).json()) as { id: number }).id;

describe('An inquiry', () => {
  it('is announced right after the answer', async () => {
    const { privacyConsent, ...fields } = { ...inquiryOf('한국어 😀\nשלום'), budgetType: '1,000만원' };
    const id = await idOf(intake.post({ ...fields, privacyConsent }));
    await waitForAnnouncements([['delivered', 1]]);
    const [row] = await intake.rows();
    const timestamp = `${row?.created_at}`;
    const data = { id, ...fields, funnelType: null, language: 'ko', source: 'json', isSuspect: false };
    const payload = { type: 'inquiry.created', timestamp, data };
    expect(receiver.messages).toEqual([{ id: `inquiry_${id}_${Date.parse(timestamp)}`, payload }]);
  });

  it('is mailed to every address, with its fields as text', async () => {
    const name = '한옥 <script>alert(1)</script>';
    const serviceDescription = '첫 줄 <b>굵게</b> & https://x.example\n둘째 줄 😀';
    const id = await idOf(intake.post({ ...INQUIRY, name, serviceDescription, budgetType: '1,000만원' }));
    await expect
      .poll(() => intake.query("SELECT * FROM deliveries WHERE state = 'delivered'"))
      .toHaveLength(3);
    // Miniflare writes them to files.
    const files = globSync(join(intake.data, 'email/**/*.eml'));
    const mails = [...sent, ...files.map((file) => readFileSync(file, 'utf8'))].map(readMail);
    const own = mails.filter(
      ({ headers: { Subject } }) => Subject === `[담다 스튜디오] 새 문의 #${id}: ${name}`,
    );
    const addresses = own.map(({ headers: { To } }) => To);
    expect(addresses.sort()).toEqual(['<a@damda.example>', '<b@damda.example>']);
    const values = [name, INQUIRY.contact, INQUIRY.email, serviceDescription];
    for (const { text } of own)
      for (const value of [...values, '1,000만원', '한국어', '2026-01-01']) expect(text).toContain(value);
  });

  it.each<[string, answer: Receiver['answer'], error: string, outcome: [state: string, attempts: number]]>([
    ['answers 500', (response) => response.writeHead(500).end('no'), 'answered 500', ['delivered', 2]],
    [
      'points elsewhere',
      (response) => response.writeHead(307, { Location: receiver.url }).end(),
      'answered 307',
      ['delivered', 2],
    ],
    ['breaks off', (response) => response.destroy(), 'no connection', ['delivered', 2]],
    ['is gone for good', (response) => response.writeHead(410).end(), 'answered 410', ['failed', 1]],
  ])('is announced by the timer after a receiver that %s', async (_, fail, error, outcome) => {
    receiver.answer = fail;
    await intake.post(INQUIRY);
    const errors = "SELECT last_error FROM deliveries WHERE channel = 'webhook'";
    await expect.poll(() => intake.query(errors)).toEqual([{ last_error: error }]);
    receiver.answer = (response) => response.writeHead(200).end('thank you');
    await intake.query('UPDATE deliveries SET next_attempt_at = 0');
    await intake.runTimer();
    expect(await announcements()).toEqual([outcome]);
    const first = receiver.messages[0]?.id;
    expect(receiver.messages.map(({ id }) => id)).toEqual(Array(outcome[1]).fill(first));
  });

  it('is answered while the receiver hangs', async () => {
    receiver.answer = () => {};
    expect((await intake.post(INQUIRY)).status).toBe(200);
    await waitForMessages(1);
    // The announcement is still being sent, so the timer does not retry it, and new inquiries are accepted.
    await intake.runTimer();
    expect((await intake.post(inquiryOf('second'))).status).toBe(200);
    await waitForMessages(2);
    expect(await announcements()).toEqual(Array(2).fill(['pending', 1]));
  });

  it.each([
    ['', '', false],
    ['x', '', true],
    ['', '2999', true],
    ['', '3000', false],
  ])('with the hidden field %j, sent after %s ms, is announced at once, as suspect: %s', async (...row) => {
    const [leaveEmpty, openMilliseconds, isSuspect] = row;
    await intake.postForm(formFields({ leaveEmpty, openMilliseconds }));
    await waitForMessages(1);
    expect(receiver.messages).toMatchObject([{ payload: { data: { isSuspect } } }]);
    expect(await intake.rows()).toMatchObject([{ is_suspect: Number(isSuspect) }]);
  });

  it('is answered 503 by a locked database, and can be sent again', async () => {
    const id = await idOf(intake.post(inquiryOf('before')));
    await waitForAnnouncements([['delivered', 1]]);
    const unlock = lockDatabase(intake.data);
    const headers = { 'Idempotency-Key': 'locked' };
    const refused = await Promise.all([
      intake.post(inquiryOf('plain')),
      intake.post(inquiryOf('keyed'), headers),
      intake.postForm(formFields({ serviceDescription: 'form' })),
    ]);
    for (const response of refused) {
      await expectRefusal(response, 'SERVICE_UNAVAILABLE');
      const { headers } = response;
      expect([headers.get('RateLimit-Remaining'), headers.get('Retry-After')]).toEqual(['59', '5']);
    }
    // An invalid body is refused without the database.
    expect((await intake.post({ ...INQUIRY, name: '' })).status).toBe(400);
    expect(await intake.rows()).toMatchObject([{ id, service_description: 'before' }]);
    unlock();
    expect((await intake.post(inquiryOf('keyed'), headers)).status).toBe(200);
    const keyed = (await intake.rows()).filter((row) => row.idempotency_key === 'locked');
    expect(keyed).toMatchObject([{ service_description: 'keyed' }]);
  });
});

it('answerInquiry() answers 503 if the database hangs, after eight seconds, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const asked = Promise.withResolvers<void>();
  const transact = () => {
    asked.resolve();
    return new Promise<never>(() => {});
  };
  const choices = { budgetTypes: [], funnelTypes: [] };
  const manifest = {
    languages: ['ko'],
    inquiry: { announcement: ANNOUNCEMENT, choices, privacyVersion: '1' },
  } as unknown as Manifest;
  const env = { DB: { transact } } as unknown as Env;
  const request = new Request('http://edge.test/guest/inquiry', postOf(INQUIRY));
  const settled = vi.fn();
  const answered = answerInquiry(createCall(request, env, { waitUntil() {} }), manifest);
  answered.then(settled);
  await asked.promise;
  await vi.advanceTimersByTimeAsync(STORE_MILLISECONDS - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { status, headers } = await answered;
  expect([status, headers.get('Retry-After'), vi.getTimerCount()]).toEqual([503, '5', 0]);
  // The log contains no personal data.
  expect(JSON.stringify(error.mock.calls)).not.toMatch(/hanok|한옥|10-1234/);
});
