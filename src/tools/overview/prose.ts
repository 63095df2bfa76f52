// A body in markdown → how much there is to read in it, and where it refers to other servers.

import createMarkdownIt, { type Token } from 'markdown-it';
import type { Language } from '../../contract/languages.ts';

export interface Prose {
  /** Words of the text and its captions; blocks of code count as none. */
  words: number;
  references: ProseReference[];
  /** Links that may stay on this server, as written. */
  links: ProseLink[];
}

export interface ProseLink {
  target: string;
  /** 1-based, in the body. */
  line: number;
}

/** Something that leads to, or is loaded from, an address with a server in it. */
export interface ProseReference {
  kind: 'link' | 'image';
  url: string;
  /** 1-based, in the body. */
  line: number;
}

/** Editors may write HTML, and clients of the API may show it. */
const parser = createMarkdownIt({ html: true });

export function readProse(markdown: string, language: Language): Prose {
  const lines = markdown.split('\n');
  const references: ProseReference[] = [];
  const links: ProseLink[] = [];
  const texts: string[] = [];
  for (const { type, content, children, map } of parser.parse(markdown, {})) {
    const [from, to] = map ?? [0, lines.length];
    const add = (kind: ProseReference['kind'], target: unknown) => {
      const text = String(target ?? '');
      const url = normalizeOutside(text);
      const spellings = [text, decode(text)];
      const written = lines.slice(from, to).findIndex((line) => spellings.some((one) => line.includes(one)));
      const line = from + Math.max(written, 0) + 1;
      if (url !== undefined) references.push({ kind, url, line });
      if (kind === 'link' && text !== '') links.push({ target: decode(text), line });
    };
    if (type === 'html_block') addFromHtml(content, add);
    for (const child of children ?? []) readInline(child, texts, add);
    texts.push('\n');
  }
  return { words: countWords(texts.join(''), language), references, links };
}

type Add = (kind: ProseReference['kind'], target: unknown) => void;

function readInline(token: Token, texts: string[], add: Add): void {
  if (token.type === 'text' || token.type === 'code_inline') texts.push(token.content);
  else if (token.type.endsWith('break')) texts.push('\n');
  else if (token.type === 'link_open') add('link', token.attrGet('href'));
  else if (token.type === 'html_inline') addFromHtml(token.content, add);
  else if (token.type === 'image') {
    add('image', token.attrGet('src'));
    texts.push(token.content);
  }
}

const ADDRESS_ATTRIBUTE = /\s(href|src)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const COMMENT = /<!--[\s\S]*?-->/g;

function addFromHtml(source: string, add: Add): void {
  for (const [, name = '', value = ''] of source.replaceAll(COMMENT, '').matchAll(ADDRESS_ATTRIBUTE)) {
    const bare = /^["']/.test(value) ? value.slice(1, -1) : value;
    add(name.toLowerCase() === 'src' ? 'image' : 'link', parser.utils.unescapeAll(bare));
  }
}

/** markdown-it percent-encodes what an author wrote in Hangul. */
function decode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** The address with its scheme, or undefined where it stays on this server or is none of the web. */
function normalizeOutside(target: string): string | undefined {
  if (/^https?:\/\//i.test(target)) return target;
  return /^\/\/[^/]/.test(target) ? `https:${target}` : undefined;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu;
/** Japanese writes no spaces between words. */
const japanese = new Intl.Segmenter('ja', { granularity: 'word' });

function countWords(text: string, language: Language): number {
  if (language !== 'jp') return text.match(WORD)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of japanese.segment(text)) if (isWordLike) words++;
  return words;
}
