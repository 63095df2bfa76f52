// `morePosts`: the editor's choice, then similar posts, at most three; never a draft or the post itself.
import { expect, it } from 'vitest';
import type { PostDetail } from '../../src/contract/guest-schemas.ts';
import { COVER } from '../content/check.ts';
import { buildWorkspace, postFiles, testId } from '../workspace.ts';

it('shows the editor’s choice first, then the most similar posts, at most three', async () => {
  const hotels = ['hanok hotel booking', 'hanok hotel booking', 'booking calendar hanok'];
  const posts = [...hotels, 'tea labels', 'hanok', 'hanok hotel'].map((body, number) => {
    const more = number === 0 ? 'related: [post-3, post-5]\n' : '';
    return postFiles(`post-${number}`, COVER, { id: testId(number), body, isPublic: number !== 5, more });
  });
  const site = await buildWorkspace(Object.assign({}, ...posts), { pages: false });
  const morePostsOf = (number: number) =>
    (site.readJson(`api/v1/guest/post/${testId(number)}.json`) as PostDetail).morePosts.map(
      ({ publicId }) => publicId,
    );
  expect(morePostsOf(0)).toEqual([testId(3), testId(1), testId(2)]);
  for (const number of [1, 2, 3, 4]) {
    expect(morePostsOf(number)).not.toContain(testId(number));
    expect(morePostsOf(number)).not.toContain(testId(5));
  }
});

it('shows none if there is no other post', async () => {
  const site = await buildWorkspace(postFiles('hello', COVER, { id: testId(1) }), { pages: false });
  expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({ morePosts: [] });
});
