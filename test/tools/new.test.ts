// npm run new without a terminal: it writes a draft, in which only warnings tell what is missing.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../src/tools/new/new.ts';
import { runCommand } from '../run-command.ts';
import { SITE_YAML, type Workspace, workspace } from '../workspace.ts';

const UUID = /^id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/m;
const NOW = Date.UTC(2026, 10, 1);

const make = ({ folder }: Workspace, ...args: string[]) =>
  runCommand(run, args, { cwd: folder, now: () => NOW });
const read = ({ content }: Workspace, path: string) => readFileSync(join(content, path), 'utf8');
const list = ({ content }: Workspace, folder: string) => readdirSync(join(content, folder)).sort();

it('npm run new makes a draft in Korean, with the current time', async () => {
  const space = workspace();
  const { code, stdout, stderr } = await make(space, 'post', '한옥을 고치며: "셋째" # 하나');
  expect({ code, stderr, files: list(space, 'posts/한옥을-고치며-셋째-하나') }).toEqual({
    ...{ code: 0, stderr: '', files: ['cover.webp', 'index.ko.md'] },
  });
  expect(stdout.replaceAll(/^.*\/content\/posts\/[^/]+/gm, '…')).toBe(`…/index.ko.md

Address: /blog/한옥을-고치며-셋째-하나/
A draft until isPublic is true. npm run dev shows it.
`);
  const ko = read(space, 'posts/한옥을-고치며-셋째-하나/index.ko.md');
  expect(ko.replace(UUID, 'id: UUID')).toBe(`---
id: UUID
title: '한옥을 고치며: "셋째" # 하나'
createdAt: "2026-11-01T09:00:00+09:00"
category: ''
isPopular: false
isPublic: false
mainImage: ./cover.webp
mainImageAlt: 아직 정하지 않은 그림
---
여기에 본문을 씁니다.
`);
  expect(space.check({ now: NOW }).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each([
  ['languages: [en]', 'Repairing a hanok', 'repairing-a-hanok', 'en'],
  ['languages: [ko, jp]', '한옥을 고치며', '한옥을-고치며', 'ko'],
])('npm run new, site.yaml: %s', async (line, title, slug, language) => {
  const space = workspace({ 'site.yaml': `${SITE_YAML}${line}\n` });
  const { code, stdout } = await make(space, 'portfolio', title);
  expect([code, list(space, `portfolio/${slug}`)]).toEqual([0, ['cover.webp', `index.${language}.md`]]);
  expect(stdout).toContain(`Address: /work/${slug}/\n`);
  expect(space.check({ now: NOW }).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('npm run new uses the next free name if the folder exists, in any case and normalization', async () => {
  const decomposed = '한옥'.normalize('NFD');
  const space = workspace({
    'posts/Hanok/a.txt': '',
    'posts/hanok-2/a.txt': '',
    [`posts/${decomposed}/a.txt`]: '',
  });
  for (const title of ['hanok', '한옥']) await make(space, 'post', title);
  expect(list(space, 'posts')).toEqual(['Hanok', 'hanok-2', 'hanok-3', decomposed, '한옥-2']);
});

it.each(['name: [', undefined])('npm run new refuses the site.yaml %j', async (text) => {
  const space = workspace({ 'site.yaml': `${text}` });
  if (text === undefined) rmSync(join(space.content, 'site.yaml'));
  const { code, stdout, stderr } = await make(space, 'post', 'hello');
  expect([code, stdout, existsSync(join(space.content, 'posts'))]).toEqual([1, '', false]);
  expect(stderr).toContain(text ?? 'site.yaml is missing');
});

it.each<[name: string, args: string[], message: string]>([
  ['another collection', ['page', 'x'], 'expected post or portfolio'],
  ['an unquoted title', ['post', 'two', 'words'], 'unexpected argument words'],
  ['an empty title', ['post', ' '], 'expected a title'],
  ['a title that names no folder', ['post', '…'], 'the title "…" has no letters or digits'],
])('npm run new refuses %s and writes nothing', async (_, args, message) => {
  const space = workspace();
  const { code, stderr } = await make(space, ...args);
  expect([code, list(space, '.')]).toEqual([2, ['site.yaml']]);
  expect(stderr.split(': ')[1]?.split('\n')[0]).toBe(message);
});
