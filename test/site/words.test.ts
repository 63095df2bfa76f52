// The texts of the site and of the commands: every language has all of them, and content/words.*.yaml replaces any of the
// site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../../src/content/load-words.ts';
import { findPlaceholders, isGroup, loadTexts } from '../../src/engine/texts.ts';
import { createWords, wordsFile } from '../../src/site/words/words.ts';
import { wordsFile as commandWordsFile, WORDS } from '../../src/tools/words/words.ts';
import { keep, picture, portfolioFiles, SITE_YAML, testId, workspace } from '../workspace.ts';
import cases from './words-cases.json' with { type: 'json' };

/** Keys of all texts, each with its placeholders and the comment above it. Lists and forms of plurals may differ. */
function outline(file: string): string[] {
  const list = (text: unknown, path: string): string[] => {
    if (!isGroup(text) || 'other' in text) {
      const names = findPlaceholders(JSON.stringify(isGroup(text) ? text.other : text));
      return [[path, ...names.sort()].join(' ')];
    }
    return Object.entries(text).flatMap(([key, part]) => list(part, `${path}/${key}`));
  };
  const comments = [...readFileSync(file, 'utf8').matchAll(/^ *# .*$/gm)].slice(1).map(String);
  return [...list(loadTexts(file), ''), ...comments];
}

describe('src/site/words', () => {
  it.each(['en', 'jp'] as const)(
    '%s.yaml has the texts, placeholders and comments of ko.yaml',
    (language) => {
      expect(outline(wordsFile(language))).toEqual(outline(wordsFile('ko')));
      expect(loadWords(new Map([[language, wordsFile(language)]])).diagnostics).toEqual([]);
    },
  );
});

describe('src/tools/words', () => {
  it('en.yaml has the texts, placeholders and comments of ko.yaml', () => {
    expect(outline(commandWordsFile('en'))).toEqual(outline(commandWordsFile('ko')));
  });

  it('have the form for one where the language has it', () => {
    const { works } = WORDS.en.dev;
    expect([works(1), works(2)]).toEqual(['1 work', '2 works']);
  });
});

describe('createWords()', () => {
  it('fills in values, and uses the form for one', () => {
    const { work, blog, contact } = createWords('en');
    const replies = [1, 2].map((days) => contact.replyWithin(days));
    expect([work.count(3), blog.page({ page: 1, pages: 4 }), ...replies]).toEqual([
      '3 in all',
      'Page 1 of 4',
      'You will usually hear from us within one business day.',
      'You will usually hear from us within 2 business days.',
    ]);
    expect(createWords('ko').contact.replyWithin(1)).toContain('하루');
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

  it.each(cases.wrong as [string, string, object][])('%s', (text, found, data) => {
    const diagnostics = workspace({ 'words.en.yaml': `${text}\n` }).check();
    expect(diagnostics.map(({ line, column, rule }) => `${line}:${column} ${rule}`).join()).toBe(found);
    if (found) expect(diagnostics[0]).toMatchObject({ file: 'words.en.yaml', data });
  });

  it('of an unknown language is an unknown file', () => {
    const [diagnostic] = workspace({ 'words.ja.yaml': '' }).check();
    expect(diagnostic).toMatchObject({ rule: 'file-unknown', data: { closest: 'words.jp.yaml' } });
  });
});

describe('inquiry.replyWithin', () => {
  const build = async (settings: string) => {
    const { build, readJson, out } = workspace({ 'site.yaml': `${SITE_YAML}${settings}` });
    await build();
    const pages = ['en/contact', 'en/thank-you', 'en'].map((page) => `${page}/index.html`);
    const shown = pages.map((page) => readFileSync(join(out, 'public', page), 'utf8'));
    return [...shown, JSON.stringify(readJson('openapi.json')), JSON.stringify(readJson('api/docs.json'))];
  };

  it('makes the promise in the form, the description and the docs index', async () => {
    for (const text of await build('inquiry: { replyWithin: 1 }\n'))
      expect(text).toContain('one business day');
    for (const text of await build('inquiry: { replyWithin: 3 }\n'))
      expect(text).toContain('3 business days');
  });

  it('is promised nowhere by default', async () => {
    for (const text of await build('')) expect(text).not.toContain('business day');
  });
});
