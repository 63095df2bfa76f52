// A block of code with a name. The page's script adds a copy button.
import { highlightCode } from '../highlight.ts';
import { type Html, html } from '../html.ts';

/** @param subject what the code is about; name and subject are unique on the page */
export function renderSample(name: string, subject: string, language: string, code: string): Html {
  return html`<figure class="sample"><figcaption>${name}</figcaption><pre role="group" tabindex="0" aria-label="${name}: ${subject}"><code>${highlightCode(code, language)}</code></pre></figure>
`;
}
