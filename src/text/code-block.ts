// Code blocks, highlighted at build time, with classes only: the security policy of the pages forbids inline styles.
import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import { escapeHtml, type Html, html, trusted } from '../edge/html.ts';
import { titleOfCode } from './plain-text.ts';

highlighter.registerLanguage('http', http);
highlighter.configure({ classPrefix: 'hl-' });

/** Code in an unknown language stays plain. */
function highlightCode(code: string, language: string): Html {
  if (!highlighter.getLanguage(language)) return html`${code}`;
  return trusted(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}

/**
 * A block with a title: ```ts title="app.ts"
 * @param info the text after the fence: a language, a title
 * @param label names the block for screen reader users
 * @param hasColors otherwise its language is a class, for highlighters in browsers
 */
export function codeBlock(
  code: string,
  info: string,
  { label, hasColors = false }: { label: string; hasColors?: boolean },
): Html {
  const language = /^[^\s{]*/.exec(info.trim())?.[0] ?? '';
  const title = titleOfCode(info);
  const name = [label, title ?? language].filter((part) => part !== '').join(': ');
  const shown = hasColors ? highlightCode(code, language) : html`${code}`;
  const ofLanguage = !hasColors && language !== '' && html` class="language-${language}"`;
  const block = html`<pre role="group" tabindex="0" aria-label="${name}"><code${ofLanguage}>${shown}</code></pre>\n`;
  if (title === undefined) return block;
  return html`<figure class="code"><figcaption>${title}</figcaption>${block}</figure>\n`;
}

/**
 * A named block, to which the page's script adds a copy button.
 * @param subject the topic of the code; name and subject are unique on the page
 */
export function renderSample(name: string, subject: string, language: string, code: string): Html {
  const coloured = highlightCode(code, language);
  const shown = language === 'bash' ? trusted(coloured.markup.replaceAll(AFTER_SLASH, '<wbr>')) : coloured;
  return html`<figure class="sample" data-language="${language}"><figcaption><span>${name}</span></figcaption><pre role="group" tabindex="0" aria-label="${name}: ${subject}"><code>${shown}</code></pre></figure>
`;
}

/** Fits on a line of every phone. */
const MAX_NAME_LENGTH = 24;

/** Code in a line. Names do not break at hyphens. Long addresses and calls have places to break, so that particles stay with them. */
export function showCode(code: string): Html {
  const shown = escapeHtml(code).replaceAll(/\S+/g, (word) => {
    const joint = word.includes('/') ? AFTER_SLASH : BEFORE_DOT;
    const names = word.length > MAX_NAME_LENGTH ? word.split(joint) : [word];
    const isWhole = (name: string) => name.includes('-') && name.length <= MAX_NAME_LENGTH;
    return names.map((name) => (isWhole(name) ? `<span>${name}</span>` : name)).join('<wbr>');
  });
  return trusted(`<code>${shown}</code>`);
}

/** Not that of a tag, which follows `<`. */
const AFTER_SLASH = /(?<=[\w}]\/)(?=[\w{])/g;
const BEFORE_DOT = /(?<=[\w)])(?=\.\w)/;
