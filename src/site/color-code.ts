// Code in colors, with classes only: the security policy of the pages forbids inline styles.
import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import { type Html, html, trusted } from '../edge/html.ts';

highlighter.registerLanguage('http', http);
highlighter.configure({ classPrefix: 'hl-' });

/** Code in an unknown language stays plain. */
export function colorCode(code: string, language: string): Html {
  if (!highlighter.getLanguage(language)) return html`${code}`;
  return trusted(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}
