import { expect, it } from 'vitest';
import { createLivePages } from '../../src/tools/dev/live-pages.ts';

const hosts = ['localhost', 'Studio.local', 'phone.example'];
const { answer, update } = createLivePages(hosts, 'en');
update([], { isNew: true, isServing: true });

it.each([
  ['LOCALHOST', true],
  ['127.0.0.1:8787', true],
  ['[::1]:8787', true],
  ['studio.local:8787', true],
  ['evil.example:8787', false],
  ['localhost.evil.example', false],
  [null, false],
])('createLivePages() answers for the host %s: %s', async (host, isOwn) => {
  const request = new Request('http://localhost/', { headers: host === null ? {} : { Host: host } });
  const refused = answer(request);
  expect(refused?.status).toBe(isOwn ? undefined : 421);
  if (host === 'evil.example:8787') expect(await refused?.text()).toContain('--allow-host evil.example.');
});
