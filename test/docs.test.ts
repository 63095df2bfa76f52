// References to documents lead somewhere: to a file that exists, and to a section that it has.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FILES = execFileSync('git', ['ls-files', '-z', ':!content', ':!test', ':!CHANGELOG.md'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(?:md|ts|yml|yaml|json)$|^Dockerfile$/.test(file));

/** Titles of the sections, without their numbers. */
function sectionsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/^#+ (?:\d+\. )?(.+)$/gm)].map(([, title]) => title as string);
}

/** As GitHub makes anchors. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}

test('every document and section that a message, a comment or a document names is there', () => {
  const named = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const section = /"([^"\n]+)" in (docs\/\w+\.md)|(docs\/\w+\.md)(?:의|,)\s(?:\/\/ |# )?"([^"\n]+)"/g;
    return [
      ...[...text.matchAll(/\bdocs\/\w+\.\w+/g)].map(([path]) => ({ file, path, title: undefined })),
      ...[...text.matchAll(section)].map(([, before, path, other, after]) => {
        return { file, path: (path ?? other) as string, title: before ?? after };
      }),
    ];
  });
  expect(named.filter(({ title }) => title).length).toBeGreaterThan(3);
  expect(
    named.filter(({ path, title }) => !existsSync(path) || (title && !sectionsOf(path).includes(title))),
  ).toEqual([]);
});

test('every link from one document to another, or within one, leads to a section', () => {
  const dead = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('src/')).flatMap((file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([\w./-]*\.md)?(?:#([^)\s]+))?\)/g)];
    return links.flatMap(([link, path, anchor]) => {
      const target = path === undefined ? file : join(dirname(file), path);
      const isThere =
        existsSync(target) && (!anchor || sectionsOf(target).map(anchorOf).includes(decodeURI(anchor)));
      return isThere ? [] : [`${file}: ${link}`];
    });
  });
  expect(dead).toEqual([]);
});
