// What a visitor reads of a text: no marks, no addresses of links, no comments.
import type { Token } from 'markdown-it';
import type { Environment } from './environment.ts';
import { unescapeAll } from './links.ts';
import { isVideoLink, type Line } from './videos.ts';

export interface PlainText {
  /** A line for each paragraph, heading, cell and note, with the code and the descriptions of images in it. */
  prose: string;
  /** Blocks of code, and their titles. */
  code: string;
}

/** Collects what tokens show, in the order of the page: notes follow, without those that no mark names. */
export function createPlainText() {
  const main = { prose: [] as string[], code: [] as string[] };
  /** By label. The last of several with one label is shown. */
  const notes = new Map<string, typeof main>();
  let lines = main;
  /** Types of the last two blocks. */
  let last = ['', ''];
  return {
    readBlock({ type, meta, content, info }: Token): void {
      last = [last[1] as string, type];
      if (type === 'footnote_reference_open') {
        lines = { prose: [], code: [] };
        notes.set(String(meta?.label), lines);
      } else if (type === 'footnote_reference_close') lines = main;
      else if (type === 'callout_open') lines.prose.push(String(meta?.title));
      else if (type === 'fence' || type === 'code_block')
        lines.code.push(titleOfCode(info) ?? '', content.trimEnd());
    },
    readLine(line: Line): void {
      const [first, second] = line.children ?? [];
      if (isVideoLink(line) && first?.info === 'auto') return;
      const words = readWords(line, { images: true });
      const isTask = last[0] === 'list_item_open' && first?.type === 'text' && TASK.test(first.content);
      lines.prose.push(isTask ? showTask(words) : words);
      // A lone image has its title below it.
      const isFigure = last[1] === 'paragraph_open' && first?.type === 'image' && !second;
      if (isFigure) lines.prose.push(String(first.attrGet('title') ?? ''));
    },
    finish({ footnotes }: Environment): PlainText {
      for (const [label, { prose, code }] of notes) {
        if ((footnotes?.refs?.[`:${label}`] ?? -1) === -1) continue;
        main.prose.push(...prose);
        main.code.push(...code);
      }
      const join = (texts: readonly string[]) => texts.filter(Boolean).join('\n');
      return { prose: join(main.prose), code: join(main.code) };
    },
  };
}

/** The words of an inline token. */
export function readWords(line: Line | undefined, { images = false } = {}): string {
  const textOf = ({ type, content, children }: Token): string => {
    if (type.startsWith('text') || type === 'code_inline') return content;
    if (type === 'image' && images) return (children ?? []).map(textOf).join('');
    return type.endsWith('break') ? ' ' : '';
  };
  return (line?.children ?? []).map(textOf).join('').trim().replaceAll('\n', ' ');
}

const TASK = /^\[([ x])\] /i;

/** `[ ] text`, of an item of a list, as it shows: `□ text` */
export function showTask(text: string): string {
  return text.replace(TASK, (_, mark) => (mark === ' ' ? '□ ' : '✓ '));
}

/** @param info the text after a fence: ```ts title="app.ts" */
export function titleOfCode(info: string): string | undefined {
  return /\btitle=(["'])(.*?)\1/.exec(info)?.[2];
}

const UNREAD = /(?:https?:\/\/|www\.)\S+|<\/?[a-z][^<>]*>/gi;

/** Prose without bare addresses and tags that show as text. */
export function dropAddresses(prose: string): string {
  return prose.replaceAll(UNREAD, ' ');
}

const PAIRED = /(\*\*)(?!\s)([^*]+)\*\*|<(b|strong|i|em|u|span|font|mark|code)\b[^<>]*>([^<>]*)<\/\3>/gi;

/** The words of a text in which marks show as they are. */
export function dropMarks(text: string): string {
  return text
    .replaceAll(/ ?<br ?\/?> ?/gi, ' ')
    .replaceAll(/!?\[([^[\]]*)\]\([^()\s]+\)/g, '$1')
    .replaceAll(PAIRED, (_, _mark, bold, _name, tagged) => bold ?? tagged)
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#\d{1,6});/g, (entity) => unescapeAll(entity));
}
