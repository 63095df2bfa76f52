// Code in colors, with classes only: the security policy of the pages forbids inline styles.
import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import { type Html, html, trusted } from '../edge/html.ts';
import { AFTER_SLASH } from '../text/code-block.ts';

highlighter.registerLanguage('http', http);
highlighter.configure({ classPrefix: 'hl-' });

/** Code in an unknown language stays plain. */
export function colorCode(code: string, language: string): Html {
  if (!highlighter.getLanguage(language)) return html`${code}`;
  return trusted(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}

/**
 * A named block, to which the page's script adds a copy button.
 * @param subject the topic of the code; name and subject are unique on the page
 */
export function renderSample(name: string, subject: string, language: string, code: string): Html {
  const coloured = colorCode(code, language);
  const shown = language === 'bash' ? trusted(coloured.markup.replaceAll(AFTER_SLASH, '<wbr>')) : coloured;
  return html`<figure class="sample" data-language="${language}"><figcaption><span>${name}</span></figcaption><pre role="group" tabindex="0" aria-label="${name}: ${subject}"><code>${shown}</code></pre></figure>
`;
}
