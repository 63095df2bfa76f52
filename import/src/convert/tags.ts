// Tags of generators in a text, `{% … %}`, `{{< … >}}`, `<Component …>`, and names in brackets of a vault. One rule: a tag
// that names an image of the source, a video or another text is replaced. Any other tag stays and is listed with its line;
// if it includes text from another file, the item becomes a draft.
import type { TextContext } from './context.ts';
import { type Edit, editText } from './edits.ts';
import { openDetails } from './html.ts';
import { endOf, parseMarkdown, startOf, walk } from './markdown-tree.ts';
import { LINKING, showCode, showName, showTag } from './tag.ts';

const OPEN = String.raw`\{(?:%-?|\{[<%])\s*`;
const CLOSE = String.raw`\s*-?[%>]\}\}?`;
const INSIDE = '((?:(?![%>]\\}|\\{[{%])[\\s\\S])*)';
const VERBATIM = new RegExp(
  `${OPEN}(highlight|codeblock|code|raw|comment)\\b${INSIDE}${CLOSE}([\\s\\S]*?)${OPEN}(?:end|/\\s*)\\1${CLOSE}`,
  'g',
);
const TAG = new RegExp(`${OPEN}(/?\\s*[\\w./-]+)${INSIDE}${CLOSE}`, 'g');
const CLOSING = /^(?:<\/|\{%-?\s*end|\{\{[<%]\s*\/)/;
const COMPONENT =
  /<(\/?(?:[A-Z][\w.]*|img))((?:\s(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)?)>/g;
const MODULE =
  /^(?:import [^"']*["']([^"'\n]*)["'];?|export (?:const|default|function)\b.*(?:\n.+)*)[ \t]*\n?/gm;
/** Jekyll replaces these with the site's address. A tag after them gives a whole address. */
const SITE_VALUE =
  /(?:\{\{-?\s*site\.url\s*-?\}\})?\{\{-?\s*(?:site\.(?:base)?url|["']([^"'{}]*)["'])\s*(?:\|[^{}]*)?-?\}\}(?:\/(?=[\w.])|\/?(?=(\{%))|)/g;
const BOX = /^:::[ \t]*(\w+)(?:\[(.*)\]|[ \t]+(.*))?\n([\s\S]*?)\n:::[ \t]*$/gm;
const VELOG = /!(youtube|vimeo)\[([^[\]\n]+)\]/g;
const VALUE = /\{\{(?![<%])[^{}\n]*\}\}/g;
/** Kramdown's attributes, those of a table of contents with its list, then Obsidian's comments and block ids. */
const ATTRIBUTES = /^(?:.*\n(?=\{:\s*toc))?[ \t]*\{:[^{}\n]*\}[ \t]*(?:\n|$)|\{:[^{}\n]*\}/gm;
const HIDDEN = /%%[\s\S]*?%%|[ \t]+\^[\w-]+$/gm;
/** Takes its line with it if it is alone there. */
const lineOr = (tag: string) => new RegExp(`^[ \\t]*${tag}[ \\t]*\\n|${tag}`, 'gm');
const RAW = lineOr(String.raw`\{%-?\s*(?:end)?raw\s*-?%\}`);
/** Matches those of Nunjucks and MDX, but no id of a heading. */
const COMMENT = lineOr(String.raw`\{(?:#-?\s(?:(?!\{#)[\s\S])*?#|/\*(?!\s*#)[\s\S]*?\*/)\}`);
const BRACKETS = /(!?)\[\[([^[\]\n|#^\\]*)([#^][^[\]\n|\\]*)?(?:\\?\|([^[\]\n]*))?\]\]/g;
const TEXT_FILE = /^!\[\[|(?:^|[\s"'(=])[^\s"'(){}<>=,|]+\.(?:mdx?|markdown|txt)(?![\w.])/i;
/** Our pages have these tags on lines of their own, and their texts between empty lines. */
const DETAILS =
  /(?<!\n)\n*^<(?:(details)\b([^<>]*)>(?:\s*<summary\b[^<>]*>([\s\S]{0,500}?)<\/summary>)?|\/details>)[ \t]*\n*/gim;
const IMAGE = /!\[([^\]]*)\]\(<([^>]*)>[^)]*\)/g;

type Show = (...groups: string[]) => string | undefined;

export function replaceTags(text: string, context: TextContext): string {
  const nodes = [...walk(parseMarkdown(text))];
  const isIn = (start: number, pattern: RegExp) =>
    nodes.some((node) => pattern.test(node.type) && startOf(node) <= start && start < endOf(node));
  const edits: Edit[] = [];
  const replace = (pattern: RegExp, show: Show) => {
    for (const match of text.matchAll(pattern)) {
      const [whole, ...groups] = match;
      const start = match.index;
      if (isIn(start, /^(?:inlineC|c)ode$/)) continue;
      const end = start + whole.length;
      // What precedes the tag on its line.
      const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      const replacement = show(...groups.map((group) => group ?? ''), lead);
      // Markdown has no effect within HTML.
      const readable = isIn(start - 1, /^html$/)
        ? replacement?.replaceAll(IMAGE, '<img alt="$1" src="$2">')
        : replacement;
      const isInner = edits.some((edit) => edit.start <= start && end <= edit.end);
      if (readable !== undefined) edits.push({ start, end, with: readable });
      else if (!isInner && !CLOSING.test(whole)) {
        const line = context.firstLine + text.slice(0, start).split('\n').length - 1;
        const isElsewhere = TEXT_FILE.test(whole) && !LINKING.test(groups[0] ?? '');
        context.account.note(isElsewhere ? 'text-elsewhere' : 'foreign-tag', whole, line);
      }
    }
  };
  const tag: Show = (name = '', options = '') => showTag(name, options, context);
  replace(COMMENT, () => '');
  replace(VERBATIM, (name = '', options = '', inside = '', lead = '') =>
    name === 'comment' ? '' : name === 'raw' ? inside : showCode(options, inside, lead),
  );
  replace(SITE_VALUE, (path, next) => path || (next ? '' : '/'));
  replace(TAG, tag);
  replace(VELOG, tag);
  replace(BOX, (type, title, words, inside = '') => {
    const heading = `> [!${type}] ${title || words}`.trimEnd();
    return `${heading}\n${inside.replaceAll(/^/gm, '> ')}`;
  });
  if (!context.isMdx) replace(VALUE, () => undefined);
  replace(DETAILS, (opening, options = '', summary = '') =>
    opening ? `\n\n${openDetails(options.includes('open'), summary)}\n\n` : '\n\n</details>\n\n',
  );
  replace(ATTRIBUTES, () => '');
  if (context.isMdx) {
    replace(MODULE, (path = '') => (TEXT_FILE.test(` ${path}`) ? undefined : ''));
    replace(COMPONENT, tag);
  }
  if (context.isVault) {
    replace(HIDDEN, () => '');
    replace(BRACKETS, (...groups) => showName(groups, context));
  }
  // Code may still have these tags.
  return editText(text, edits).replaceAll(RAW, '');
}
