// Texts of a mebibyte that a reader could try to read in every way. Each room reads all of them in time that grows with their
// length, or else its test times out. Those of exports: test/import/hostile-texts.test.ts.
import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { checkInquiry } from '../../functions/inquiries/check-inquiry.ts';
import { readFields } from '../../functions/inquiries/read-body.ts';
import { readCheckedText } from '../../src/content/checks/check-body.ts';
import { parseMarkdownFile } from '../../src/content/source/front-matter.ts';
import { createSourceText } from '../../src/content/source/source-text.ts';
import { parseYaml } from '../../src/content/source/yaml.ts';
import { isSiteAddress } from '../../src/contract/addresses/address-patterns.ts';
import { normalizeOldAddress } from '../../src/contract/addresses/old-address.ts';
import { prefersMarkdown } from '../../src/edge/accept.ts';
import { choosePart } from '../../src/edge/byte-range.ts';
import { clientKey } from '../../src/edge/client-key.ts';
import { matchesTag } from '../../src/edge/entity-tag.ts';
import { parseSearchQuery } from '../../src/edge/search-query.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { createSnippet } from '../../src/search/snippet.ts';
import { readWords } from '../../src/search/text-words.ts';
import { createWords } from '../../src/site/words/words.ts';
import { readBody } from '../../src/text/read.ts';
import { showMarkdown } from '../../src/text/show.ts';
import { GUARD_MILLISECONDS } from '../guard.ts';
import cases from './hostile-texts-cases.json' with { type: 'json' };

const TEXT_CHARACTERS = 2 ** 20;
/** A page shows no longer text, and a request has none. */
const [QUOTED_CHARACTERS, SENT_CHARACTERS] = [2 ** 18, 2 ** 16];

/** Each is a part that is repeated, with parts between bars one after the other. */
const TEXTS = cases.map((parts) => {
  const each = parts === '|' ? ['|'] : parts.split(/(?<=\S)\|(?=\S)/);
  return (characters: number) => {
    const times = (part: string) => Math.floor(characters / each.length / part.length);
    return each.map((part) => part.repeat(times(part))).join('');
  };
});

const sourceOf = (text: string) => createSourceText('a.md', text);
const words = createWords('en');
const context = {
  language: 'ko',
  siteUrl: 'https://a.example',
  showPicture: () => undefined,
  findFile: () => undefined,
  words,
} as const;
const requestOf = (header: string, value: string) => ({
  method: 'GET',
  headers: new Headers({ [header]: value }),
});
const INQUIRY = ['name', 'contact', 'email', 'serviceDescription'];

const ROOMS: Record<string, (text: string) => unknown> = {
  'a text': (text) => {
    const { value } = parseMarkdownFile(sourceOf(`---\ntitle: a\n---\n${text}`));
    return value && readCheckedText(value);
  },
  'front matter': (text) => parseMarkdownFile(sourceOf(`---\ntitle: a\n${text}\n---\n`)),
  'a file without front matter': (text) => parseMarkdownFile(sourceOf(text)),
  YAML: (text) => parseYaml(sourceOf(text)),
  'a page': (text) => {
    const markdown = text.slice(0, QUOTED_CHARACTERS);
    return readBody(markdown) && showMarkdown(markdown, context);
  },
  'the words of a text': (text) => readWords([{ field: 1, text, hasInitials: true }]),
  'a query': (text) => {
    const q = text.slice(0, SENT_CHARACTERS);
    return [readQuery(q), parseSearchQuery(new URLSearchParams({ q }), [])];
  },
  'a snippet': (text) => createSnippet(text, ['a', '가', 'zz'], 3),
  'an address': (text) => [
    isSiteAddress(`/${text}/`, ['ko', 'en']),
    normalizeOldAddress(`/${text}/?${text}`),
  ],
  headers: (text) => {
    const value = text.replaceAll(/[^\x20-\x7e]/g, '');
    const part = choosePart(requestOf('Range', `bytes=${value}`), new Headers(), 9);
    return [prefersMarkdown(value), matchesTag(value, 'W/"b"'), clientKey(value), part];
  },
  'an inquiry': (text) =>
    checkInquiry(
      { budgetTypes: ['a'], funnelTypes: ['a'] },
      Object.fromEntries(INQUIRY.map((field) => [field, text.slice(0, SENT_CHARACTERS)])),
    ),
};

it.each(Object.entries(ROOMS))('reads hostile texts: %s', (_, read) => {
  let begun = '';
  const readAll = () => {
    for (const textOf of TEXTS) {
      const text = textOf(TEXT_CHARACTERS);
      begun = text.slice(0, 20);
      read(text);
    }
  };
  try {
    // Ends it even within a regular expression.
    new Script('readAll()').runInContext(createContext({ readAll }), { timeout: GUARD_MILLISECONDS });
  } catch (cause) {
    throw new Error(`Cannot read ${JSON.stringify(begun)}, many times`, { cause });
  }
});

it('reads hostile texts: bodies of requests', async () => {
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const textOf of TEXTS) {
    for (const type of types) {
      const text = type.includes('boundary') ? `--x\r\nContent-Disposition: form-data; name="` : '';
      const body = `${text}${textOf(SENT_CHARACTERS)}`.slice(0, SENT_CHARACTERS);
      const request = new Request('https://a.example', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect(await readFields(request)).toHaveProperty('fields');
    }
  }
});
