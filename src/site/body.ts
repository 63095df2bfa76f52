// A text on a page: rendered HTML, with its code in colors.
import { hash } from 'node:crypto';
import type { Body } from '../contract/published.ts';
import { type Html, trusted } from '../edge/html.ts';
import { codeBlock } from '../text/code-block.ts';
import { replaceRanges } from '../text/ranges.ts';
import { showMarkdown } from '../text/show.ts';
import { colorCode } from './color-code.ts';
import type { SiteContext } from './page.ts';

type BodyContext = Pick<SiteContext, 'words' | 'code'>;

export function showBody({ html, code: blocks }: Pick<Body, 'html' | 'code'>, context: BodyContext): Html {
  const { words, code: kept } = context;
  const label = words.code;
  const colored = blocks.map(({ start, end, code, info }) => {
    const key = hash('sha256', JSON.stringify([kept.engine, label, info, code]));
    const block = kept.find(key) ?? codeBlock(code, info, { label, colorCode }).markup;
    kept.keep(key, block);
    return { start, end, with: block };
  });
  return trusted(replaceRanges(html, colored));
}

/** A text of our own, without pictures and files. */
export function showOwnText(markdown: string, context: SiteContext) {
  const nothing = () => undefined;
  const shown = showMarkdown(markdown, { ...context, showPicture: nothing, findFile: nothing });
  return { html: showBody(shown, context), headings: shown.headings };
}
