// npm run overview: a summary of the content as data, in the terminal and as a page.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectOverview } from '../../src/tools/overview/collect-overview.ts';
import { run } from '../../src/tools/overview/overview.ts';
import { renderOverview } from '../../src/tools/overview/render-overview.ts';
import { COVER } from '../content/check.ts';
import { runCommand } from '../run-command.ts';
import { portfolioFiles, postFiles, SITE_YAML, testId, type Workspace, workspace } from '../workspace.ts';

const NOW = Date.UTC(2026, 10, 1);

/** A featured work without Japanese, a post with a dead link, one with an error, a draft and a scheduled one. */
const studio = () =>
  workspace({
    ...portfolioFiles('hanok', COVER, { id: testId(1), isMain: true }),
    ...postFiles('hello', COVER, { id: testId(2), title: '"<b>Hello"', body: '[안](/blog/none/)' }),
    ...postFiles('broken', COVER, { id: 'none' }),
    ...postFiles('draft', COVER, { id: testId(0), isPublic: false }),
    ...postFiles('later', COVER, { id: testId(5), createdAt: '2026-12-01T09:00:00+09:00' }),
  });
const collect = ({ content, folder }: Workspace) =>
  collectOverview({ content, cache: join(folder, 'cache'), now: NOW });

it('collectOverview() lists the items with their missing languages, and the diagnostics of validate', async () => {
  const { items, diagnostics, siteName } = await collect(studio());
  const none = { missing: [], errors: 0, warnings: 0 };
  expect(items).toMatchObject([
    { ...none, slug: 'broken', entry: undefined, errors: 1 },
    { ...none, slug: 'later', entry: { status: 'scheduled' } },
    { ...none, slug: 'draft', entry: { status: 'draft' } },
    { ...none, slug: 'hanok', entry: { status: 'public', isMain: true }, missing: ['jp'] },
    { ...none, slug: 'hello', entry: { status: 'public' }, warnings: 1 },
  ]);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['value-wrong', 'link-unknown']);
  expect(siteName?.en).toBe('Damda');
});

it.each(['translations: optional', 'languages: [ko]'])(
  'collectOverview() misses no language with %s',
  async (setting) => {
    const files = postFiles('hello', COVER, { id: testId(2) });
    const space = workspace({ ...files, 'site.yaml': `${SITE_YAML}${setting}\n` });
    rmSync(join(space.content, 'posts/hello/index.en.md'));
    const { items } = await collect(space);
    expect(items.map(({ missing, entry }) => [missing, entry?.languages])).toEqual([[[], ['ko']]]);
  },
);

describe('npm run overview', () => {
  const overview = ({ folder }: Workspace, ...args: string[]) =>
    runCommand(run, args, { cwd: folder, now: () => NOW });

  it('writes the page and prints a summary', async () => {
    const space = studio();
    const outcome = await overview(space, '--out', 'deep/page.html', '--content', space.content);
    expect(outcome).toEqual({
      code: 0,
      stderr: '',
      stdout: `Work: 1 item, 1 featured or popular, 0 drafts, 0 scheduled, 1 with a language missing
Posts: 4 items, 0 featured or popular, 1 draft, 1 scheduled, 0 with a language missing
1 error and 1 warning in 2 files
The page is in deep/page.html: file://${space.folder}/deep/page.html
`,
    });
    const page = readFileSync(join(space.folder, 'deep/page.html'), 'utf8');
    expect(page).toContain('<html lang="en">');
    expect(page.match(/there is no page at/g)).toHaveLength(1);
    const badges = [...page.matchAll(/class="badge (\w*)">(.*?)</g)];
    expect(badges.map(([, tone, text]) => `${text} ${tone}`)).toEqual([
      ...['Featured accent', 'Not published bad', '1 error bad', 'Scheduled ', 'Draft ', '1 warning warn'],
    ]);
  });

  it('refuses a folder that does not exist', async () => {
    expect((await overview(workspace(), '--content', 'nothing')).code).toBe(2);
  });
});

it('renderOverview() shows an empty and a missing folder', async () => {
  expect(renderOverview(await collect(workspace()), 'en')).toContain('no problems');
  const missing = await collectOverview({ content: '/nothing', cache: '/dev/shm/cache', now: NOW });
  expect(missing.diagnostics.map(({ file }) => file)).toEqual(['/nothing']);
});
