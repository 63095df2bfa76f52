// Parsed tokens → those that the site renders: addresses, quotes, headings, and blocks in place of lone links and images.
import createMarkdownIt, { type Token } from 'markdown-it';
import type { Language } from '../contract/languages.ts';
import type { Heading } from '../contract/published.ts';
import { type Html, html } from '../edge/html.ts';
import { keepTogether } from './line-breaks.ts';
import { isLinkable } from './links.ts';
import { isLoneLink, isVideoLink, type Line, type LinkedFile, playerHtml, videoHtml } from './media.ts';
import { readWords, showTask } from './plain-text.ts';
import { curlQuotes } from './quotes.ts';
import type { FootnoteWords } from './syntax/footnotes.ts';

export interface ShowContext {
  /** Quotes become curly in Korean and English. */
  language: Language;
  words: BodyWords;
  /** The start of the site's own addresses. */
  siteUrl: string;
  /** The public address of a file next to the text, if the text has another. */
  serve?(target: string): string | undefined;
  /** Undefined if the image is not our own. */
  showPicture(url: string, alt: string): Html | undefined;
  /** Undefined if it is not the address of a file next to the text. */
  findFile(url: string): LinkedFile | undefined;
}

export interface BodyWords extends FootnoteWords {
  code: string;
  table: string;
  watchVideo: string;
  callouts: Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>;
}

const PAGE_HEADING_LEVEL = 1;
const MAX_HEADING_LEVEL = 6;

const markdown = createMarkdownIt();

export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

export function altOf({ children }: Line): string {
  return markdown.renderer.renderInlineAsText(children ?? [], markdown.options, {});
}

/** Must run before escaped characters are joined to the texts around them. */
export function prepareTokens(tokens: readonly Token[], context: ShowContext): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'list_item_open') markTask(token, tokens[index + 2]);
    if (token.type !== 'inline') continue;
    token.children = resolveLinks(token.children ?? [], context);
    if (context.language !== 'jp') changeTexts(token, curlQuotes);
  }
}

/** Public addresses. A link that must not be one shows as its words, and comments do not show. */
function resolveLinks(tokens: readonly Token[], { serve }: ShowContext): Token[] {
  let isLink = true;
  return tokens.filter((token) => {
    const { type } = token;
    if (type === 'link_open' || type === 'image') {
      const name = type === 'image' ? 'src' : 'href';
      const value = attribute(token, name);
      const address = markdown.normalizeLink(serve?.(value) ?? value);
      token.attrSet(name, address);
      if (type === 'link_open') isLink = isLinkable(address);
    }
    if (isLink || !type.startsWith('link')) return type !== 'comment';
    // A tag of XML: `<a:b>`.
    if (token.markup === 'autolink')
      Object.assign(token, { type: 'text', content: type === 'link_open' ? '<' : '>' });
    return token.type === 'text';
  });
}

/** `- [ ] text` → `□ text` */
function markTask(item: Token, line: Token | undefined): void {
  const first = line?.children?.[0];
  if (line?.type !== 'inline' || first?.type !== 'text') return;
  const task = showTask(first.content);
  if (task !== first.content) item.attrSet('class', 'task');
  first.content = task;
}

/** @returns the headings */
export function shapeTokens(tokens: readonly Token[], context: ShowContext): Heading[] {
  const headings: Heading[] = [];
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag);
  const tags = [...new Set(levels)].sort();
  let level = PAGE_HEADING_LEVEL;
  for (const [index, token] of tokens.entries()) {
    const [line, closing] = tokens.slice(index + 1, index + 3);
    if (token.type === 'heading_open') {
      // To screen reader users, a skipped level looks like a missing section.
      level = Math.min(level, PAGE_HEADING_LEVEL + tags.indexOf(token.tag), MAX_HEADING_LEVEL - 1) + 1;
      setTag(`h${level}`, token, closing);
      headings.push({ level, id: attribute(token, 'id'), text: readWords(line) });
    } else if (token.type === 'paragraph_open' && line) shapeParagraph(token, line, closing, context);
    else if (token.type === 'th_open' || token.type === 'td_open') {
      alignByClass(token);
      if (token.type === 'th_open' && line?.content !== '') token.attrSet('scope', 'col');
      else setTag('td', token, closing);
    } else if (token.type === 'inline') {
      markLinks(token, context);
      changeTexts(token, keepTogether);
    }
  }
  return headings;
}

function setTag(tag: string, ...tokens: (Token | undefined)[]): void {
  for (const token of tokens) if (token) token.tag = tag;
}

/** @param change gets each text, and the character before it on its line */
function changeTexts({ children }: Token, change: (text: string, before: string) => string): void {
  let before = '';
  for (const child of children ?? []) {
    if (child.type === 'text') child.content = change(child.content, before);
    // Only breaks and marks have no content.
    before = child.content.slice(-1) || (child.type.endsWith('break') ? '' : before);
  }
}

function shapeParagraph(opening: Token, line: Token, closing: Token | undefined, context: ShowContext): void {
  const [first] = line.children ?? [];
  const block = first && showAlone(line, context, opening.hidden === true);
  if (!block) return;
  for (const token of [opening, closing]) if (token) token.hidden = true;
  line.children = [Object.assign(first, { type: 'html_inline', content: block.markup })];
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

/** markdown-it aligns cells with a style attribute, which the security policy forbids. */
function alignByClass(token: Token): void {
  const [, style = 'left'] = attribute(token, 'style').split(':');
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (style !== 'left') token.attrSet('class', style);
}

const OUTSIDE = ['https://', 'http://', '//'];

/** Our own absolute addresses become relative, so that links of a build for another address stay there. */
function markLinks({ children }: Token, { siteUrl, findFile }: ShowContext): void {
  let label: string | undefined;
  for (const child of children ?? []) {
    if (child.type === 'link_close') child.meta = { label };
    if (child.type !== 'link_open') continue;
    const address = attribute(child, 'href');
    label = findFile(address)?.label;
    if (siteUrl !== '' && address.startsWith(`${siteUrl}/`))
      child.attrSet('href', address.slice(siteUrl.length));
    else if (OUTSIDE.some((start) => address.toLowerCase().startsWith(start)))
      child.attrSet('rel', 'noopener');
    // Print does not repeat it.
    if (child.info === 'auto' && address.startsWith('http')) child.attrSet('class', 'address');
  }
}
