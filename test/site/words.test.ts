// The texts of the site and of the commands: every language has all of them, and content/words.*.yaml replaces any of the
// site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../../src/content/load/load-words.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { EDITOR_LANGUAGES } from '../../src/diagnostics/rule.ts';
import { findPlaceholders, isGroup, loadTexts, type Names, type Texts } from '../../src/engine/texts.ts';
import { NAMES as SITE_NAMES } from '../../src/site/words/names.ts';
import { createWords, wordsFile } from '../../src/site/words/words.ts';
import { NAMES as COMMAND_NAMES } from '../../src/tools/words/names.ts';
import { wordsFile as commandWordsFile } from '../../src/tools/words/words.ts';
import { keep, picture, portfolioFiles, SITE_YAML, testId, workspace } from '../workspace.ts';

it.each(['en', 'jp'] as const)('our %s.yaml can be content/words.*.yaml', (language) => {
  expect(loadWords(new Map([[language, wordsFile(language)]])).diagnostics).toEqual([]);
});

/** Lists the names that the notation of `Names` combines, one by one. */
function listNames(names: Names, group = ''): string[] {
  if (typeof names === 'string') return names.split(' ').map((name) => group + name);
  const parts = Object.entries(names);
  if (Array.isArray(names)) return parts.flatMap(([, line]) => listNames(line, group));
  return parts.flatMap(([keys, part]) =>
    keys.split(' ').flatMap((key) => listNames(part, key === 'own' ? group : `${group}${key}.`)),
  );
}

/** The names that a file of texts has. */
function listTexts(texts: Texts, group = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (isGroup(text) && !('other' in text)) return listTexts(text, `${group}${key}.`);
    const values = findPlaceholders(String(isGroup(text) ? text.other : text)).sort();
    return `${group}${key}${Array.isArray(text) ? '[]' : values.length > 0 ? `(${values})` : ''}`;
  });
}

it.each([
  ...LANGUAGES.map((language) => [wordsFile(language), SITE_NAMES] as const),
  ...EDITOR_LANGUAGES.map((language) => [commandWordsFile(language), COMMAND_NAMES] as const),
])('%s has the texts that are named, with their values', (file, names) => {
  expect(listTexts(loadTexts(file)).sort()).toEqual(listNames(names).sort());
});

describe('createWords()', () => {
  it('fills in values, and uses the form for one', () => {
    const { work, blog, replyWithin } = createWords('en');
    const replies = [1, 2].map((days) => replyWithin(days));
    expect([work.count(3), blog.page({ page: 1, pages: 4 }), ...replies]).toEqual([
      '3 in all',
      'Page 1 of 4',
      'You will usually hear from us within one business day.',
      'You will usually hear from us within 2 business days.',
    ]);
    expect(createWords('ko').replyWithin(1)).toContain('하루');
  });
});

describe('content/words.*.yaml', () => {
  it('replaces texts of one language, at once in a process that builds again', async () => {
    const session = keep();
    const { write, build, out } = workspace({
      ...portfolioFiles('bowl', await picture(), { id: testId(1) }),
      'words.en.yaml': 'home: { headline: "Hello from {name}" }\ninvitation:\n  title: Say hello\n',
    });
    const show = async (page: string) => {
      await build({ session });
      return readFileSync(join(out, 'public', page), 'utf8');
    };
    const english = await show('en/index.html');
    expect(english).toContain('<h1>Hello from Damda</h1>');
    expect(english).toContain('<h2>Say hello</h2>');
    expect(await show('index.html')).toContain(`<h2>${createWords('ko').invitation.title}</h2>`);
    write({ 'words.en.yaml': 'work: { description: All works }\n' });
    expect(await show('en/work/index.html')).toContain('All works');
    write({ 'words.en.yaml': 'work: { description: All pieces }\n' });
    expect(await show('en/work/index.html')).toContain('All pieces');
  });

  it.each<[text: string, actual: string, data: object]>([
    ['contact:\n  titel: Hi', '2:3 unknown-key', { closest: 'title', key: 'titel' }],
    ['footer: { location: Seoul }', '1:11 unknown-key', { key: 'location' }],
    [
      'blog:\n  page: Page {page}',
      '2:9 value-wrong',
      {
        expected: { en: 'a text with {pages}, {page}', ko: '{pages}, {page} 자리가 있는 글을' },
        actual: 'Page {page}',
      },
    ],
    ['work: { count: "{number} in all" }', '1:16 value-wrong', { actual: '{number} in all' }],
    ['replyWithin:\n  other: Soon', '2:10 value-wrong', { actual: 'Soon' }],
    ['replyWithin:\n  one: Tomorrow', '', {}],
    ['contact: Hello', '1:10 value-wrong', { actual: 'Hello' }],
    ['contact: { budgets: [] }', '1:21 value-wrong', { actual: [] }],
    ['skipToContent: ""', '1:16 value-missing', {}],
    ['footer: { developers: "", markdown: "" }', '', {}],
    ['a: [', '1:1 yaml-invalid', { actual: 'a: [', line: 'a: []' }],
  ])('%s', (text, actual, data) => {
    const diagnostics = workspace({ 'words.en.yaml': `${text}\n` }).check();
    expect(diagnostics.map(({ line, column, rule }) => `${line}:${column} ${rule}`).join()).toBe(actual);
    if (actual) expect(diagnostics[0]).toMatchObject({ file: 'words.en.yaml', data });
  });
});

it('inquiry.replyWithin is promised in the form, the description and the docs index', async () => {
  const { build, read } = workspace({ 'site.yaml': `${SITE_YAML}inquiry: { replyWithin: 3 }\n` });
  await build();
  const pages = ['en/contact', 'en/thank-you', 'en'].map((page) => `${page}/index.html`);
  for (const file of [...pages, 'openapi.json', 'api/docs.json'])
    expect(read(file), file).toContain('business day');
});
