// Shows a text on a page: its HTML with highlighted code. Highlighting uses classes, since the security policy forbids
// inline styles.
import { hash } from 'node:crypto';
import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import type { Body } from '../contract/published.ts';
import { type Html, trusted, unescapeHtml } from '../edge/html.ts';
import { showMarkdown } from '../text/show.ts';
import type { SiteContext } from './page.ts';

highlighter.registerLanguage('http', http);
highlighter.configure({ classPrefix: 'hl-' });

/** Rendered code blocks contain no tags. */
const CODE = /<code class="language-([^"]*)">([^<]*)<\/code>/g;

/** Code in an unknown language is not highlighted. */
export function showBody({ html }: Pick<Body, 'html'>, { code: cache }: Pick<SiteContext, 'code'>): Html {
  const color = (code: string, language: string) => {
    if (!highlighter.getLanguage(language)) return code;
    return highlighter.highlight(unescapeHtml(code), { language, ignoreIllegals: true }).value;
  };
  const colored = html.replaceAll(CODE, (_, language, code) => {
    const key = hash('sha256', JSON.stringify([cache.engine, language, code]));
    const colors = cache.find(key) ?? color(code, language);
    cache.keep(key, colors);
    return `<code>${colors}</code>`;
  });
  return trusted(colored);
}

/** Renders a text of the engine, which has no pictures and files. */
export function showOwnText(markdown: string, context: SiteContext) {
  const nothing = () => undefined;
  const text = showMarkdown(markdown, { ...context, showPicture: nothing, findFile: nothing });
  return { html: showBody(text, context), headings: text.headings };
}
