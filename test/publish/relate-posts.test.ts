import { expect, it } from 'vitest';
import type { PostDetail } from '../../src/contract/schemas/guest-schemas.ts';
import { COVER } from '../content/check.ts';
import { buildWorkspace, postFiles, testId } from '../workspace.ts';

it('shows the editor’s choice first, then older and newer posts of the same category, at most three', async () => {
  const posts = Array.from({ length: 7 }, (_, number) => {
    const more = number === 4 ? 'related: [post-5, post-6]\n' : '';
    const category = number === 5 ? 'CATEGORY_TEST_2' : 'CATEGORY_TEST_1';
    const createdAt = `2026-01-0${number + 1}T09:00:00+09:00`;
    return postFiles(`post-${number}`, COVER, {
      id: testId(number),
      category,
      createdAt,
      isPublic: number !== 6,
      more,
    });
  });
  const site = await buildWorkspace(Object.assign({}, ...posts), { pages: false });
  const morePostsOf = (number: number) =>
    (site.readJson(`api/v1/guest/post/${testId(number)}.json`) as PostDetail).morePosts.map(
      ({ publicId }) => publicId,
    );
  expect(morePostsOf(4)).toEqual([5, 3, 2].map(testId));
  expect(morePostsOf(3)).toEqual([2, 1, 0].map(testId));
  expect(morePostsOf(1)).toEqual([0, 2, 3].map(testId));
  expect(morePostsOf(5)).toEqual([]);
});
