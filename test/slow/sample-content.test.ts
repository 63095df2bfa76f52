// content/ belongs to its editors, who may write anything that validate takes. The gate wants of it only that it
// validates and builds; a build looks at its own output and throws where that breaks the contract. What is counted
// here is counted from the files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateContent } from '../../src/tools/validate/validate-content.ts';
import { workspace } from '../workspace.ts';

/** The project's own folders: an image is encoded once per machine. */
const PROJECT = { content: 'content', cache: '.cache/media' };
/** Enough to encode every image, where none is known yet. */
const ENCODING_MILLISECONDS = 300_000;

const slugsOf = (folder: string) =>
  existsSync(join('content', folder))
    ? readdirSync(join('content', folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? entry.name : [],
      )
    : [];
const isDraft = (slug: string) =>
  /^isPublic: *false\b/m.test(readFileSync(join('content', 'posts', slug, 'index.ko.md'), 'utf8'));
const works = slugsOf('portfolio');
const posts = slugsOf('posts').filter((slug) => !isDraft(slug));
const drafts = slugsOf('posts').filter(isDraft);
const counts = {
  portfolio: expect.objectContaining({ total: works.length, drafts: 0 }),
  post: expect.objectContaining({ total: posts.length, drafts: drafts.length }),
};

it(
  'content/ validates',
  async () => {
    expect((await validateContent(PROJECT)).diagnostics).toEqual([]);
  },
  ENCODING_MILLISECONDS,
);

it(
  'content/ builds as an API alone',
  async () => {
    expect((await workspace().build({ ...PROJECT, pages: false })).counts).toEqual(counts);
  },
  ENCODING_MILLISECONDS,
);

it(
  'content/ builds with its site, a page for every public item and none for a draft',
  async () => {
    const space = workspace();
    expect((await space.build(PROJECT)).counts).toEqual(counts);
    const hasPage = (path: string) =>
      existsSync(join(space.out, 'public', path.normalize('NFC'), 'index.html'));
    expect(works.filter((slug) => !hasPage(`work/${slug}`))).toEqual([]);
    expect(posts.filter((slug) => !hasPage(`blog/${slug}`))).toEqual([]);
    expect(drafts.filter((slug) => hasPage(`blog/${slug}`))).toEqual([]);
  },
  ENCODING_MILLISECONDS,
);
