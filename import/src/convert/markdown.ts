// Changes a markdown text at the offsets of its tree: tags, HTML, images, links, line breaks. Every other byte stays as it was.
import type { Image, Nodes, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { decodeComponent } from '../addresses.ts';
import { endHtml, replaceHtml } from './markdown-html.ts';
import { endOf, nameOf, parseMarkdown, startOf, walk } from './markdown-tree.ts';
import { PICTURE } from './tag.ts';
import { replaceTags } from './tags.ts';
import { type Edit, editText, idOfHeading, type TextContext } from './text-context.ts';

/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

export function convertMarkdown(written: string, context: TextContext): string {
  const clean = written.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');
  const tagged = replaceTags(clean, context);
  const lines = [...walk(parseMarkdown(tagged))].flatMap((node): Edit[] => {
    if (node.type === 'blockquote') return nameCallout(tagged, node);
    if (node.type === 'html') return endHtml(node);
    return context.breaksLines && node.type === 'text' ? breakLines(tagged, node) : [];
  });
  const text = editText(tagged, lines);
  const root = parseMarkdown(text);
  const edits = [...replaceHtml(text, root, root, context), ...replaceReferences(root, context)];
  return editText(text, [...findTitle(root, context), ...edits]);
}

const sourceOf = (text: string, node: Nodes) => text.slice(startOf(node), endOf(node));

const CALLOUT = /^((?:[ \t]*>)+[ \t]*)\[!([^\]\n]+)\][+-]?[ \t]*(.*)/;
const TYPES = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** Our pages have five types of callouts, and no titles. */
function nameCallout(text: string, node: Nodes): Edit[] {
  const [whole = '', mark = '', name = '', title = ''] = CALLOUT.exec(sourceOf(text, node)) ?? [];
  if (whole === '') return [];
  const type = TYPES.find((each) => each === name.toUpperCase());
  // Names such as `info` say nothing to readers.
  const shown = title || (type || /^[a-z]+$/.test(name) ? '' : name);
  const line = shown && `\n${mark}**${shown}**\n${mark.trimEnd()}`;
  const [start, end] = [startOf(node), startOf(node) + whole.length];
  return [{ start, end, with: `${mark}[!${type ?? 'NOTE'}]${line}` }];
}

/** Where a line feed broke the line. Two spaces or a backslash break it already. */
function breakLines(text: string, node: Nodes): Edit[] {
  const feeds = [...sourceOf(text, node).matchAll(/(?<!\\| {2}|^\[!.*)\n/g)];
  return feeds.map(({ index }) => ({ start: startOf(node) + index, end: startOf(node) + index, with: '\\' }));
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The page shows the title itself. */
function findTitle({ children: [first] }: Root, { title }: TextContext): Edit[] {
  if (first?.type !== 'heading' || first.depth !== 1) return [];
  if (lettersOf(title) === '' || lettersOf(wordsOf(first)) !== lettersOf(title)) return [];
  return [{ start: startOf(first), end: endOf(first), with: '' }];
}

function replaceReferences(root: Root, context: TextContext): Edit[] {
  const nodes = [...walk(root)];
  const ids = new Set(nodes.flatMap((node) => (node.type === 'heading' ? idOfHeading(wordsOf(node)) : [])));
  const shown = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? node.identifier : [])));
  const linked = new Set<Nodes>(
    nodes.flatMap((node) => (node.type === 'link' && !PICTURE.test(node.url) ? node.children : [])),
  );
  return nodes.flatMap((node): Edit[] => {
    const [start, end] = [startOf(node), endOf(node)];
    if (node.type === 'image') return [{ start, end, with: showPicture(node, linked.has(node), context) }];
    if (node.type !== 'link' && node.type !== 'definition') return [];
    const isImage = node.type === 'definition' && shown.has(node.identifier);
    const id = node.url.startsWith('#') ? idOfHeading(decodeComponent(node.url.slice(1))) : '';
    if (id !== '' && !ids.has(id)) return [];
    const target = id !== '' ? `#${id}` : isImage ? context.picture(node.url) : context.link(node.url);
    if (node.type === 'definition')
      return [{ start, end, with: `[${node.label}]: ${formatTarget(target || node.url, node.title)}` }];
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!first || !last) return [];
    // An image that links to itself, or a link without a target: what it shows.
    const isBare = target === '' || (first.type === 'image' && PICTURE.test(node.url));
    if (!isBare && target === node.url) return [];
    return [
      { start, end: startOf(first), with: isBare ? '' : '[' },
      { start: endOf(last), end, with: isBare ? '' : `](${formatTarget(target, node.title)})` },
    ];
  });
}

/** A missing image becomes a link; in a link its description. */
function showPicture(node: Image, isLinked: boolean, { account, picture }: TextContext): string {
  const src = picture(node.url);
  if (!node.alt) account.note('alt-missing');
  const isHere = src.startsWith('./');
  const words = (node.alt || (isHere ? '' : nameOf(src))).replaceAll(/[[\]]/g, '');
  if (isHere) return `![${words}](${formatTarget(src, node.title)})`;
  return isLinked ? words : `[${words}](${formatTarget(src)})`;
}

function formatTarget(target: string, title?: string | null): string {
  const address = /[\s()<>]/.test(target) ? `<${target.replaceAll(/[<>]/g, '')}>` : target;
  return title ? `${address} "${title.replaceAll('"', '\\"')}"` : address;
}
