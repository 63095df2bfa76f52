// Turns what markdown has no word for into what it has, and counts it.
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { ItemAccount } from './account.ts';
import { decodeSafely } from './addresses.ts';
import { replaceCard } from './html-cards.ts';
import {
  createElement,
  createLink,
  createText,
  findAll,
  isElement,
  propertyOf,
  textOf,
} from './html-elements.ts';
import { replaceFigure } from './html-figures.ts';
import { replaceFootnotes } from './html-footnotes.ts';
import { imageTarget, showImage } from './html-images.ts';
import { prepareTable } from './html-tables.ts';
import type { Preparation, TextContext } from './text-context.ts';

/** Elements that the text must still have after the conversion, by what a report calls them. */
const COUNTED: Record<string, string> = {
  table: 'table',
  pre: 'code',
  blockquote: 'quote',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, 'heading'])),
};
const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];
/** Their text stays, their look does not. */
const STYLING = ['u', 'font', 'center', 'big', 'small', 'ins', 'abbr', 'ruby', 'marquee', 'blink'];
const FIELDS = ['input', 'select', 'textarea', 'button'];

export function countElements(root: Root, account: ItemAccount): void {
  for (const { tagName, properties, children } of findAll(asElement(root), () => true)) {
    const kind = COUNTED[tagName];
    if (kind && (kind !== 'heading' || children.some((child) => textOf(child).trim() !== '')))
      account.find(kind);
    if (EMBEDS.includes(tagName)) account.find('embed');
    if (tagName === 'img') account.find('image');
    if (STYLING.includes(tagName) || (tagName === 'span' && properties.style)) account.find(`<${tagName}>`);
    if (tagName === 'form' || tagName === 'script' || tagName === 'style') account.find(`<${tagName}>`);
  }
}

export function prepareHtml(root: Root, context: TextContext): void {
  const whole = asElement(root);
  replaceFootnotes(whole, context);
  root.children = whole.children as RootContent[];
  const anchors = new Set(
    findAll(asElement(root), (element) => propertyOf(element, 'href').startsWith('#')).map((link) =>
      decodeSafely(propertyOf(link, 'href').slice(1)),
    ),
  );
  const preparation: Preparation = {
    ...context,
    anchors,
    prepareAll: (children) => joinTexts(children.flatMap((child) => prepare(child, preparation))),
  };
  root.children = preparation.prepareAll(root.children as ElementContent[]) as RootContent[];
}

const asElement = (root: Root): Element => createElement('div', root.children as ElementContent[]);

/** Spaces between two texts would be lost. */
function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else joined[joined.length - 1] = createText(last.value + node.value);
  }
  return joined;
}

/** Zero-width and control characters carry nothing, and the validator refuses the latter. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD]|(?![\t\n\r])\p{Cc}/gu;

function prepare(node: ElementContent, context: Preparation): ElementContent[] {
  const { account } = context;
  if (node.type === 'comment') return [];
  if (node.type === 'text')
    return [createText(node.value.replaceAll('\u00A0', ' ').replaceAll(INVISIBLE, ''))];
  const { tagName } = node;
  const special = replaceCard(node, context) ?? replaceFigure(node, context);
  if (special) return special;
  if (tagName === 'img') return prepareImage(node, context);
  if (EMBEDS.includes(tagName)) return prepareEmbed(node, context);
  if (tagName === 'script' || tagName === 'style') return prepareScript(node, context);
  if (tagName === 'noscript' || tagName === 'template') return [];
  if (tagName === 'pre') return [prepareCode(node)];
  if (tagName === 'table') return prepareTable(node, context);
  if (tagName === 'form') account.settle('<form>', 'needs-person', { original: textOf(node) });
  if (FIELDS.includes(tagName)) return tagName === 'button' ? context.prepareAll(node.children) : [];
  if (STYLING.includes(tagName) || (tagName === 'span' && node.properties.style)) {
    account.settle(`<${tagName}>`, 'left-out');
  }
  const children = context.prepareAll(node.children);
  if (tagName === 'a') return prepareLink(node, children, context);
  if (/^h[1-6]$/.test(tagName)) return [keepId({ ...node, children }, context)];
  if (tagName === 'blockquote') return [{ ...node, children: children.flatMap(markSource) }];
  if (tagName === 'p') return splitAtBreaks(children).map((part) => createElement('p', part));
  return [{ ...node, children }];
}

/** The source of a quote, as a paragraph of its own. */
function markSource(child: ElementContent): ElementContent[] {
  const isPlain = isElement(child, 'cite') && textOf(child).trim() !== '';
  return isPlain ? [createElement('p', [createText('— '), ...child.children])] : [child];
}

function prepareImage(image: Element, { account, picture }: Preparation): ElementContent[] {
  const target = imageTarget(image);
  if (target === '') {
    account.settle('image', 'left-out');
    return [];
  }
  account.settle('image', 'moved');
  const [src, alt] = [picture(target), propertyOf(image, 'alt').trim()];
  return [showImage(src, alt, propertyOf(image, 'title'))];
}

const VIDEO = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/;

function prepareEmbed(embed: Element, context: Preparation): ElementContent[] {
  const source = find(embed, 'source') ?? find(embed, 'embed') ?? find(embed, 'iframe') ?? embed;
  const inner = findAll(embed, ({ tagName }) => EMBEDS.includes(tagName)).length;
  const written =
    propertyOf(source, 'src', 'data', 'dataSrc', 'dataLazySrc') ||
    propertyOf(embed, 'src', 'data', 'dataSrc');
  const video = VIDEO.exec(written)?.[1];
  const href = video === undefined ? written.replace(/^\/\//, 'https://') : `https://youtu.be/${video}`;
  context.account.settle('embed', href === '' ? 'needs-person' : 'converted', {
    count: 1 + inner,
    original: href === '' ? textOf(embed) || propertyOf(embed, 'className') || embed.tagName : '',
  });
  if (href === '') return context.prepareAll(embed.children.filter((child) => !isElement(child, ...EMBEDS)));
  const target = context.link(href);
  return [createElement('p', [createLink(target, [createText(propertyOf(embed, 'title') || target)])])];
}

const find = (element: Element, name: string) => findAll(element, ({ tagName }) => tagName === name)[0];

const GIST = /gist\.github\.com\/[\w-]+\/\w+/;

function prepareScript(script: Element, { account }: Preparation): ElementContent[] {
  const gist = GIST.exec(propertyOf(script, 'src'))?.[0];
  account.settle(
    `<${script.tagName}>`,
    gist ? 'converted' : 'left-out',
    gist ? {} : { original: textOf(script) },
  );
  return gist ? [createElement('p', [createLink(`https://${gist}`, [createText(`https://${gist}`)])])] : [];
}

const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang(?:uage)?[:-]\s*|brush:\s*)([\w+#-]+)/;

function prepareCode(pre: Element): Element {
  const code = pre.children.find((child) => isElement(child, 'code'));
  const marked = [pre, ...(isElement(code) ? [code] : [])];
  const named = marked.map((element) =>
    propertyOf(element, 'dataEnlighterLanguage', 'dataLang', 'lang', 'dataLanguage'),
  );
  const classes = marked.map((element) => propertyOf(element, 'className')).join(' ');
  const language = named.find(Boolean) || LANGUAGE_CLASS.exec(classes)?.[1] || '';
  const className = language === '' || language === 'generic' ? [] : [`language-${language}`];
  for (const lineBreak of findAll(pre, ({ tagName }) => tagName === 'br')) {
    lineBreak.tagName = 'span';
    lineBreak.children = [createText('\n')];
  }
  return createElement('pre', [createElement('code', [createText(textOf(pre))], { className })]);
}

function prepareLink(link: Element, children: ElementContent[], context: Preparation): ElementContent[] {
  const href = propertyOf(link, 'href').trim();
  const isEmpty =
    children.every((child) => textOf(child).trim() === '') && findAll(link, () => true).length === 0;
  if (href === '' || isEmpty) return children;
  const inside = children.filter((child) => textOf(child).trim() !== '' || isElement(child));
  // An image that links to itself, or that has become a link.
  const [only] = inside;
  if (inside.length === 1 && isElement(only, 'a')) return [only];
  if (
    inside.length === 1 &&
    isElement(only, 'img') &&
    /\.(?:jpe?g|png|gif|webp|svg|bmp|avif)(?:[?#]|$)/i.test(href)
  ) {
    return [only];
  }
  if (/^(?:javascript|data):/i.test(href)) return children;
  return [{ ...link, properties: { href: context.link(href) }, children }];
}

function keepId(heading: Element, { anchors }: Preparation): Element {
  const inner = findAll(heading, (element) => propertyOf(element, 'id', 'name') !== '').map((element) =>
    propertyOf(element, 'id', 'name'),
  );
  const id = [propertyOf(heading, 'id'), ...inner].find(
    (own) => anchors.has(own) && /^[\p{L}\p{N}_-]+$/u.test(own),
  );
  return id === undefined
    ? heading
    : { ...heading, children: [...heading.children, createElement('heading-id', [], { id })] };
}

/** Two breaks end a paragraph. */
function splitAtBreaks(children: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  let breaks = 0;
  for (const child of children) {
    const isBreak = isElement(child, 'br');
    if (isBreak) breaks++;
    else if (textOf(child).trim() !== '' || isElement(child)) {
      if (breaks > 1) parts.push([]);
      else if (breaks === 1) parts.at(-1)?.push(createElement('br'));
      breaks = 0;
    }
    if (!isBreak && (breaks === 0 || textOf(child).trim() !== '')) parts.at(-1)?.push(child);
  }
  return parts.filter((part) => part.length > 0);
}
