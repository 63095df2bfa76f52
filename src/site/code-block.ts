// A block of code with syntax colors, a title and highlighted lines: ```ts title="app.ts" {1,3-5}
import { highlightCode } from './highlight.ts';
import { type Html, html, trusted } from './html.ts';

/**
 * @param info what follows the fence: a language, a title, numbers of lines
 * @param label names the block for people who hear the page
 */
export function codeBlock(code: string, info: string, label: string): Html {
  const language = /^[^\s{]*/.exec(info.trim())?.[0] ?? '';
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const name = [label, title?.[1] ?? title?.[2] ?? language].filter((part) => part !== '').join(': ');
  const marked = readLines(/\{([\d,\s-]+)\}/.exec(info)?.[1] ?? '');
  const coloured = highlightCode(code, language);
  const shown = marked.size === 0 ? coloured : markLines(coloured, marked);
  const block = html`<pre role="group" tabindex="0" aria-label="${name}"><code>${shown}</code></pre>\n`;
  return title
    ? html`<figure class="code"><figcaption>${title[1] ?? title[2]}</figcaption>${block}</figure>\n`
    : block;
}

const MAX_LINES = 1_000;

/** `1,3-5` */
function readLines(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const [, first, last = first] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    for (let line = Number(first); line <= Number(last) && lines.size < MAX_LINES; line++) lines.add(line);
  }
  return lines;
}

/** Colours that go over a line end close before it and open again after it. */
function markLines(code: Html, marked: ReadonlySet<number>): Html {
  let open: string[] = [];
  const lines = code.text.split('\n').map((line, index) => {
    const opened = open.join('');
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      if (tag === '</span>') open = open.slice(0, -1);
      else open = [...open, tag];
    }
    const whole = `${opened}${line}${'</span>'.repeat(open.length)}`;
    return marked.has(index + 1) ? `<span class="marked-line">${whole}</span>` : whole;
  });
  return trusted(lines.join('\n'));
}
