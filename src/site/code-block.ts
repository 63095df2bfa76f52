// A block of code with syntax colors and a title: ```ts title="app.ts"
import { highlightCode } from './highlight.ts';
import { type Html, html } from './html.ts';

/**
 * @param info what follows the fence: a language and a title
 * @param label names the block for screen readers
 */
export function codeBlock(code: string, info: string, label: string): Html {
  const language = /^[^\s{]*/.exec(info.trim())?.[0] ?? '';
  const [, double, single] = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(info) ?? [];
  const title = double ?? single;
  const name = [label, title ?? language].filter((part) => part !== '').join(': ');
  const block = html`<pre role="group" tabindex="0" aria-label="${name}"><code>${highlightCode(code, language)}</code></pre>\n`;
  return title === undefined
    ? block
    : html`<figure class="code"><figcaption>${title}</figcaption>${block}</figure>\n`;
}
