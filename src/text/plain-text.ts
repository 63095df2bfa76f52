// What a visitor reads of a text: no marks, no addresses of links, no comments.
import type { Environment } from './environment.ts';
import type { Token } from './token.ts';
import { isVideoLink } from './videos.ts';

export interface PlainText {
  /** A line for each paragraph, heading, cell and note, with the code and the descriptions of images in it. */
  prose: string;
  /** Blocks of code, and their titles. */
  code: string;
  /** The beginning of the prose without code, which shows its language. */
  sample: string;
}

interface Lines {
  prose: string[];
  code: string[];
}

const SAMPLE_CHARACTERS = 1_000;

/** Collects what tokens show, in the order of the page: notes follow, without those that no mark names. */
export function createPlainText() {
  const main: Lines = { prose: [], code: [] };
  /** By label. The last of several with one label is shown. */
  const notes = new Map<string, Lines>();
  let lines = main;
  let sample = '';
  return {
    readBlock({ type, meta, content, info }: Token): void {
      if (type === 'footnote_reference_open') {
        lines = { prose: [], code: [] };
        notes.set(String(meta?.label), lines);
      } else if (type === 'footnote_reference_close') lines = main;
      else if (type === 'alert_open') lines.prose.push(titleOfCallout(meta));
      else if (type === 'fence' || type === 'code_block')
        lines.code.push(titleOfCode(info) ?? '', content.trimEnd());
    },
    readLine(line: Token): void {
      const [first, second] = line.children ?? [];
      if (isVideoLink(line) && first?.info === 'auto') return;
      lines.prose.push(readWords(line, { images: true }));
      if (first?.type === 'image' && !second) lines.prose.push(String(first.attrGet('title') ?? ''));
      if (sample.length < SAMPLE_CHARACTERS) sample += `${readWords(line, { code: false })}\n`;
    },
    finish({ footnotes }: Environment): PlainText {
      for (const [label, { prose, code }] of notes) {
        if ((footnotes?.refs?.[`:${label}`] ?? -1) === -1) continue;
        main.prose.push(...prose);
        main.code.push(...code);
      }
      const join = (texts: readonly string[]) => texts.filter(Boolean).join('\n');
      return { prose: join(main.prose), code: join(main.code), sample };
    },
  };
}

/** The words of an inline token. Images are left out by default, and code is not. */
export function readWords(
  token: Pick<Token, 'children'> | undefined,
  { images = false, code = true } = {},
): string {
  const texts = (token?.children ?? []).map((child) => {
    const { type, content } = child;
    if (type.startsWith('text') || (type === 'code_inline' && code)) return content;
    if (type === 'image') return images ? readWords(child, { images, code }) : '';
    return type.endsWith('break') ? ' ' : '';
  });
  return texts.join('').trim();
}

/** Empty if it has only its type: `> [!NOTE]`. */
export function titleOfCallout(meta: Token['meta']): string {
  const { type, title } = meta as { type: string; title: string };
  return title.toLowerCase() === type ? '' : title;
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
