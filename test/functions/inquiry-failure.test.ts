// The intake under failure: no inquiry is lost silently or half-written.
import { afterEach, expect, it, vi } from 'vitest';
import { createCall } from '../../functions/call.ts';
import type { Env } from '../../functions/env.ts';
import { answerInquiry } from '../../functions/inquiry.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { ANNOUNCEMENT } from './announcement.ts';
import { formFields, INQUIRY, inquiryOf, lockDatabase, postOf, startIntake } from './intake.ts';
import { watchTimers } from './pending-timers.ts';

const TIMEOUT_MILLISECONDS = 8_000;
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('A locked database is answered 503 and stores nothing, and is forgotten', async () => {
  const intake = await startIntake({ secrets: {} });
  const first = (await (await intake.post(inquiryOf('before'))).json()) as { id: number };
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
  expect(await intake.rows()).toMatchObject([{ id: first.id, service_description: 'before' }]);
  unlock();

  const again = await intake.post(inquiryOf('keyed'), headers);
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
  const { id } = (await again.json()) as { id: number };
  expect(await intake.rows()).toMatchObject([
    { id: first.id, service_description: 'before' },
    { id, service_description: 'keyed', idempotency_key: 'locked' },
  ]);
  await intake.stop();
});

it.each([
  ['fails', 0, () => Promise.reject(new Error('full'))],
  ['hangs, and only after the timeout', TIMEOUT_MILLISECONDS, () => new Promise<never>(() => {})],
])('answerInquiry() answers 503 if the database %s, and leaves no timer', async (_, waited, never) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const timers = watchTimers();
  const asked = Promise.withResolvers<void>();
  const transact = () => {
    asked.resolve();
    return never();
  };
  const choices = { budgetTypes: [], funnelTypes: [] };
  const manifest = {
    languages: ['ko'],
    inquiry: { announcement: ANNOUNCEMENT, choices, privacyVersion: '1' },
  } as unknown as Manifest;
  const env = { DB: { query: never, transact } } as unknown as Env;
  const request = new Request('http://edge.test/guest/inquiry', postOf(INQUIRY));
  let status: number | undefined;
  const answered = answerInquiry(createCall(request, env, { waitUntil() {} }), manifest);
  answered.then((response) => {
    status = response.status;
  });
  await asked.promise;
  if (waited > 0) await vi.advanceTimersByTimeAsync(waited - 1);
  if (waited > 0) expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  const response = await answered;
  expect(timers).toEqual(new Set());
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
  // The log contains no personal data.
  expect(JSON.stringify(error.mock.calls)).not.toMatch(/hanok|한옥|10-1234/);
});
