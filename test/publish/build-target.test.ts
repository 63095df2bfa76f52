// What may be deployed: an output that was built for the public, and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDeployObstacle } from '../../src/publish/build-target.ts';
import type { PublishOptions } from '../../src/publish/publish.ts';
import { workspace } from '../workspace.ts';

const rows: [options: Partial<PublishOptions>, obstacle: RegExp | undefined][] = [
  [{}, undefined],
  [{ siteUrl: 'https://localhost.damda.example' }, undefined],
  [{ siteUrl: 'http://localhost:8787' }, /was built for http:\/\/localhost:8787, an address of this machine/],
  [{ siteUrl: 'https://damda.localhost' }, /an address of this machine/],
  [{ siteUrl: 'http://192.168.0.7:8787' }, /an address of this machine/],
  [{ siteUrl: 'http://[::1]:8787' }, /an address of this machine/],
  [{ drafts: true }, /shows drafts/],
];

it.each(rows)('findDeployObstacle() of a build with %j', async (options, obstacle) => {
  const { build, out } = workspace();
  await build({ pages: false, ...options });
  expect(findDeployObstacle(out) ?? '').toMatch(obstacle ?? /^$/);
});

it.each([true, false])('an output with drafts asks search engines to stay away: %j', async (drafts) => {
  const { build, out } = workspace();
  await build({ pages: false, drafts });
  const headers = readFileSync(join(out, 'public', '_headers'), 'utf8');
  expect(headers.includes('\n/*\n  X-Robots-Tag: noindex\n')).toBe(drafts);
});

it('findDeployObstacle() finds no build in an empty folder', () => {
  expect(findDeployObstacle(workspace().out)).toMatch(/holds no build/);
});
