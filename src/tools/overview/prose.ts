// A body in markdown → its number of words and the addresses it refers to.
import type { Token } from 'markdown-it';
import { createMarkdownParser } from '../../content/markdown-dialect.ts';
import type { Language } from '../../contract/languages.ts';

export interface Prose {
  /** Words of the text and of image captions; blocks of code do not count. */
  words: number;
  references: ProseReference[];
}

export interface ProseReference {
  kind: 'link' | 'image';
  /** Percent-encoded by markdown-it, whatever the author wrote. */
  target: string;
  /** 1-based, in the body. */
  line: number;
}

/** Editors may write HTML, and clients of the API may show it. */
const parser = createMarkdownParser({ html: true });

export function readProse(markdown: string, language: Language): Prose {
  const lines = markdown.split('\n');
  const references: ProseReference[] = [];
  const texts: string[] = [];
  for (const block of parser.parse(markdown, {})) {
    const [from, to] = block.map ?? [0, lines.length];
    const lineOf = (target: string) => {
      const spellings = [target, decodeAddress(target)];
      const index = lines.slice(from, to).findIndex((line) => spellings.some((one) => line.includes(one)));
      return from + Math.max(index, 0) + 1;
    };
    for (const token of block.type === 'html_block' ? [block] : (block.children ?? [])) {
      texts.push(textOf(token));
      for (const { kind, target } of referencesOf(token))
        if (target !== '') references.push({ kind, target, line: lineOf(target) });
    }
    texts.push('\n');
  }
  return { words: countWords(texts.join(''), language), references };
}

/** Readable letters instead of percent signs. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function textOf({ type, content }: Token): string {
  if (type.endsWith('break')) return '\n';
  return ['text', 'code_inline', 'image'].includes(type) ? content : '';
}

const ADDRESS_ATTRIBUTE = /\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const COMMENT = /<!--[\s\S]*?-->/g;

function referencesOf(token: Token): Omit<ProseReference, 'line'>[] {
  if (token.type === 'link_open') return [{ kind: 'link', target: String(token.attrGet('href') ?? '') }];
  if (token.type === 'image') return [{ kind: 'image', target: String(token.attrGet('src') ?? '') }];
  if (!token.type.startsWith('html_')) return [];
  const attributes = token.content.replaceAll(COMMENT, '').matchAll(ADDRESS_ATTRIBUTE);
  return [...attributes].map(([, name, ...values]) => ({
    kind: name?.toLowerCase() === 'src' ? 'image' : 'link',
    target: parser.utils.unescapeAll(values.find((value) => value !== undefined) ?? ''),
  }));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu;
/** Japanese writes no spaces between words. */
const japanese = new Intl.Segmenter('ja', { granularity: 'word' });

function countWords(text: string, language: Language): number {
  if (language !== 'jp') return text.match(WORD)?.length ?? 0;
  return [...japanese.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
