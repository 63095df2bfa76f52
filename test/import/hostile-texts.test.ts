// Texts that took minutes or for ever when expressions tried every way to read them. Each is read in time that grows with its
// length, or else the test times out.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFrontMatter } from '../../src/import/read/foreign-front-matter.ts';
import { headingOf } from '../../src/import/read/read-folder.ts';
import { workspace } from '../workspace.ts';
import { convert } from './convert.ts';
import cases from './hostile-texts-cases.json' with { type: 'json' };
import { open, writeExport, wxr } from './importing.ts';

it('readers read an indented note without front matter', () => {
  const note = `Note: how I set up my editor\n${'    set number and relative number\n'.repeat(1_000)}end\n`;
  expect(readFrontMatter(note)).toEqual({ front: {}, body: note, changes: ['front-matter-missing'] });
  expect(readFrontMatter(`${note.replace('end\n', '---\n')}text`).body).toBe('text');
});

it('readers leave nested fields of invalid front matter within theirs', () => {
  expect(readFrontMatter('---\ntitle: A: b\nseo:\n  title: c\n---\n').front.title).toBe('A: b');
});

it('readers read a heading with spaces', () => {
  expect(headingOf(`# a${' '.repeat(20_000)}b`)).toBe(`a${' '.repeat(20_000)}b`);
  expect(headingOf(`\n#  a *b* ##${' '.repeat(20_000)}\nc`)).toBe('a b');
});

it('readers read bare ampersands in an export of WordPress', async () => {
  const title = '&'.repeat(60_000);
  const site = workspace();
  const text = wxr([{ id: 1, text: 'a' }]).replace('<title>', `<title>${title}`);
  const source = await open(site, join(writeExport(site, { 'a.xml': text }), 'a.xml'));
  expect(source.items.map((item) => item.title)).toEqual([`${title}글 1`]);
});

const PARTS = cases.parts as ['markdown' | 'mdx' | 'wordpress', string, number][];
it.each(PARTS)('converters %s: %j, many times', (format, part, times) => {
  expect(convert(format, `start\n\n${part.repeat(times)}`).text).toMatch(/^start/);
});
