// The formats of Ghost's editors → HTML, for drafts that Ghost has not rendered.

interface LexicalNode {
  type?: string;
  children?: LexicalNode[];
  text?: string;
  /** Bits for bold, italic, struck through, underlined, code, sub- and superscript. */
  format?: number | string;
  tag?: string;
  listType?: string;
  [property: string]: unknown;
}

export const escapeHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

export function renderLexical(json: string): string {
  const { root }: { root?: LexicalNode } = parse(json);
  return root ? (root.children ?? []).map(renderNode).join('\n') : '';
}

const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup'];

function renderNode(node: LexicalNode): string {
  const inside = (node.children ?? []).map(renderNode).join('');
  const { type = '', src, html, url } = node;
  if (type.endsWith('text')) {
    const bits = Number(node.format) || 0;
    return FORMATS.reduce(
      (text, tag, bit) => (bits & (1 << bit) ? `<${tag}>${text}</${tag}>` : text),
      escapeHtml(node.text),
    );
  }
  if (type === 'linebreak') return '<br>';
  if (type.endsWith('heading')) return `<${node.tag}>${inside}</${node.tag}>`;
  if (type.endsWith('quote')) return `<blockquote>${inside}</blockquote>`;
  if (type === 'list') return node.listType === 'number' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`;
  if (type === 'listitem') return `<li>${inside}</li>`;
  if (type === 'link' || type === 'autolink') return `<a href="${escapeHtml(url)}">${inside}</a>`;
  if (type === 'horizontalrule') return '<hr>';
  if (type === 'codeblock')
    return `<pre><code class="language-${escapeHtml(node.language)}">${escapeHtml(node.code)}</code></pre>`;
  if (type === 'image') {
    const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(node.alt)}">`;
    return node.caption
      ? `<figure>${image}<figcaption>${node.caption}</figcaption></figure>`
      : `<p>${image}</p>`;
  }
  if (type === 'gallery' && Array.isArray(node.images)) {
    return `<figure class="kg-gallery-card">${node.images.map((image) => `<img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}">`).join('')}</figure>`;
  }
  if (type === 'callout') {
    return `<div class="kg-callout-card"><div class="kg-callout-emoji">${escapeHtml(node.calloutEmoji)}</div><div class="kg-callout-text">${node.calloutText ?? ''}</div></div>`;
  }
  if (type === 'toggle') {
    return `<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">${node.heading ?? ''}</h4><div class="kg-toggle-content">${node.content ?? ''}</div></div>`;
  }
  if (type === 'markdown') return escapeHtml(node.markdown);
  if (typeof html === 'string') return html;
  const address = url ?? src;
  if (typeof address === 'string')
    return `<p><a href="${escapeHtml(address)}">${escapeHtml(node.title ?? node.buttonText ?? address)}</a></p>`;
  return type === 'paragraph' ? `<p>${inside}</p>` : inside;
}

interface Mobiledoc {
  markups?: [string, string[]?][];
  cards?: [string, LexicalNode][];
  sections?: unknown[][];
}

type Marker = [number, number[], number, string];

export function renderMobiledoc(json: string): string {
  const { markups = [], cards = [], sections = [] }: Mobiledoc = parse(json);
  const renderMarkers = (markers: Marker[]) => {
    const open: string[] = [];
    return markers
      .map(([type, opened, closed, text]) => {
        const start = opened.map((index) => {
          const [tag = 'span', attributes = []] = markups[index] ?? [];
          open.push(tag);
          return attributes[0] === 'href' ? `<${tag} href="${escapeHtml(attributes[1])}">` : `<${tag}>`;
        });
        const end = Array.from({ length: closed }, () => `</${open.pop()}>`);
        return `${start.join('')}${type === 0 ? escapeHtml(text) : '<br>'}${end.join('')}`;
      })
      .join('');
  };
  return sections
    .map(([kind, first, second]) => {
      if (kind === 10) {
        const [name = '', card] = cards[first as number] ?? [];
        return card
          ? renderNode({ ...card, type: name.replace('hr', 'horizontalrule').replace(/^code$/, 'codeblock') })
          : '';
      }
      if (kind === 3)
        return `<${first}>${(second as Marker[][]).map((item) => `<li>${renderMarkers(item)}</li>`).join('')}</${first}>`;
      return kind === 1 ? `<${first}>${renderMarkers(second as Marker[])}</${first}>` : '';
    })
    .join('\n');
}

/** Nothing, if it is damaged: the account then says that the text is empty. */
function parse<T extends object>(json: string): T {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {} as T;
  }
}
