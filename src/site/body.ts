// A text on a page: rendered HTML, with its code in colors.
import { hash } from 'node:crypto';
import type { Body } from '../contract/published.ts';
import { type Html, trusted, unescapeHtml } from '../edge/html.ts';
import { showMarkdown } from '../text/show.ts';
import { colorCode } from './color-code.ts';
import type { SiteContext } from './page.ts';

/** In markup, code has no tags. */
const CODE = /<code class="language-([^"]*)">([^<]*)<\/code>/g;

export function showBody({ html }: Pick<Body, 'html'>, { code: cache }: Pick<SiteContext, 'code'>): Html {
  const colored = html.replaceAll(CODE, (_, language, code) => {
    const key = hash('sha256', JSON.stringify([cache.engine, language, code]));
    const colors = cache.find(key) ?? colorCode(unescapeHtml(code), language).markup;
    cache.keep(key, colors);
    return `<code>${colors}</code>`;
  });
  return trusted(colored);
}

/** A text of our own, without pictures and files. */
export function showOwnText(markdown: string, context: SiteContext) {
  const nothing = () => undefined;
  const text = showMarkdown(markdown, { ...context, showPicture: nothing, findFile: nothing });
  return { html: showBody(text, context), headings: text.headings };
}
