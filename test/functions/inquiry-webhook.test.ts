// Announcements of inquiries: signed, and never in the way of an answer. Crashes, leases and the end of all tries:
// test/simulation. For a retry that is minutes or hours away, the test moves next_attempt_at back.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formFields, INQUIRY, type Intake, startIntake } from './intake.ts';
import { type Receiver, SECRET, startReceiver } from './receiver.ts';

let receiver: Receiver;
let intake: Intake;

beforeAll(async () => {
  receiver = await startReceiver();
  intake = await startIntake({
    secrets: { INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET },
  });
});
afterEach(async () => {
  // Ends what still hangs.
  await receiver.goDown();
  await intake.query('DELETE FROM inquiries');
  expect(receiver.forgeries).toEqual([]);
  await receiver.reset();
});
afterAll(async () => {
  await intake.stop();
  await receiver.goDown();
});

const inquiryOf = (serviceDescription: string) => ({ ...INQUIRY, serviceDescription });

const deliveries = () => intake.query('SELECT * FROM deliveries ORDER BY inquiry_id');

/** The states of all announcements. */
const announcements = async () => (await deliveries()).map(({ state, attempts }) => [state, attempts]);

/** Resolves once the states are these: what follows an answer comes without another. */
const waitForAnnouncements = (states: unknown[]) =>
  vi.waitFor(async () => expect(await announcements()).toEqual(states), { timeout: 10_000 });

/** Resolves once so many messages came and were answered. */
const waitForMessages = (count: number) =>
  vi.waitFor(() => expect(receiver.messages).toHaveLength(count), { timeout: 10_000 });

const makeDue = () => intake.query('UPDATE deliveries SET next_attempt_at = 0');

describe('An inquiry', () => {
  it('is announced right after the answer', async () => {
    const response = await intake.post({ ...inquiryOf('한국어 😀\nשלום'), budgetType: '1,000만원' });
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
          data: {
            id,
            name: INQUIRY.name,
            contact: INQUIRY.contact,
            email: INQUIRY.email,
            serviceDescription: '한국어 😀\nשלום',
            budgetType: '1,000만원',
            funnelType: null,
            language: 'ko',
            source: 'json',
          },
        },
      },
    ]);
  });

  it.each([
    ['answers 500', (response) => response.writeHead(500).end('failed')],
    ['answers 404', (response) => response.writeHead(404).end()],
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
      expect(receiver.messages).toHaveLength(2);
    },
  );

  it('is announced after three tries in vain, later each time, under the same id', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await intake.post(INQUIRY);
    await waitForMessages(1);
    receiver.answer = (response) => response.writeHead(204).end();
    await receiver.goDown();
    const waits: number[] = [];
    const tryAgain = async () => {
      await makeDue();
      const before = Date.now();
      await intake.runTimer();
      const [row] = await deliveries();
      waits.push(Math.floor((Number(row?.next_attempt_at) - before) / 30_000) * 30);
    };
    await tryAgain();
    await tryAgain();
    expect(await announcements()).toEqual([['pending', 3]]);
    await receiver.goUp();
    await tryAgain();
    expect(await announcements()).toEqual([['delivered', 4]]);
    expect(waits).toEqual([60, 120, 240]);
    const ids = receiver.messages.map(({ id }) => id);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('waits six hours at most for its next try', async () => {
    await receiver.goDown();
    await intake.post(INQUIRY);
    await waitForAnnouncements([['pending', 1]]);
    for (const attempts of [9, 12, 40, 1_000]) {
      await intake.query(`UPDATE deliveries SET next_attempt_at = 0, attempts = ${attempts}`);
      const before = Date.now();
      await intake.runTimer();
      const [row] = await deliveries();
      expect(row?.attempts).toBe(attempts + 1);
      const hours = (Number(row?.next_attempt_at) - before) / 3_600_000;
      expect(hours).toBeGreaterThan(attempts === 9 ? 4 : 5.99);
      expect(hours).toBeLessThan(6.01);
    }
    await receiver.goUp();
  });

  it('is answered while the receiver hangs', async () => {
    receiver.answer = () => {};
    const response = await intake.post(INQUIRY);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: expect.any(Number) });
    await waitForMessages(1);
    // The announcement is still under way, so nobody else tries it, and further inquiries are taken.
    await intake.runTimer();
    expect((await intake.post(inquiryOf('second'))).status).toBe(200);
    await waitForMessages(2);
    expect(await announcements()).toEqual([
      ['pending', 1],
      ['pending', 1],
    ]);
  });

  it('is not announced again by a replay, nor at all when it is refused or caught', async () => {
    const headers = { 'Idempotency-Key': 'key' };
    await intake.post(INQUIRY, headers);
    await waitForAnnouncements([['delivered', 1]]);
    const outcomes = [
      await intake.post(INQUIRY, headers),
      await intake.post(INQUIRY),
      await intake.post(inquiryOf('other'), headers),
      await intake.post({ ...INQUIRY, email: '' }),
      await intake.postForm(formFields({ leaveEmpty: 'x', serviceDescription: 'spam' })),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 422, 400, 200]);
    // What would follow these answers would come before what follows this one.
    await intake.post(inquiryOf('last'));
    await waitForAnnouncements(Array(2).fill(['delivered', 1]));
    expect(receiver.messages).toHaveLength(2);
  });

  it('of a backlog is announced at the next runs of the timer', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await Promise.all(Array.from({ length: 60 }, (_, number) => intake.post(inquiryOf(`number ${number}`))));
    await waitForMessages(60);
    receiver.answer = (response) => response.writeHead(204).end();
    await makeDue();
    const delivered = async () => (await announcements()).filter(([state]) => state === 'delivered').length;
    await intake.runTimer();
    expect(await delivered()).toBe(45);
    await intake.runTimer();
    expect(await delivered()).toBe(60);
  });

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

it('Inquiries from before a channel was set up are announced once it is, those of the last 30 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const text of ['today', 'of the month', 'old', 'suspect']) await intake.post(inquiryOf(text));
  await waitForMessages(4);
  receiver.messages.length = 0;
  // As a server without a webhook leaves them.
  await intake.query('DELETE FROM deliveries');
  await intake.query('DELETE FROM channels');
  const change = (set: string, text: string) =>
    intake.query(`UPDATE inquiries SET ${set} WHERE service_description = '${text}'`);
  await change(`created_at = '${daysAgo(29)}'`, 'of the month');
  await change(`created_at = '${daysAgo(31)}'`, 'old');
  await change('is_suspect = 1', 'suspect');
  await intake.runTimer();
  await intake.runTimer();
  const told = receiver.messages.map(
    ({ payload }) => (payload as { data: { serviceDescription: string } }).data.serviceDescription,
  );
  expect(told.sort()).toEqual(['of the month', 'today']);
});
