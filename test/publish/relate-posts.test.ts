// `morePosts`: the editor's choice, then similar posts; never a draft, never the post itself, three at most.
import { expect, it } from 'vitest';
import type { PostDetail } from '../../src/contract/schemas.ts';
import { picture, postFiles, testId, workspace } from '../workspace.ts';

it('shows what the editor chose first, then the most similar, three at most', async () => {
  const cover = await picture();
  const bodies = [
    'hanok hotel booking',
    'hanok hotel booking',
    'booking calendar hanok',
    'tea labels',
    'hanok',
    'hanok hotel',
  ];
  const site = workspace(
    Object.assign(
      {},
      ...bodies.map((body, number) =>
        postFiles(`post-${number}`, cover, {
          id: testId(number),
          body,
          isPublic: number !== 5,
          more: number === 0 ? 'related: [post-3, post-5]\n' : '',
        }),
      ),
    ),
  );
  await site.build({ pages: false });
  const shownBeside = (number: number) =>
    (site.readJson(`api/v1/guest/post/${testId(number)}.json`) as PostDetail).morePosts.map(
      ({ publicId }) => publicId,
    );
  expect(shownBeside(0)).toEqual([testId(3), testId(1), testId(2)]);
  for (const number of [1, 2, 3, 4]) {
    expect(shownBeside(number)).not.toContain(testId(number));
    expect(shownBeside(number)).not.toContain(testId(5));
  }
});

it('shows none if there is no other post', async () => {
  const site = workspace(postFiles('hello', await picture(), { id: testId(1) }));
  await site.build({ pages: false });
  expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({ morePosts: [] });
});
