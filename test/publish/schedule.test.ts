// Scheduled posts are checked, but not in the output before their time.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COVER, edit } from '../content/check.ts';
import { buildWorkspace, picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { listFiles } from './output-tree.ts';

const DUE = Date.parse('2026-12-01T09:00:00+09:00');
const LATER = '2026-12-01T09:00:00+09:00';
const OWN_COVER = await picture('png', 7);
const CONTENT = {
  ...postFiles('now', COVER, { id: testId(1), more: 'related: [later]\n' }),
  ...postFiles('later', OWN_COVER, { id: testId(2), createdAt: LATER, title: '나중' }),
  ...portfolioFiles('tea', COVER, { id: testId(3) }),
};

/** Output files with a piece of the scheduled post in their path or text. */
function tracesIn(out: string): string[] {
  return listFiles(out).filter((path) => {
    const text = readFileSync(join(out, path)).toString('latin1');
    return [testId(2), '/later', Buffer.from('나중').toString('latin1')].some((piece) =>
      `${path} ${text}`.includes(piece),
    );
  });
}

it('a scheduled post is in no output before its time, and in all outputs from then on', async () => {
  const space = workspace(CONTENT);
  const before = await space.build({ now: DUE - 1 });
  expect(before.counts.post).toEqual({
    total: 1,
    drafts: 0,
    scheduled: [{ slug: 'later', title: '나중', time: DUE }],
  });
  expect(tracesIn(space.out)).toEqual([]);
  const nextDue = () => JSON.parse(readFileSync(join(space.out, 'target.json'), 'utf8')).nextDue;
  expect(nextDue()).toBe('2026-12-01T00:00:00.000Z');
  const media = () => listFiles(space.out).filter((path) => path.startsWith('public/media/')).length;
  const mediaBefore = media();

  const after = await space.build({ now: DUE });
  expect(after.counts.post).toMatchObject({ total: 2, scheduled: [] });
  expect(existsSync(join(space.out, 'public/blog/later/index.html'))).toBe(true);
  expect(tracesIn(space.out)).toContain(`public/api/v1/guest/post/${testId(2)}.json`);
  expect([media() > mediaBefore, nextDue()]).toEqual([true, null]);
});

it('a scheduled post is checked like other posts', async () => {
  const files = edit(CONTENT, 'posts/later/index.ko.md', 'isPopular: false', 'isPopular: maybe');
  expect(await workspace(files).diagnose({ now: DUE - 1, pages: false })).toMatchObject([
    { file: 'posts/later/index.ko.md', field: 'isPopular' },
  ]);
});

it('a scheduled post is shown with drafts, with a band that says so', async () => {
  const space = await buildWorkspace(CONTENT, { now: DUE - 1, drafts: true });
  const page = readFileSync(join(space.out, 'public/blog/later/index.html'), 'utf8');
  expect(page).toMatch(/role="note">예약 · 정한 때까지는 미리보기에서만 보입니다<[\s\S]*<h1>나중</);
});
