// The quota across a pause.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startIntake } from '../functions/intake.ts';
import { SITE_YAML } from '../workspace.ts';

const rateLimit = 'rateLimit: { limit: 3, windowSeconds: 20 }\n';
const small = await startIntake({ host: 'workers', files: { 'site.yaml': SITE_YAML + rateLimit } });
afterAll(small.stop);

const remainingOf = (response: Response) => Number(response.headers.get('RateLimit-Remaining'));

// The only test on the real clock: an idle counter is only unloaded, and its windows read back, after a real pause.
it('rateLimit of site.yaml holds until the end of the window, also if a pause unloads the idle counter', async () => {
  const ask = () => small.get('/guest/portfolio', { headers: { 'CF-Connecting-IP': '192.0.2.1' } });
  const first = [await ask(), await ask(), await ask()];
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(first.map(remainingOf)).toEqual([2, 1, 0]);
  expect(first[0]?.headers.get('RateLimit-Policy')).toBe('"default";q=3;w=20');
  await wait(15_000);
  const refused = await ask();
  expect(refused.status).toBe(429);
  const retryAfter = Number(refused.headers.get('Retry-After'));
  expect(retryAfter).toBeLessThanOrEqual(5);
  await wait(retryAfter * 1_000);
  const next = await ask();
  expect([next.status, remainingOf(next)]).toEqual([200, 2]);
});
