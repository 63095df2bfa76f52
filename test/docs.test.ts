// References to documents name existing files and sections.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

const FILES = execFileSync('git', ['ls-files', '-z', ':!content', ':!test', ':!CHANGELOG.md'])
  .toString()
  .split('\0')
  .filter((file) => /\.(?:md|ts|yml|yaml)$|^Dockerfile$/.test(file) && existsSync(file));

const headingsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => title as string);
/** Section titles, without their numbers. */
const titlesOf = (file: string) => headingsOf(file).map((title) => title.replace(/^\d+\. /, ''));
/** The anchor that GitHub gives a title. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
const find = (pattern: RegExp, files = FILES) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map((groups) => ({ file, groups })),
  );

test('every document and section that a message, comment or document names exists', () => {
  const before = find(/"(?<title>[^"\n]+)" in (?<path>docs\/\w+\.md)/g);
  const after = find(/(?<path>docs\/\w+\.md)(?:의|,) "(?<title>[^"\n]+)"/g);
  const named = [...before, ...after].map(({ groups }) => groups.groups as { path: string; title: string });
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ path, title }) => !titlesOf(path).includes(title))).toEqual([]);
  expect(find(/\bdocs\/\w+(?:\.\w+)+/g).filter(({ groups: [path] }) => !existsSync(path))).toEqual([]);
});

/** npm resolves the links of README.md with the address of the repository. */
test('every link of the documents in the package leads to a file of the package', () => {
  const files = fastGlob.sync(project.files.map((path) => (path.includes('.') ? path : `${path}/**`)));
  const documents = files.filter((file) => /^docs\/[\w.]+\.md$/.test(file));
  const links = find(/\]\((?!\.\/)([\w./-]+\.\w+)/g, documents);
  const dead = links.filter(({ file, groups: [, path = ''] }) => !files.includes(join(dirname(file), path)));
  expect(dead.map(({ file, groups: [link] }) => `${file}: ${link}`)).toEqual([]);
});

test('every link between documents leads to an existing file and section', () => {
  const documents = FILES.filter(
    (file) => /^[^/]+\.md$|^(?:docs|bench)\//.test(file) && file.endsWith('.md'),
  );
  const dead = find(/\]\(([\w./-]*\.md)?(?:#([^)\s]+))?\)/g, documents).filter(({ file, groups }) => {
    const [, path, anchor = ''] = groups;
    const target = path === undefined ? file : join(dirname(file), path);
    return (
      !existsSync(target) || (anchor !== '' && !headingsOf(target).map(anchorOf).includes(decodeURI(anchor)))
    );
  });
  expect(dead.map(({ file, groups: [link] }) => `${file}: ${link}`)).toEqual([]);
});
