// `> [!NOTE]`, maybe with a title: such a quote is a callout.
import type { MarkdownIt, Token } from 'markdown-it';

const MARK = /^\\?\[!(note|tip|important|warning|caution)\](.*)/i;

export function callouts(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'callouts', ({ tokens }) => {
    /** Whether each quote around a token is a callout. */
    const quotes: boolean[] = [];
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'blockquote_open')
        quotes.push(openCallout(token, tokens.slice(index + 1, index + 3)));
      else if (token.type === 'blockquote_close' && quotes.pop()) {
        token.type = 'callout_close';
        token.tag = 'div';
      }
    }
  });
}

/** @param inside the first two tokens of the quote */
function openCallout(quote: Token, [paragraph, line]: readonly Token[]): boolean {
  const [mark, type = '', title = ''] =
    (paragraph?.type === 'paragraph_open' && MARK.exec(line?.content ?? '')) || [];
  if (mark === undefined || !line) return false;
  quote.type = 'callout_open';
  quote.tag = 'div';
  quote.meta = { type: type.toLowerCase(), title: title.trim() };
  line.content = line.content.slice(mark.length).trimStart();
  return true;
}
