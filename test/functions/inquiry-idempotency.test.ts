// An inquiry is stored once, however often it is sent.
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../site/hostile-site.ts';
import { formFields, INQUIRY, inquiryOf, startIntake } from './intake.ts';

const MINUTE = 60_000;
const intake = await startIntake();

interface Outcome {
  status: number;
  /** The id of a success or the code of an error. */
  idOrCode: unknown;
  isReplayed: boolean;
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const body = (await response.json()) as { id?: number; error?: { code: string } };
  const isReplayed = response.headers.get('Idempotency-Replayed') === 'true';
  return { status: response.status, idOrCode: body.id ?? body.error?.code, isReplayed };
}

async function send(text: string, key?: string): Promise<Outcome> {
  return outcomeOf(await intake.post(inquiryOf(text), key === undefined ? {} : { 'Idempotency-Key': key }));
}

const created = { status: 200, idOrCode: expect.any(Number), isReplayed: false };
const replayOf = ({ idOrCode }: Outcome): Outcome => ({ status: 200, idOrCode, isReplayed: true });
const conflict: Outcome = { status: 422, idOrCode: 'UNPROCESSABLE_CONTENT', isReplayed: false };
const badRequest: Outcome = { status: 400, idOrCode: 'BAD_REQUEST', isReplayed: false };

async function rowsOf(text: string): Promise<Record<string, unknown>[]> {
  return (await intake.rows()).filter((row) => row.service_description === text);
}

describe('Idempotency-Key', () => {
  it.each([
    ['with an escaped quote', '"key\\"\\\\"', 'key"\\', 'key"\\'],
    ['of 255 characters', 'k'.repeat(255), `"${'k'.repeat(255)}"`, 'k'.repeat(255)],
  ])('is the same key: %s', async (name, sent, sentAgain, stored) => {
    const first = await send(name, sent);
    expect(first).toEqual(created);
    expect(await send(name, sentAgain)).toEqual(replayOf(first));
    expect(await rowsOf(name)).toMatchObject([{ idempotency_key: stored }]);
  });

  it('is case-sensitive, and refuses a different body and keeps the first', async () => {
    const first = await send('first body', 'Key-Case');
    expect(await send('other body', 'Key-Case')).toEqual(conflict);
    expect(await rowsOf('other body')).toEqual([]);
    expect(await send('first body', 'key-case')).toEqual(created);
    expect(await send('first body', 'Key-Case')).toEqual(replayOf(first));
  });

  it.each([
    ['an empty one', ''],
    ['a blank inside', 'two words'],
    ['256 characters', 'k'.repeat(256)],
  ])('is refused as %s', async (name, key) => {
    const response = await intake.post(inquiryOf(name), { 'Idempotency-Key': key });
    expect(await expectRefusal(response, 'BAD_REQUEST')).toEqual(['Idempotency-Key INVALID_FORMAT']);
    expect(await rowsOf(name)).toEqual([]);
  });

  it('is not used up by a refused request', async () => {
    const headers = { 'Idempotency-Key': 'key-unused' };
    expect(await outcomeOf(await intake.post({ ...INQUIRY, email: 'none' }, headers))).toEqual(badRequest);
    const html = { ...headers, 'Content-Type': 'text/html' };
    expect((await outcomeOf(await intake.post(INQUIRY, html))).status).toBe(415);
    expect(await send('unused', 'key-unused')).toEqual(created);
  });

  it('may be a hidden field of a form, but not a field in JSON', async () => {
    const fields = formFields({ serviceDescription: 'hidden', idempotencyKey: 'key-hidden' });
    const first = await outcomeOf(await intake.postForm(fields));
    expect(first).toEqual(created);
    expect(await outcomeOf(await intake.postForm(fields))).toEqual(replayOf(first));
    expect(await outcomeOf(await intake.postForm({ ...fields, name: 'other' }))).toEqual(conflict);
    expect(await send('hidden', 'key-hidden')).toEqual(replayOf(first));
    const json = { ...inquiryOf('in JSON'), idempotencyKey: 'key-hidden' };
    expect(await outcomeOf(await intake.post(json))).toEqual(created);
    expect(await rowsOf('in JSON')).toMatchObject([{ idempotency_key: null }]);
  });

  it('in the header overrides the hidden field, and an empty field is ignored', async () => {
    const fields = formFields({ serviceDescription: 'both', idempotencyKey: 'two words' });
    expect(await outcomeOf(await intake.postForm(fields))).toEqual(badRequest);
    await intake.postForm(fields, { 'Idempotency-Key': 'key-header' });
    await intake.postForm({ ...fields, name: 'x', idempotencyKey: '' });
    const keys = (await rowsOf('both')).map((row) => row.idempotency_key);
    expect(keys).toEqual(['key-header', null]);
  });
});

it.each([
  ['with a key', 'ten', 'key-ten'],
  ['without one', 'click', undefined],
])('Ten inquiries at once, %s, are stored once', async (_, text, key) => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(text, key)));
  const rows = await rowsOf(text);
  expect(rows).toHaveLength(1);
  expect(outcomes.map(({ idOrCode }) => idOrCode)).toEqual(Array(10).fill(rows[0]?.id));
  expect(outcomes.map(({ isReplayed }) => isReplayed).sort()).toEqual([false, ...Array(9).fill(true)]);
});

it('Without a key the same body is the same inquiry for ten minutes, and a new one after that', async () => {
  const first = await send('minutes');
  const age = (minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * MINUTE).toISOString();
    return intake.query(`UPDATE inquiries SET created_at = '${createdAt}' WHERE id = ${first.idOrCode}`);
  };
  await age(9.9);
  expect(await send('minutes')).toEqual(replayOf(first));
  await age(10.1);
  const second = await send('minutes');
  expect(second).toEqual(created);
  expect(second.idOrCode).not.toBe(first.idOrCode);
  expect(await send('minutes')).toEqual(replayOf(second));
});

it('Without a key the first of several inquiries with the same body is replayed', async () => {
  const first = await send('several', 'key-several-1');
  expect(await send('several', 'key-several-2')).toEqual(created);
  expect(await send('several')).toEqual(replayOf(first));
});
