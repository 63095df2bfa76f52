// The built studio, for tests of its pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../publish/output-tree.ts';
import { buildStudio } from '../studio/build-studio.ts';

export const SITE_URL = 'https://damda.example';
export const root = join(await buildStudio(), 'public');
export const files = listFiles(root);
export const read = (path: string) => readFileSync(join(root, path), 'utf8');
export const pages = files.filter((path) => path.endsWith('.html'));

/** The file of a page's markdown. */
export const twinOf = (page: string) =>
  page === 'index.html' ? 'index.md' : page.replace(/(?:\/index)?\.html$/, '.md');

/** Returns what the groups of a pattern match, each time. */
export const find = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).join(' '));

export const metaOf = (page: string, property: string) =>
  find(page, new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`, 'g'));

export const isHidden = (page: string) => page.includes('<meta name="robots" content="noindex">');
