// The formats of Ghost's editors → HTML, for drafts that Ghost has not rendered.

interface LexicalNode {
  type?: string;
  children?: LexicalNode[];
  [property: string]: unknown;
}

export const escapeHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

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
const link: Render = ({ url }, inside) => `<a href="${escapeHtml(url)}">${inside}</a>`;
const image: Render = ({ src, alt }) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
const box = (card: string, ...parts: [name: string, inside: unknown][]) => {
  const inside = parts.map(([name, text]) => `<div class="kg-${card}-${name}">${text ?? ''}</div>`);
  return `<div class="kg-${card}-card">${inside.join('')}</div>`;
};

/** Bits of a format. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup'];
const text: Render = (node) => {
  const tags = FORMATS.filter((_, bit) => Number(node.format) & (1 << bit));
  return tags.reduce((inside, tag) => `<${tag}>${inside}</${tag}>`, escapeHtml(node.text));
};

const NODES: Record<string, Render> = {
  ...{ text, 'extended-text': text, heading, 'extended-heading': heading, link, autolink: link },
  ...{ paragraph: wrap('p'), quote: wrap('blockquote'), 'extended-quote': wrap('blockquote') },
  ...{ listitem: wrap('li'), linebreak: () => '<br>', horizontalrule: () => '<hr>' },
  list: ({ listType }, inside) => (listType === 'number' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`),
  markdown: ({ markdown }) => escapeHtml(markdown),
  codeblock: ({ language, code }) =>
    `<pre><code class="language-${escapeHtml(language)}">${escapeHtml(code)}</code></pre>`,
  image: (node) => `<figure>${image(node, '')}<figcaption>${node.caption ?? ''}</figcaption></figure>`,
  gallery: ({ images }) => {
    const shown = Array.isArray(images) ? images.map((each: LexicalNode) => image(each, '')) : [];
    return `<figure class="kg-gallery-card">${shown.join('')}</figure>`;
  },
  callout: ({ calloutEmoji, calloutText }) =>
    box('callout', ['emoji', escapeHtml(calloutEmoji)], ['text', calloutText]),
  toggle: ({ heading, content }) => box('toggle', ['heading-text', heading], ['content', content]),
};

function renderNode(node: LexicalNode): string {
  const { type = '', children = [], html, url, src, title, buttonText } = node;
  const inside = children.map(renderNode).join('');
  const known = NODES[type];
  if (known) return known(node, inside);
  if (typeof html === 'string') return html;
  const address = url ?? src;
  if (typeof address !== 'string') return inside;
  return `<p>${link({ url: address }, escapeHtml(title ?? buttonText ?? address))}</p>`;
}

interface Mobiledoc {
  markups?: [string, string[]?][];
  cards?: [string, LexicalNode][];
  sections?: [kind: number, first: string | number, second: unknown][];
}

type Marker = [type: number, opened: number[], closed: number, text: string];
const CARD_NAMES: Record<string, string> = { hr: 'horizontalrule', code: 'codeblock' };

export function renderMobiledoc(json: string): string {
  const { markups = [], cards = [], sections = [] }: Mobiledoc = parse(json);
  const renderMarkers = (markers: Marker[]) => {
    const open: string[] = [];
    const parts = markers.map(([type, opened, closed, text]) => {
      const starts = opened.map((index) => {
        const [tag = 'span', attributes = []] = markups[index] ?? [];
        open.push(tag);
        return attributes[0] === 'href' ? `<${tag} href="${escapeHtml(attributes[1])}">` : `<${tag}>`;
      });
      const ends = Array.from({ length: closed }, () => `</${open.pop()}>`);
      return `${starts.join('')}${type === 0 ? escapeHtml(text) : '<br>'}${ends.join('')}`;
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
