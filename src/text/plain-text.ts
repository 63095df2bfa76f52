// What a visitor reads of a text: no marks, no addresses of links, no comments.
import createMarkdownIt, { type Token } from 'markdown-it';
import type { Language } from '../contract/languages.ts';
import { EXCERPT_CHARACTERS } from '../contract/limits.ts';
import { isVideoLink, type Line } from './media.ts';

const { unescapeAll } = createMarkdownIt().utils;

export interface PlainText {
  /** Has a line for each paragraph, heading, cell and note, with its code and descriptions of images. */
  prose: string;
  /** Blocks of code, and their titles. */
  code: string;
}

/** Returns the visible lines of a block. @param blocks types of the two tokens before it */
export function plainLines(line: Line, blocks: readonly (string | undefined)[]): string[] {
  const [first, second] = line.children ?? [];
  if (isVideoLink(line) && first?.info === 'auto') return [];
  const words = readWords(line, { images: true });
  if (blocks[0] === 'list_item_open' && first?.type === 'text') return [showTask(words)];
  // A lone image has its title below it.
  const isFigure = blocks[1] === 'paragraph_open' && first?.type === 'image' && !second;
  return isFigure ? [words, String(first.attrGet('title') ?? '')] : [words];
}

export function readWords(line: Line | undefined, { images = false } = {}): string {
  const textOf = ({ type, content, children }: Token): string => {
    if (type.startsWith('text') || type === 'code_inline') return content;
    if (type === 'image' && images) return (children ?? []).map(textOf).join('');
    return type.endsWith('break') ? ' ' : '';
  };
  return (line?.children ?? []).map(textOf).join('').trim().replaceAll('\n', ' ').replaceAll('\f', ' ');
}

const TASKS = new Map(Object.entries({ '[ ] ': '□ ', '[x] ': '✓ ', '[X] ': '✓ ' }));

/** `[ ] text`, of an item of a list, as it shows: `□ text` */
export function showTask(text: string): string {
  const box = TASKS.get(text.slice(0, '[ ] '.length));
  return box === undefined ? text : box + text.slice('[ ] '.length);
}

/** @param info the text after a fence: ```ts title="app.ts" */
export function titleOfCode(info: string): string | undefined {
  return /\btitle=(["'])(.*?)\1/.exec(info)?.[2];
}

/** Prose without bare addresses and tags that show as text. */
export function dropAddresses(prose: string): string {
  return prose.replaceAll(/(?:https?:\/\/|www\.)\S+|<\/?[a-z][^<>]*>/gi, ' ');
}

/** `[words](address)`, `**words**`, `<b>words</b>` and `<br>` */
const MARKED =
  /!?\[([^[\]]*)\]\([^()\s]+\)|\*\*(?!\s)([^*]+)\*\*|<(b|strong|i|em|u|span|font|mark|code)\b[^<>]*>([^<>]*)<\/\3>| ?<br ?\/?> ?/gi;

/** The words of a text in which marks show as they are. */
export function dropMarks(text: string): string {
  return unescapeAll(
    text.replaceAll(MARKED, (_, linked, bold, _name, tagged) => linked ?? bold ?? tagged ?? ' '),
  );
}

const READ_PER_MINUTE: Record<Language, number> = { ko: 650, en: 1_300, jp: 650 };

/** @param characters that a visitor reads, including spaces and code */
export function readingMinutes({ characters }: { characters: number }, language: Language): number {
  return Math.max(1, Math.round(characters / READ_PER_MINUTE[language]));
}

/** The first paragraph, cut between words. Empty if there is none. */
export function excerptOf({ opening }: { opening: string }, maxLength = EXCERPT_CHARACTERS): string {
  const characters = [...opening.slice(0, 2 * (maxLength + 1))];
  if (characters.length <= maxLength) return opening;
  const cut = characters.slice(0, maxLength).join('');
  const end = cut.lastIndexOf(' ');
  if (end === -1) return `${cut}…`;
  let last = end;
  while (' .,;:'.includes(cut.charAt(last - 1)) && last > 0) last--;
  return `${cut.slice(0, last)}…`;
}
