import { expect, it } from 'vitest';
import { createDevPages } from '../../src/tools/dev/dev-pages.ts';
import { createLiveState } from '../../src/tools/dev/live-state.ts';

const hosts = ['localhost', 'Studio.local', 'phone.example'];
const state = createLiveState('en');
const { answer } = createDevPages({ hosts, language: 'en', state, isServing: () => true });

it.each([
  ['LOCALHOST', true],
  ['127.0.0.1:8787', true],
  ['[::1]:8787', true],
  ['studio.local:8787', true],
  ['evil.example:8787', false],
  ['localhost.evil.example', false],
  [null, false],
])('createDevPages() answers for the host %s: %s', async (host, isOwn) => {
  const request = new Request('http://localhost/', { headers: host === null ? {} : { Host: host } });
  const refused = answer(request);
  expect(refused?.status).toBe(isOwn ? undefined : 421);
  if (host === 'evil.example:8787') expect(await refused?.text()).toContain('--allow-host evil.example.');
});
