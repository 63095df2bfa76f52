// The formats of Ghost's editors → HTML, for drafts that Ghost has not rendered.
import createMarkdownIt from 'markdown-it';
import { escapeHtml } from '../edge/html.ts';

interface LexicalNode {
  type?: string;
  children?: LexicalNode[];
  [property: string]: unknown;
}

const escaped = (value: unknown) => escapeHtml(String(value ?? ''));

export function renderLexical(json: string): string {
  const { root }: { root?: LexicalNode } = parse(json);
  return (root?.children ?? []).map(renderNode).join('\n');
}

type Render = (node: LexicalNode, inside: string) => string;

const wrap =
  (tag: string): Render =>
  (_, inside) =>
    `<${tag}>${inside}</${tag}>`;
const heading: Render = ({ tag }, inside) => `<${tag}>${inside}</${tag}>`;
const link: Render = ({ url }, inside) => `<a href="${escaped(url)}">${inside}</a>`;
const image: Render = ({ src, alt }) => `<img src="${escaped(src)}" alt="${escaped(alt)}">`;
const box = (card: string, ...parts: [name: string, inside: unknown][]) => {
  const inside = parts.map(([name, text]) => `<div class="kg-${card}-${name}">${text ?? ''}</div>`);
  return `<div class="kg-${card}-card">${inside.join('')}</div>`;
};

/** Bits of a format. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup'];
const text: Render = (node) => {
  const tags = FORMATS.filter((_, bit) => Number(node.format) & (1 << bit));
  return tags.reduce((inside, tag) => `<${tag}>${inside}</${tag}>`, escaped(node.text));
};

const NODES: Record<string, Render> = {
  ...{ text, 'extended-text': text, heading, 'extended-heading': heading, link, autolink: link },
  ...{ paragraph: wrap('p'), quote: wrap('blockquote'), 'extended-quote': wrap('blockquote') },
  ...{ listitem: wrap('li'), linebreak: () => '<br>', horizontalrule: () => '<hr>' },
  list: ({ listType }, inside) => {
    // A list in a list has an item of its own.
    const items = inside.replaceAll(/<\/li>\s*<li>(?=<[ou]l>)/g, '');
    return listType === 'number' ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
  },
  markdown: ({ markdown }) => createMarkdownIt({ html: true }).render(String(markdown ?? '')),
  codeblock: ({ language, code }) =>
    `<pre><code class="language-${escaped(language)}">${escaped(code)}</code></pre>`,
  image: (node) => `<figure>${image(node, '')}<figcaption>${node.caption ?? ''}</figcaption></figure>`,
  gallery: ({ images, caption }) => {
    const shown = Array.isArray(images) ? images.map((each: LexicalNode) => image(each, '')) : [];
    return `<figure class="kg-gallery-card">${shown.join('')}<figcaption>${caption ?? ''}</figcaption></figure>`;
  },
  callout: ({ calloutEmoji, calloutText }) => {
    const inside = String(calloutText ?? '').replace(/^<p\b[^>]*>([\s\S]*)<\/p>$/, '$1');
    return box('callout', ['emoji', escaped(calloutEmoji)], ['text', inside]);
  },
  toggle: ({ heading, content }) => box('toggle', ['heading-text', heading], ['content', content]),
};

function renderNode(node: LexicalNode): string {
  const { type = '', children = [] } = node;
  const inside = children.map(renderNode).join('');
  return NODES[type]?.(node, inside) ?? (renderCard(node) || inside);
}

const IMAGES = ['imageUrl', 'productImageSrc', 'backgroundImageSrc'];
const TITLES = ['productTitle', 'header', 'heading'];
const TEXTS = ['html', 'subheader', 'productDescription', 'textValue', 'disclaimer'];
const ADDRESSES = ['url', 'src', 'productUrl', 'buttonUrl'];
const LABELS = ['title', 'fileTitle', 'productButton', 'buttonText'];
const NOTES = ['description', 'fileCaption', 'caption'];

/** Other cards: what they show, the link and its label. */
function renderCard({ metadata, ...own }: LexicalNode): string {
  const values: Record<string, unknown> = { ...own, ...(typeof metadata === 'object' && metadata) };
  const find = (names: string[]) =>
    names.map((name) => values[name]).filter((value) => value && typeof value === 'string');
  const [address] = own.type === 'embed' && own.html ? [] : find(ADDRESSES);
  const [label = address] = find(LABELS);
  return [
    ...find(IMAGES).map((src) => image({ src }, '')),
    ...find(TITLES).map((title) => `<h3>${title}</h3>`),
    ...find(TEXTS),
    ...(address ? [`<p>${link({ url: address }, escaped(label))}</p>`] : []),
    ...find(NOTES).map((note) => `<p>${note}</p>`),
  ].join('\n');
}

interface Mobiledoc {
  markups?: [string, string[]?][];
  cards?: [string, LexicalNode][];
  sections?: [kind: number, first: string | number, second: unknown][];
}

type Marker = [type: number, opened: number[], closed: number, text: string];
const CARD_NAMES: Record<string, string> = {
  ...{ hr: 'horizontalrule', code: 'codeblock', 'card-markdown': 'markdown' },
};

export function renderMobiledoc(json: string): string {
  const { markups = [], cards = [], sections = [] }: Mobiledoc = parse(json);
  const renderMarkers = (markers: Marker[]) => {
    const open: string[] = [];
    const parts = markers.map(([type, opened, closed, text]) => {
      const starts = opened.map((index) => {
        const [tag = 'span', attributes = []] = markups[index] ?? [];
        open.push(tag);
        return attributes[0] === 'href' ? `<${tag} href="${escaped(attributes[1])}">` : `<${tag}>`;
      });
      const ends = Array.from({ length: closed }, () => `</${open.pop()}>`);
      return `${starts.join('')}${type === 0 ? escaped(text) : '<br>'}${ends.join('')}`;
    });
    return parts.join('');
  };
  const html = sections.map(([kind, first, second]) => {
    if (kind === 1) return `<${first}>${renderMarkers(second as Marker[])}</${first}>`;
    if (kind === 3) {
      const items = (second as Marker[][]).map((item) => `<li>${renderMarkers(item)}</li>`);
      return `<${first}>${items.join('')}</${first}>`;
    }
    const [name = '', card] = kind === 10 ? (cards[Number(first)] ?? []) : [];
    return card ? renderNode({ ...card, type: CARD_NAMES[name] ?? name }) : '';
  });
  return html.join('\n');
}

/** Nothing, if it is damaged: the account then says that the text is empty. */
function parse<T extends object>(json: string): T {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {} as T;
  }
}
