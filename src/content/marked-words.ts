// Words in another language, marked by the author: `[직]{lang=ja}`.
import type { MarkdownIt, StateInline } from 'markdown-it';

/** Groups: the words and their language. */
const MARKED_WORDS = /\[([^[\]]+)\]\{lang=([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\}/y;

export function readMarkedWords(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('link', 'marked words', (state: StateInline, isSilent: boolean) => {
    MARKED_WORDS.lastIndex = state.pos;
    const [whole, words = '', tag = ''] = MARKED_WORDS.exec(state.src) ?? [];
    if (whole === undefined) return false;
    if (!isSilent) {
      state.push('words_open', 'span', 1).attrSet('lang', tag);
      state.push('text', '', 0).content = words;
      state.push('words_close', 'span', -1);
    }
    state.pos += whole.length;
    return true;
  });
}
