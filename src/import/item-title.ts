// The title of an item: its own, or else the first words of its text.
import { dropAddresses } from '../text/plain-text.ts';
import { readBody } from '../text/read.ts';
import { createItemAccount } from './account.ts';
import { convertWordPress } from './html/wordpress-text.ts';
import type { ItemText, SourceItem } from './read/source.ts';

const MAX_TITLE = 500;

export function titleOf({ title: written, key, text }: SourceItem, changes: string[]): string {
  const title = tidy(written);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(title)) {
    const words = firstWords(text);
    changes.push(words === '' ? 'title-missing' : 'title-from-text');
    const name = /(?<![^#/])[^#/]*$/.exec(key)?.[0].replace(/\.\w+$/, '') || key;
    return words || `#${name}`.slice(0, MAX_TITLE);
  }
  if (title.length <= MAX_TITLE) return title;
  changes.push('title-cut');
  return title.slice(0, MAX_TITLE - 1).trimEnd();
}

const tidy = (words: string) =>
  words
    .replaceAll(/\s+|\p{Cc}|&nbsp;/gu, ' ')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .trim();

/** To the end of a sentence, or else of a word. */
const BEGINNING = /^(?:.{8,39}?(?:[.!?](?=\s|$)|[。！？])|.{1,40}(?=\s|$)|.{1,40})/u;

function firstWords({ format, content }: ItemText): string {
  const alone = { account: createItemAccount(), link: (target: string) => target, picture: () => './a.png' };
  const html = { ...alone, attachments: new Map(), id: '' };
  const markdown = format === 'markdown' ? content : convertWordPress(content, html);
  const prose = readBody(markdown.replaceAll(/!\[[^[\]]*\]\([^()]*\)/g, ''))?.plain.prose ?? '';
  const lines = dropAddresses(prose).split('\n').map(tidy);
  const line = lines.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  const [words = ''] = BEGINNING.exec(line) ?? [];
  return words === line || /[.!?。！？]$/.test(words) ? words.replace(/(?<!\.)[.。]$/, '') : `${words}…`;
}
