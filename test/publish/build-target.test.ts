// Only an output built for the public can be deployed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDeployObstacle } from '../../src/publish/deploy/build-target.ts';
import type { PublishOptions } from '../../src/publish/publish.ts';
import { SITE_YAML, workspace } from '../workspace.ts';

const rows: [options: Partial<PublishOptions>, obstacle: RegExp | undefined][] = [
  [{ siteUrl: 'https://localhost.damda.com' }, undefined],
  [{}, /is for https:\/\/damda.example, a placeholder/],
  [{ siteUrl: 'http://localhost:8787' }, /is for http:\/\/localhost:8787, an address of this machine/],
  [{ siteUrl: 'https://damda.localhost' }, /an address of this machine/],
  [{ siteUrl: 'http://192.168.0.7:8787' }, /an address of this machine/],
  [{ siteUrl: 'http://[::1]:8787' }, /an address of this machine/],
  [{ drafts: true, siteUrl: 'https://damda.com' }, /shows drafts/],
];

it.each(rows)('findDeployObstacle() of a build with %j', async (options, obstacle) => {
  const { build, out } = workspace();
  await build({ pages: false, ...options });
  const target = JSON.parse(readFileSync(join(out, 'target.json'), 'utf8'));
  expect(findDeployObstacle(target) ?? '').toMatch(obstacle ?? /^$/);
});

const HSTS = 'hsts: { maxAgeDays: 0, includeSubDomains: true }\n';
const TRANSPORT = '  Strict-Transport-Security';
const YEAR = `${TRANSPORT}: max-age=31536000\n`;
it.each<[what: string, options: Partial<PublishOptions>, settings: string, headers: string]>([
  ['browsers to use HTTPS for a year', {}, '', YEAR],
  ['search engines to stay away from drafts', { drafts: true }, '', `${YEAR}  X-Robots-Tag: noindex\n`],
  ['browsers to use HTTPS as site.yaml says', {}, HSTS, `${TRANSPORT}: max-age=0; includeSubDomains\n`],
])('an output asks %s', async (_, options, settings, expected) => {
  const { build, out } = workspace({ 'site.yaml': SITE_YAML + settings });
  await build({ pages: false, ...options });
  expect(readFileSync(join(out, 'public', '_headers'), 'utf8').split('\n/*\n')[1]).toBe(expected);
});

it('a preview mails no inquiries, keeps them for a day, and labels its form as a trial', async () => {
  const mail = 'inquiry: { retentionDays: 90, mail: { from: a@damda.example, to: [b@damda.example] } }\n';
  const space = workspace({ 'site.yaml': SITE_YAML + mail });
  const build = async (drafts: boolean) => {
    await space.build({ drafts });
    const read = (path: string) => readFileSync(join(space.out, path), 'utf8');
    const [worker, page] = [read('worker/index.js'), read('public/en/contact/index.html')];
    const mails = worker.includes('b@damda.example');
    return { mails, kept: /(\d+ days?) from the day/.exec(page)?.[1], isTrial: page.includes('is a trial') };
  };
  expect(await build(false)).toEqual({ mails: true, kept: '90 days', isTrial: false });
  expect(await build(true)).toEqual({ mails: false, kept: '1 day', isTrial: true });
});
