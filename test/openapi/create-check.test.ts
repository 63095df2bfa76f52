// What the build would write is checked against the schemas of the contract.
import { expect, it } from 'vitest';
import { PostListItem } from '../../src/contract/schemas/guest-schemas.ts';
import { group } from '../../src/contract/schemas/schema-parts.ts';
import { createCheck } from '../../src/output/create-check.ts';
import { testId } from '../workspace.ts';

const image = { id: 1, url: 'https://damda.example/media/a.webp' };
const texts = { titleKo: 'a', titleEng: 'a', contentKo: 'a', contentEng: 'a' };
const flags = { isPopular: false, isPublic: true, createdAt: '2026-11-29T00:00:00.000Z' };
const post = { publicId: testId(1), ...texts, ...flags, mainImageKo: image, mainImageEng: image };
const check = createCheck(PostListItem);

it('createCheck() returns a valid value', () => {
  expect(check(post, 'post')).toBe(post);
});

it.each<[string, object]>([
  ['/internal', { internal: 1 }],
  ['/mainImageKo/file', { mainImageKo: { ...image, file: 'a.png' } }],
  ['/mainImageKo/url', { mainImageKo: { ...image, url: 'https://[' } }],
  ['/publicId', { publicId: 'a' }],
  ['/createdAt', { createdAt: '2026-13-29T00:00:00.000Z' }],
  ['/titleKo', { titleKo: ' ' }],
  ['/contentEng', { contentEng: undefined }],
])('createCheck() refuses a wrong %s, and names it', (path, change) => {
  expect(() => check({ ...post, ...change }, 'post')).toThrow(`invalid post: at ${path}: `);
});

it('createCheck() refuses a field that a group without a name does not have', () => {
  const check = createCheck(group('Nothing.', {}));
  expect(() => check({ internal: 1 }, 'group')).toThrow('invalid group: at /internal: ');
});
