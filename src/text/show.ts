// A body → HTML, once, for pages, feeds and the API. Most raw HTML is shown as text, links have safe schemes, images are our own.
import type { MarkdownIt } from 'markdown-it';
import type { Language } from '../contract/languages.ts';
import type { Body, CodeBlock, Heading } from '../contract/published.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import { curlQuotes } from '../edge/quotes.ts';
import { codeBlock, showCode } from './code-block.ts';
import { createMarkdownParser } from './dialect.ts';
import { type FootnoteWords, renderFootnotes } from './footnotes.ts';
import { createIds, type Ids, uniqueId } from './headings.ts';
import { keepTogether } from './line-breaks.ts';
import { isLinkable } from './links.ts';
import { readWords, showTask } from './plain-text.ts';
import { fileLink, playerHtml, type ShownFile, videoHtml } from './show-file.ts';
import type { Token } from './token.ts';
import { isLoneLink, isVideoLink } from './videos.ts';

interface ShowContext {
  /** In Korean and English, quotes become curly. */
  language: Language;
  words: ShownWords;
  /** The start of the site's own addresses. */
  siteUrl: string;
  /** Undefined if the image is not our own. */
  showPicture(url: string, alt: string): Html | undefined;
  /** Undefined if it is not the address of a file next to the text. */
  findFile(url: string): ShownFile | undefined;
}

interface ShownWords extends FootnoteWords {
  code: string;
  table: string;
  watchVideo: string;
  callouts: Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>;
}

const PAGE_HEADING_LEVEL = 1;
const MAX_HEADING_LEVEL = 6;

/** Headings start below the page's own heading and skip no level. */
export function showMarkdown(
  markdown: string,
  context: ShowContext,
): Pick<Body, 'html' | 'code' | 'headings'> {
  const environment: Environment = { context, ids: createIds(), headings: [], code: [] };
  const shown = parser.render(markdown, { ...environment });
  let end = 0;
  const code = environment.code.map(({ markup, ...block }): CodeBlock => {
    const start = shown.indexOf(markup, end);
    end = start + markup.length;
    return { start, end, ...block };
  });
  return { html: shown, code, headings: environment.headings };
}

/** markdown-it does not type its environment. */
const environmentOf = (env: unknown) => env as Environment;
const wordsOf = (env: unknown) => environmentOf(env).context.words;

interface Environment {
  context: ShowContext;
  /** Ids of headings so far. */
  ids: Ids;
  headings: Heading[];
  /** In the order of the page. */
  code: { markup: string; code: string; info: string }[];
}

const parser = createParser();

function createParser(): MarkdownIt {
  const markdown = createMarkdownParser();
  markdown.validateLink = isLinkable;
  markdown.core.ruler.before('text_join', 'quotes', ({ tokens, env }) => {
    if (environmentOf(env).context.language === 'jp') return;
    for (const token of tokens as Token[]) changeTexts(token, curlQuotes);
  });
  // Before escaped brackets are joined to the text.
  markdown.core.ruler.before('text_join', 'tasks', ({ tokens }) => {
    for (const [index, { type }] of tokens.entries())
      if (type === 'list_item_open') markTask(tokens.slice(index, index + 3) as Token[]);
  });
  markdown.core.ruler.push('site', ({ tokens, env }) => shapeTokens(tokens as Token[], environmentOf(env)));
  const { rules } = markdown.renderer;
  rules.image = (tokens, index, _options, env) =>
    renderImage(tokens[index] as Token, environmentOf(env).context).markup;
  rules.fence = (tokens, index, _options, env) => {
    const { content: code, info } = tokens[index] as Token;
    const { markup } = codeBlock(code, info, { label: wordsOf(env).code });
    environmentOf(env).code.push({ markup, code, info });
    return markup;
  };
  rules.code_block = rules.fence;
  rules.code_inline = (tokens, index) => showCode((tokens[index] as Token).content).markup;
  rules.callout_open = (tokens, index, _options, env) =>
    openCallout(tokens[index] as Token, wordsOf(env).callouts).markup;
  rules.table_open = (_tokens, _index, _options, env) =>
    html`<div class="scroll" role="group" tabindex="0" aria-label="${wordsOf(env).table}"><table>`.markup;
  rules.table_close = () => '</table></div>';
  rules.link_close = (tokens, index) => {
    const label = (tokens[index] as Token).meta?.label;
    return html`${label !== undefined && html` <small>(${String(label)})</small>`}${trusted('</a>')}`.markup;
  };
  renderFootnotes(markdown, wordsOf);
  return markdown;
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

/** `> [!NOTE]`, optionally with a title. */
function openCallout({ meta }: Token, labels: ShownWords['callouts']): Html {
  const { type, title } = meta as { type: keyof ShownWords['callouts']; title: string };
  return html`<div class="callout ${type}" role="note"><p class="label">${title || labels[type]}</p>`;
}

/** Our own picture, or a link to a file or an external image: pages send no requests to other servers. */
function renderImage(token: Token, { showPicture, findFile }: ShowContext): Html {
  const url = attribute(token, 'src');
  const alt = altOf(token);
  const file = findFile(url);
  if (file) return fileLink(file, alt);
  const link = isLinkable(url) ? html`<a href="${url}" rel="noopener">${alt || url}</a>` : html`${alt}`;
  return showPicture(url, alt) ?? link;
}

function altOf({ children }: Token): string {
  return parser.renderer.renderInlineAsText(children ?? [], parser.options, {});
}

function shapeTokens(tokens: Token[], { context, ids, headings }: Environment): void {
  const written = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag);
  const tags = [...new Set(written)].sort();
  let level = PAGE_HEADING_LEVEL;
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type === 'heading_open') {
      // To screen reader users, a skipped level looks like a missing section.
      level = Math.min(level, PAGE_HEADING_LEVEL + tags.indexOf(token.tag), MAX_HEADING_LEVEL - 1) + 1;
      const tag = `h${level}`;
      token.tag = tag;
      (tokens[index + 2] as Token).tag = tag;
      const text = readWords(inline);
      const id = uniqueId(String(token.attrGet('id') ?? text), ids);
      token.attrSet('id', id);
      headings.push({ level, id, text });
    }
    const first = inline?.children?.[0];
    if (token.type === 'paragraph_open' && inline && first) {
      const block = showAlone(inline, context, token.hidden === true);
      if (block) {
        for (const tag of [token, tokens[index + 2] as Token]) tag.hidden = true;
        inline.children = [Object.assign(first, { type: 'html_inline', content: block.markup })];
      }
    }
    if (/^t[hd]_open$/.test(token.type)) alignByClass(token);
    if (token.type === 'th_open' && inline?.content !== '') token.attrSet('scope', 'col');
    else if (token.type === 'th_open') {
      token.tag = 'td';
      (tokens[index + 2] as Token).tag = 'td';
    }
    let label: string | undefined;
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') {
        label = context.findFile(attribute(child, 'href'))?.label;
        markLink(child, context.siteUrl);
      } else if (child.type === 'link_close') child.meta = { label };
    }
    changeTexts(token, keepTogether);
  }
}

/** @param change gets each text, and the character before it on its line */
function changeTexts({ children }: Token, change: (text: string, before: string) => string): void {
  let before = '';
  for (const child of children ?? []) {
    if (child.type === 'text') child.content = change(child.content, before);
    // Only breaks and marks have no content.
    before = child.content.slice(-1) || (/break$/.test(child.type) ? '' : before);
  }
}

/** An image, or a link to a video or sound, that is alone in its paragraph. @param isItem of a list */
function showAlone(line: Token, context: ShowContext, isItem: boolean): Html | undefined {
  const [first, ...rest] = line.children ?? [];
  if (!first || !(isLoneLink(line) || (first.type === 'image' && rest.length === 0))) return undefined;
  const url = attribute(first, 'href') || attribute(first, 'src');
  const words = first.type === 'image' ? altOf(first) : readWords(line);
  const title = attribute(first, 'title');
  const picture = first.type === 'image' && context.showPicture(url, words);
  if (picture)
    return html`<figure>${picture}${title !== '' && html`<figcaption>${title}</figcaption>`}</figure>`;
  if (isItem) return undefined;
  const file = context.findFile(url);
  if (file) return file.player && playerHtml(file, words, title);
  return isVideoLink(line) ? videoHtml(line, context.words.watchVideo) : undefined;
}

/** `- [ ] text` → `□ text` */
function markTask([item, , inline]: readonly Token[]): void {
  const first = inline?.children?.[0];
  if (inline?.type !== 'inline' || first?.type !== 'text') return;
  const shown = showTask(first.content);
  if (shown !== first.content) item?.attrSet('class', 'task');
  first.content = shown;
}

/** markdown-it aligns cells with a style attribute, which the security policy forbids. */
function alignByClass(token: Token): void {
  const style = /text-align:\s*(\w+)/.exec(attribute(token, 'style'))?.[1];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (style !== undefined && style !== 'left') token.attrSet('class', style);
}

/** Our own absolute addresses become relative, so that links of a build for another address stay there. */
function markLink(token: Token, siteUrl: string): void {
  const address = attribute(token, 'href');
  if (siteUrl !== '' && address.startsWith(`${siteUrl}/`))
    token.attrSet('href', address.slice(siteUrl.length));
  else if (/^(?:https?:)?\/\//i.test(address)) token.attrSet('rel', 'noopener');
  // Print does not repeat it.
  if (token.info === 'auto' && address.startsWith('http')) token.attrSet('class', 'address');
}
