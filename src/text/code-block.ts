// Blocks of code, and code in lines.
import { escapeHtml, type Html, html, trusted } from '../edge/html.ts';
import { titleOfCode } from './plain-text.ts';

/**
 * A block with a title: ```ts title="app.ts". Its language is a class, for highlighters.
 * @param info the text after the fence: a language, a title
 * @param label names the block for screen reader users
 */
export function codeBlock(code: string, info: string, label: string): Html {
  const language = /^[^\s{]*/.exec(info.trim())?.[0] ?? '';
  const title = titleOfCode(info);
  const name = [label, title ?? language].filter((part) => part !== '').join(': ');
  const block = html`<pre role="group" tabindex="0" aria-label="${name}"><code${language && html` class="language-${language}"`}>${code}</code></pre>\n`;
  if (title === undefined) return block;
  return html`<figure class="code"><figcaption>${title}</figcaption>${block}</figure>\n`;
}

/** Fits on a line of every phone. */
const MAX_NAME_LENGTH = 24;

/** Code in a line. Names do not break at hyphens. Long addresses and calls have places to break, so that particles stay with them. */
export function showCode(code: string): Html {
  const markup = escapeHtml(code).replaceAll(/\S+/g, (word) => {
    const joint = word.includes('/') ? AFTER_SLASH : BEFORE_DOT;
    const names = word.length > MAX_NAME_LENGTH ? word.split(joint) : [word];
    const isWhole = (name: string) => name.includes('-') && name.length <= MAX_NAME_LENGTH;
    return names.map((name) => (isWhole(name) ? `<span>${name}</span>` : name)).join('<wbr>');
  });
  return trusted(`<code>${markup}</code>`);
}

/** Not that of a tag, which follows `<`. */
const AFTER_SLASH = /(?<=[\w}]\/)(?=[\w{])/g;
const BEFORE_DOT = /(?<=[\w)])(?=\.\w)/;
