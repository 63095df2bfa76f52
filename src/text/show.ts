// A parsed body → HTML. Most raw HTML is shown as text, links have safe schemes, images are our own.
import type { MarkdownIt, Token } from 'markdown-it';
import type { Body } from '../contract/published.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import { fillSlots, slot } from '../edge/slots.ts';
import { isLinkable } from './links.ts';
import { fileLink } from './media.ts';
import { parseBody } from './parse.ts';
import { titleOfCode } from './plain-text.ts';
import { altOf, attribute, prepareTokens, type ShowContext, shapeTokens } from './shape-tokens.ts';
import { createMarkdownParser } from './syntax/dialect.ts';
import { FOOTNOTE_RENDERERS } from './syntax/footnotes.ts';
import { dropComments } from './syntax/html.ts';
import type { Parsed } from './syntax/positions.ts';

type BodyHtml = Pick<Body, 'html' | 'headings'>;

export function showMarkdown(markdown: string, context: ShowContext): BodyHtml {
  const parsed = parseBody(markdown);
  return parsed ? showText(parsed, context) : { html: html`<p>${markdown}</p>`.markup, headings: [] };
}

/**
 * Headings start below the page's own heading and skip no level. Changes the tokens, which would cost more to copy than to
 * make: a text is read before it is shown, and shown once.
 */
export function showText(parsed: Parsed, context: ShowContext): BodyHtml {
  const state = new parser.core.State(parsed.body, parser, { ...parsed.env, context });
  state.tokens = dropComments(parsed.tokens);
  prepareTokens(state.tokens, context);
  parser.core.process(state);
  const headings = shapeTokens(state.tokens, context);
  // The only character reference of markdown-it that feeds do not allow.
  const markup = parser.renderer.render(state.tokens, parser.options, state.env).replaceAll('\f', ' ');
  return { html: markup, headings };
}

type Renderer = (token: Token, context: ShowContext) => Html;

const renderCode: Renderer = ({ content, info }, { words }) => codeBlock(content, info, words.code);

/** Renderers by type of token, instead of those of markdown-it. */
const RENDERERS: Record<string, Renderer> = {
  image: renderImage,
  fence: renderCode,
  code_block: renderCode,
  code_inline: ({ content }) => html`<code>${content}</code>`,
  callout_open: openCallout,
  table_open: (_, { words }) =>
    html`<div class="scroll" role="group" tabindex="0" aria-label="${words.table}"><table>`,
  table_close: () => html`</table></div>`,
  link_close: ({ meta }) =>
    html`${meta?.label !== undefined && html` <small>(${String(meta.label)})</small>`}</a>`,
  ...FOOTNOTE_RENDERERS,
};

const parser = createParser();

/** Moves footnotes to the end, joins texts, and renders. */
function createParser(): MarkdownIt {
  const markdown = createMarkdownParser();
  markdown.core.ruler.enableOnly(['footnote_tail', 'text_join']);
  for (const [type, render] of Object.entries(RENDERERS))
    markdown.renderer.rules[type] = (tokens, index, _options, env) => {
      // markdown-it does not type its environment.
      const { context } = env as { context: ShowContext };
      return render(tokens[index] as Token, context).markup;
    };
  return markdown;
}

/**
 * A block with a title: ```ts title="app.ts". Its language is a class, for highlighters.
 * @param info the text after the fence: a language, a title
 * @param label names the block for screen reader users
 */
function codeBlock(code: string, info: string, label: string): Html {
  const [language = ''] = (info.trim().split(' ', 1)[0] ?? '').split('{', 1);
  const title = titleOfCode(info);
  const name = [label, title ?? language].filter((part) => part !== '').join(': ');
  const block = html`<pre role="group" tabindex="0" aria-label="${name}"><code${language && html` class="language-${language}"`}>${code}</code></pre>\n`;
  if (title === undefined) return block;
  return html`<figure class="code"><figcaption>${title}</figcaption>${block}</figure>\n`;
}

function openCallout({ meta }: Token, { words }: ShowContext): Html {
  const { type, title } = meta as { type: keyof typeof words.callouts; title: string };
  return html`<div class="callout ${type}" role="note"><p class="label">${title || words.callouts[type]}</p>`;
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

/** A picture or, without an alternative text, the size and the address of a video's first picture. */
export interface Slot {
  url: string;
  alt?: string;
}

/** A text whose pictures are in slots until their sizes are known. */
export interface BodyTemplate {
  bodyHtml: BodyHtml;
  slots: Slot[];
}

export function addSlot(picture: Slot, slots: Slot[]): Html {
  return trusted(slot(`${slots.push(picture) - 1}`));
}

export function fillPictures({ bodyHtml, slots }: BodyTemplate, fill: (picture: Slot) => Html): BodyHtml {
  return { ...bodyHtml, html: fillSlots(bodyHtml.html, (number) => fill(slots[Number(number)] as Slot)) };
}
