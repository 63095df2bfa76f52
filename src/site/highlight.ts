// Code in posts, highlighted at build time. Only with classes: the security policy of the pages forbids inline styles.
import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import { type Html, html, trusted } from './html.ts';

highlighter.registerLanguage('http', http);
highlighter.configure({ classPrefix: 'hl-' });

/** Code in an unknown language stays plain. */
export function highlightCode(code: string, language: string): Html {
  if (!highlighter.getLanguage(language)) return html`${code}`;
  return trusted(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}
