import { expect, it } from 'vitest';
import { createDevPages } from '../../src/tools/dev/dev-pages.ts';
import { createLiveState } from '../../src/tools/dev/live-state.ts';
import cases from './own-host-cases.json' with { type: 'json' };

const hosts = ['localhost', 'Studio.local', 'phone.example'];
const { answer } = createDevPages({
  hosts,
  language: 'en',
  state: createLiveState('en'),
  isServing: () => true,
});

it.each(cases.hosts as [string | null, boolean][])(
  'createDevPages() answers for the host %s: %s',
  async (host, isOwn) => {
    const request = new Request('http://localhost/', { headers: host === null ? {} : { Host: host } });
    const refused = answer(request);
    expect(refused?.status).toBe(isOwn ? undefined : 421);
    if (host === 'evil.example:8787') expect(await refused?.text()).toContain('--allow-host evil.example.');
  },
);
