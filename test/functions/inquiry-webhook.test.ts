// Announcements of inquiries are signed and never delay an answer. For crashes and leases see test/simulation, for the times
// of attempts outbox.test.ts. Instead of waiting for a retry, tests move next_attempt_at back.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { formFields, INQUIRY, inquiryOf, startIntake } from './intake.ts';
import { type Receiver, SECRET, startReceiver } from './receiver.ts';

const receiver = await startReceiver();
const intake = await startIntake({
  secrets: { INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET },
});
afterEach(async () => {
  // Closes requests that still hang.
  await receiver.goDown();
  await intake.query('DELETE FROM inquiries');
  expect(receiver.forgeries).toEqual([]);
  await receiver.reset();
});
afterAll(async () => {
  await intake.stop();
  await receiver.goDown();
});

const deliveries = () => intake.query('SELECT * FROM deliveries ORDER BY inquiry_id');

const announcements = async () => (await deliveries()).map(({ state, attempts }) => [state, attempts]);

/** Resolves once the states are these. Announcements are sent after the answer, without another request. */
const waitForAnnouncements = (states: unknown[]) => expect.poll(announcements).toEqual(states);

/** Resolves once this many messages have arrived and been answered. */
const waitForMessages = (count: number) => expect.poll(() => receiver.messages).toHaveLength(count);

const makeDue = () => intake.query('UPDATE deliveries SET next_attempt_at = 0');

describe('An inquiry', () => {
  it('is announced right after the answer', async () => {
    const { privacyConsent, ...fields } = { ...inquiryOf('한국어 😀\nשלום'), budgetType: '1,000만원' };
    const response = await intake.post({ ...fields, privacyConsent });
    const { id } = (await response.json()) as { id: number };
    await waitForAnnouncements([['delivered', 1]]);
    const [row] = await intake.rows();
    const createdAt = row?.created_at as string;
    expect(receiver.messages).toEqual([
      {
        id: `inquiry_${id}_${Date.parse(createdAt)}`,
        timestamp: expect.any(Number),
        contentType: 'application/json',
        payload: {
          type: 'inquiry.created',
          timestamp: createdAt,
          data: { id, ...fields, funnelType: null, language: 'ko', source: 'json', isSuspect: false },
        },
      },
    ]);
  });

  it.each([
    ['answers 500', (response) => response.writeHead(500).end('failed')],
    ['points elsewhere', (response) => response.writeHead(307, { Location: receiver.url }).end()],
    ['breaks off', (response) => response.destroy()],
  ] as [string, Receiver['answer']][])(
    'is announced by the timer after a receiver that %s',
    async (_, fail) => {
      receiver.answer = fail;
      await intake.post(INQUIRY);
      await waitForAnnouncements([['pending', 1]]);
      await waitForMessages(1);
      receiver.answer = (response) => response.writeHead(200).end('thank you');
      await makeDue();
      await intake.runTimer();
      expect(await announcements()).toEqual([['delivered', 2]]);
      expect(receiver.messages.map(({ id }) => id)).toEqual(Array(2).fill(receiver.messages[0]?.id));
    },
  );

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

  it('is not announced again on a replay, and not if refused', async () => {
    const headers = { 'Idempotency-Key': 'key' };
    await intake.post(INQUIRY, headers);
    await waitForAnnouncements([['delivered', 1]]);
    const outcomes = [
      await intake.post(INQUIRY, headers),
      await intake.post(INQUIRY),
      await intake.post(inquiryOf('other'), headers),
      await intake.post({ ...INQUIRY, email: '' }),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 422, 400]);
    // Announcements of the requests above would arrive before this one.
    await intake.post(inquiryOf('last'));
    await waitForAnnouncements(Array(2).fill(['delivered', 1]));
    expect(receiver.messages).toHaveLength(2);
  });

  it.each([
    ['', '', false],
    ['x', '', true],
    ['', '2999', true],
    ['', '3000', false],
  ])(
    'is announced at once with the hidden field %j after %s ms, as suspect: %s',
    async (trap, open, isSuspect) => {
      await intake.postForm(formFields({ leaveEmpty: trap, openMilliseconds: open }));
      await waitForMessages(1);
      expect(receiver.messages).toMatchObject([{ payload: { data: { isSuspect } } }]);
      expect(await intake.rows()).toMatchObject([{ is_suspect: Number(isSuspect) }]);
    },
  );

  it('is not announced again to a receiver that is gone for good', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    await intake.post(INQUIRY);
    await waitForAnnouncements([['failed', 1]]);
    expect(await deliveries()).toMatchObject([{ last_error: 'answered 410' }]);
    await makeDue();
    await intake.runTimer();
    expect(receiver.messages).toHaveLength(1);
  });
});
