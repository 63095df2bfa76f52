// A text on a page: rendered HTML, with its code in colors.
import type { Body } from '../contract/published.ts';
import { type Html, trusted } from '../edge/html.ts';
import { codeBlock } from '../text/code-block.ts';
import { replaceRanges } from '../text/ranges.ts';
import { showMarkdown } from '../text/show.ts';
import { colorCode } from './color-code.ts';
import type { SiteContext } from './page.ts';

type BodyContext = Pick<SiteContext, 'words' | 'coloredCode'>;

export function showBody({ html, code: blocks }: Pick<Body, 'html' | 'code'>, context: BodyContext): Html {
  const { words, coloredCode } = context;
  const label = words.code;
  const colored = blocks.map(({ start, end, code, info }) => {
    const key = JSON.stringify([label, info, code]);
    const block = coloredCode.get(key) ?? codeBlock(code, info, { label, colorCode }).markup;
    coloredCode.set(key, block);
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
