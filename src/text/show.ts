// A body → HTML, once, for pages, feeds and the API. Most raw HTML is shown as text, links have safe schemes, images are our own.
import type { MarkdownIt } from 'markdown-it';
import type { Language } from '../contract/languages.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import { codeBlock } from './code-block.ts';
import { createMarkdownParser } from './dialect.ts';
import { type FootnoteWords, renderFootnotes } from './footnotes.ts';
import { createIds, type Ids, uniqueId } from './headings.ts';
import { keepTogether } from './line-breaks.ts';
import { isLinkable } from './links.ts';
import { readWords, showTask, titleOfCallout } from './plain-text.ts';
import { curlQuotes } from './quotes.ts';
import type { Token } from './token.ts';
import { isVideoLink, videoHostOf } from './videos.ts';

interface ShowContext {
  /** In Korean and English, quotes become curly. */
  language: Language;
  words: ShownWords;
  /** The start of the site's own addresses. */
  siteUrl: string;
  /** Undefined if the image is not our own. */
  showPicture(url: string, alt: string): Html | undefined;
}

interface ShownWords extends FootnoteWords {
  code: string;
  table: string;
  watchVideo: string;
  callouts: Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>;
}

const PAGE_HEADING_LEVEL = 1;
const MAX_HEADING_LEVEL = 6;

export interface Heading {
  /** 2 to 6. */
  level: number;
  id: string;
  text: string;
}

export interface Shown {
  html: Html;
  headings: Heading[];
}

/** Headings start below the page's own heading and skip no level. */
export function showMarkdown(markdown: string, context: ShowContext): Shown {
  const environment: Environment = { context, ids: createIds(), headings: [] };
  return { html: trusted(parser.render(markdown, { ...environment })), headings: environment.headings };
}

/** markdown-it does not type its environment. */
const environmentOf = (env: unknown) => env as Environment;
const wordsOf = (env: unknown) => environmentOf(env).context.words;

interface Environment {
  context: ShowContext;
  /** Ids of headings so far. */
  ids: Ids;
  headings: Heading[];
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
  rules.image = (tokens, index, options, env) => {
    const token = tokens[index] as Token;
    const alt = markdown.renderer.renderInlineAsText(token.children ?? [], options, env ?? {});
    return renderImage(token, alt, environmentOf(env)).markup;
  };
  rules.fence = (tokens, index, _options, env) => {
    const { content, info } = tokens[index] as Token;
    return codeBlock(content, info, wordsOf(env).code).markup;
  };
  rules.code_block = rules.fence;
  rules.alert_open = (tokens, index, _options, env) =>
    openCallout(tokens[index] as Token, wordsOf(env).callouts).markup;
  rules.table_open = (_tokens, _index, _options, env) =>
    html`<div class="scroll" role="group" tabindex="0" aria-label="${wordsOf(env).table}"><table>`.markup;
  rules.table_close = () => '</table></div>';
  rules.video = (tokens, index, _options, env) =>
    videoHtml(tokens[index] as Token, wordsOf(env).watchVideo).markup;
  renderFootnotes(markdown, wordsOf);
  return markdown;
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

/** `> [!NOTE]`, optionally with a title. */
function openCallout({ meta }: Token, labels: ShownWords['callouts']): Html {
  const { type } = meta as { type: keyof ShownWords['callouts'] };
  return html`<div class="callout ${type}" role="note"><p class="label">${titleOfCallout(meta) || labels[type]}</p>`;
}

/** Our own picture, or a link to an external one: pages send no requests to other servers. */
function renderImage(token: Token, alt: string, { context }: Environment): Html {
  const url = attribute(token, 'src');
  const title = attribute(token, 'title');
  const picture = context.showPicture(url, alt);
  if (!picture) {
    return isLinkable(url) ? html`<a href="${url}" rel="noopener">${alt || url}</a>` : html`${alt}`;
  }
  if (!token.meta?.isFigure) return picture;
  return html`<figure>${picture}${title !== '' && html`<figcaption>${title}</figcaption>`}</figure>`;
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
      const isFigure = isLoneImage(inline, context);
      const isVideo = !token.hidden && isVideoLink(inline);
      if (isFigure || isVideo) for (const tag of [token, tokens[index + 2] as Token]) tag.hidden = true;
      if (isFigure) first.meta = { isFigure };
      if (isVideo) inline.children = [Object.assign(first, { type: 'video', content: titleOfVideo(inline) })];
    }
    if (/^t[hd]_open$/.test(token.type)) alignByClass(token);
    if (token.type === 'th_open' && inline?.content !== '') token.attrSet('scope', 'col');
    else if (token.type === 'th_open') {
      token.tag = 'td';
      (tokens[index + 2] as Token).tag = 'td';
    }
    for (const child of token.children ?? [])
      if (child.type === 'link_open') markLink(child, context.siteUrl);
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

/** The author's title of the video. Empty for a bare address. */
function titleOfVideo({ children }: Token): string {
  const [link, ...rest] = children ?? [];
  return link?.info === 'auto' ? '' : rest.map(({ content }) => content).join('');
}

const PLAY = trusted(
  '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="15"/><path d="M13 10v12l10-6z"/></svg>',
);

/**
 * A link to a video as a card of our own: a preview or a player would tell the video's host who reads the page.
 * @param link a token with the title as its content
 */
function videoHtml(link: Token, label: string): Html {
  const url = String(link.attrGet('href'));
  return html`<p class="video"><a href="${url}" rel="noopener">${PLAY}<span>${link.content || label}</span> <small>${videoHostOf(link)}</small></a></p>\n`;
}

function isLoneImage({ children }: Token, { showPicture }: ShowContext): boolean {
  const [first, ...rest] = children ?? [];
  return (
    rest.length === 0 && first?.type === 'image' && showPicture(attribute(first, 'src'), '') !== undefined
  );
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
}
