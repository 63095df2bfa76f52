// Announcements of inquiries: at least once each, signed, and never in the way of an answer. The timer's waiting is
// not slept: where a retry is hours or minutes away, the test moves the row's next_attempt_at back instead.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formFields, INQUIRY, type Intake, startIntake } from './intake.ts';
import { type Receiver, SECRET, startReceiver } from './receiver.ts';

let receiver: Receiver;
let intake: Intake;

beforeAll(async () => {
  receiver = await startReceiver();
  intake = await startIntake({ webhook: { url: receiver.url, secret: SECRET } });
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

/** The states of all announcements. */
const announcements = async () =>
  (await intake.rows()).map(({ notification, notification_attempts: attempts }) => [notification, attempts]);

/** Resolves once the states are these: what follows an answer comes without another. */
const waitForAnnouncements = (states: unknown[]) =>
  vi.waitFor(async () => expect(await announcements()).toEqual(states), { timeout: 10_000 });

/** Resolves once so many messages came and were answered. */
const waitForMessages = (count: number) =>
  vi.waitFor(() => expect(receiver.messages).toHaveLength(count), { timeout: 10_000 });

const makeDue = () => intake.query('UPDATE inquiries SET next_attempt_at = 0');

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
      const [row] = await intake.rows();
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

  it('is not announced before its next try is due', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await intake.post(INQUIRY);
    await waitForMessages(1);
    await intake.runTimer();
    expect(await announcements()).toEqual([['pending', 1]]);
    expect(receiver.messages).toHaveLength(1);
  });

  it('waits six hours at most for its next try', async () => {
    await receiver.goDown();
    await intake.post(INQUIRY);
    await waitForAnnouncements([['pending', 1]]);
    for (const attempts of [9, 12, 40, 1_000]) {
      await intake.query(`UPDATE inquiries SET next_attempt_at = 0, notification_attempts = ${attempts}`);
      const before = Date.now();
      await intake.runTimer();
      const [row] = await intake.rows();
      expect(row?.notification_attempts).toBe(attempts + 1);
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

  it('is not announced again once it was taken, and once only by timers that run at once', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    for (const text of ['one', 'two', 'three']) await intake.post(inquiryOf(text));
    await waitForMessages(3);
    receiver.answer = (response) => response.writeHead(204).end();
    receiver.messages.length = 0;
    await makeDue();
    await Promise.all([intake.runTimer(), intake.runTimer(), intake.runTimer()]);
    expect(await announcements()).toEqual(Array(3).fill(['delivered', 2]));
    await makeDue();
    await intake.runTimer();
    expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(3);
    expect(receiver.messages).toHaveLength(3);
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
    await waitForAnnouncements([
      ['delivered', 1],
      ['off', 0],
      ['delivered', 1],
    ]);
    expect(receiver.messages).toHaveLength(2);
  });

  it('is announced by the timer when the server was gone before its first try', async () => {
    await intake.post(INQUIRY);
    await waitForAnnouncements([['delivered', 1]]);
    // As a server leaves it that is killed between commit and announcement.
    await intake.query(
      "UPDATE inquiries SET notification = 'pending', notification_attempts = 0, next_attempt_at = 0",
    );
    await intake.runTimer();
    expect(await announcements()).toEqual([['delivered', 1]]);
    expect(receiver.messages).toHaveLength(2);
  });

  it('is announced in turn, 20 at a run of the timer', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await Promise.all(Array.from({ length: 25 }, (_, number) => intake.post(inquiryOf(`number ${number}`))));
    await waitForMessages(25);
    receiver.answer = (response) => response.writeHead(204).end();
    await makeDue();
    const delivered = async () => (await announcements()).filter(([state]) => state === 'delivered').length;
    await intake.runTimer();
    expect(await delivered()).toBe(20);
    await intake.runTimer();
    expect(await delivered()).toBe(25);
  });
});
