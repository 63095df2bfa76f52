// A database that does not answer at all, with the time in the test's hands.
import { afterEach, expect, it, vi } from 'vitest';
import { createCall } from '../../functions/call.ts';
import type { Statement } from '../../functions/database.ts';
import type { Env } from '../../functions/env.ts';
import { answerInquiry } from '../../functions/inquiry.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import { INQUIRY } from './intake.ts';

const TIMEOUT_MILLISECONDS = 8_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('answerInquiry() answers 503 when the database does not answer, and not before its time is up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const never = () => new Promise<never>(() => {});
  const asked = Promise.withResolvers<void>();
  const batch = () => {
    asked.resolve();
    return never();
  };
  const statement: Statement = { bind: () => statement, first: never, all: never, run: never };
  const choices = { budgetTypes: [], funnelTypes: [] };
  const manifest = { inquiry: { studio: '', choices, privacyVersion: '1' } } as unknown as Manifest;
  const env = { DB: { prepare: () => statement, batch } } as unknown as Env;
  const request = new Request('http://edge.test/guest/inquiry', {
    method: 'POST',
    body: JSON.stringify(INQUIRY),
    headers: { 'Content-Type': 'application/json' },
  });
  let status: number | undefined;
  const answered = answerInquiry(createCall(request, env, { waitUntil() {} }), manifest);
  answered.then((response) => {
    status = response.status;
  });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(TIMEOUT_MILLISECONDS - 1);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  const response = await answered;
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
  expect(vi.getTimerCount()).toBe(0);
  // What is logged names no person.
  expect(JSON.stringify(error.mock.calls)).not.toMatch(/hanok|한옥|10-1234/);
});
