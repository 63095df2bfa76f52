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
 * A block with syntax colors, a title and highlighted lines: ```ts title="app.ts" {1,3-5}
 * @param info the text after the fence: a language, a title, line numbers
 * @param label names the block for screen reader users
 */
export function codeBlock(code: string, info: string, label: string): Html {
  const language = /^[^\s{]*/.exec(info.trim())?.[0] ?? '';
  const title = titleOfCode(info);
  const name = [label, title ?? language].filter((part) => part !== '').join(': ');
  const marked = readLines(/\{([\d,\s-]+)\}/.exec(info)?.[1] ?? '');
  const coloured = highlightCode(code, language);
  const shown = marked.size === 0 ? coloured : markLines(coloured, marked);
  const block = html`<pre role="group" tabindex="0" aria-label="${name}"><code>${shown}</code></pre>\n`;
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

const MAX_LINES = 1_000;

/** `1,3-5` */
function readLines(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const [, first, last = first] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    for (let line = Number(first); line <= Number(last) && lines.size < MAX_LINES; line++) lines.add(line);
  }
  return lines;
}

/** Colors that span several lines close at each line end and reopen on the next line. */
function markLines(code: Html, marked: ReadonlySet<number>): Html {
  const open: string[] = [];
  const lines = code.markup.split('\n').map((line, index) => {
    const opened = open.join('');
    for (const [tag] of line.matchAll(/<span[^<>]*>|<\/span>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    const whole = `${opened}${line}${'</span>'.repeat(open.length)}`;
    return marked.has(index + 1) ? `<span class="marked-line">${whole}</span>` : whole;
  });
  return trusted(lines.join('\n'));
}
