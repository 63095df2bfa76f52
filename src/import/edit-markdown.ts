// Changes a markdown text at the places that need it and nowhere else: images, links, HTML, line breaks.
import type { Html, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { indentLines, replaceOutsideCode } from './code-mask.ts';
import { convertHtml } from './html-to-markdown.ts';
import { createInlineTags } from './inline-tags.ts';
import type { TextContext } from './text-context.ts';

interface Edit {
  start: number;
  end: number;
  with: string;
}

interface MarkdownContext extends TextContext {
  title: string;
  breaksLines: boolean;
}

export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

export function editMarkdown(written: string, context: MarkdownContext): string {
  const text = joinBlocks(written.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' '));
  const root = parseMarkdown(text);
  const edits: Edit[] = [...titleEdits(root, context)];
  const inline = createInlineTags(context);
  const images = new Set<string>();
  visit(root, (node) => void (node.type === 'imageReference' && images.add(node.identifier)));
  visit(root, (node, parent) => {
    const [start, end] = rangeOf(node);
    const source = text.slice(start, end);
    if (node.type === 'image' && source.startsWith('![')) {
      edits.push({ start, end, with: writeImage(node.url, node.alt ?? '', node.title ?? '', context) });
    } else if (node.type === 'link' && source.startsWith('[')) {
      const target = context.link(node.url);
      const at = source.lastIndexOf(`(${node.url}`);
      if (target !== node.url && at !== -1) {
        edits.push({ start: start + at + 1, end: start + at + 1 + node.url.length, with: target });
      }
    } else if (node.type === 'definition') {
      const target = images.has(node.identifier) ? pictureOf(node.url, context) : context.link(node.url);
      if (target !== node.url) edits.push({ start, end, with: source.replace(node.url, () => target) });
    } else if (node.type === 'html') {
      const isBlock =
        parent === undefined ||
        !/^(?:paragraph|heading|tableCell|strong|emphasis|delete|link)$/.test(parent.type);
      const replaced = isBlock
        ? convertBlock(node, context)
        : inline.replace(node.value, text.slice(end), text.charAt(start - 1));
      if (replaced !== source)
        edits.push({ start, end, with: isBlock ? indentLines(replaced, prefixOf(text, start)) : replaced });
    } else if (node.type === 'text' && context.breaksLines && parent?.type !== 'heading') {
      for (const { index } of source.matchAll(/(?<![\\ ]|^\[!\w+\])\n(?!$)/g)) {
        edits.push({ start: start + index, end: start + index, with: '\\' });
      }
    }
  });
  return applyEdits(text, edits);
}

/** Zero-width and control characters carry nothing, and the validator refuses the latter. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/** A block of HTML ends at a blank line in markdown, but not in the browser of its author. */
const HTML_BLOCK =
  /^[ \t]*<(table|figure|script|style|iframe|video|audio|ul|ol|dl|form)\b[^>]*>[\s\S]*?<\/\1>/gim;

/** A block of HTML would begin, which ends at a blank line. */
const LONE_BREAK = /^[ \t]*(?:<br\s*\/?>[ \t]*)+$/gim;

function joinBlocks(text: string): string {
  return replaceOutsideCode(text, LONE_BREAK, () => '').replaceAll(HTML_BLOCK, (block) =>
    block.includes('```') ? block : block.replaceAll(/\n(?:[ \t]*\n)+/g, '\n'),
  );
}

function visit(node: Nodes, onNode: (node: Nodes, parent?: Nodes) => void, parent?: Nodes): void {
  onNode(node, parent);
  if ('children' in node) for (const child of node.children) visit(child, onNode, node);
}

function rangeOf({ position }: Nodes): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** The page shows the title itself. */
function titleEdits(root: Root, { title, account }: MarkdownContext): Edit[] {
  const [first] = root.children;
  if (first?.type !== 'heading' || first.depth !== 1) return [];
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  if (letters(textOf(first)) !== letters(title) || letters(title) === '') return [];
  account.note('title', 'moved');
  const [start, end] = rangeOf(first);
  return [{ start, end, with: '' }];
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function pictureOf(url: string, { account, picture }: TextContext): string {
  account.note('image', 'moved');
  return picture(url);
}

function writeImage(url: string, alt: string, title: string, context: TextContext): string {
  const src = pictureOf(url, context);
  if (alt === '') context.account.note('alt-missing', 'needs-person');
  const words = alt.replaceAll(/[[\]\\]/g, '\\$&').replaceAll('\n', ' ');
  const isCopied = src.startsWith('./');
  const name = words || (isCopied ? '' : (src.split(/[?#]/)[0]?.split('/').at(-1) ?? '') || src);
  const target = /[\s()<>]/.test(src) ? `<${src.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : src;
  return `${isCopied ? '!' : ''}[${name}](${target}${title && isCopied ? ` "${title.replaceAll('"', '\\"')}"` : ''})`;
}

/** Tags that are alone, as around markdown, are dropped; whole blocks are converted. */
function convertBlock({ value }: Html, context: MarkdownContext): string {
  const { account } = context;
  if (/^\s*<!--[\s\S]*?-->\s*$/.test(value)) {
    account.note('<!-- -->', 'left-out', { original: value });
    return '';
  }
  if (/^\s*<\/?(?:details|summary)\b[^>]*>/.test(value)) return writeDetails(value);
  const opened =
    value.match(/<(?!br|hr|img|input|wbr|!|col\b|source|embed|area|link|meta)[a-z][^>]*(?<!\/)>/gi)?.length ??
    0;
  const closed = value.match(/<\/[a-z]/gi)?.length ?? 0;
  if (opened === closed || /^\s*<(?:p|li|td|tr|img|br|iframe|hr)\b/i.test(value))
    return convertHtml(value, context).trimEnd();
  const inline = createInlineTags(context);
  return value.replaceAll(/<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi, (tag, at: number) =>
    inline.replace(tag, value.slice(at + tag.length)),
  );
}

/** Each tag on a line of its own, with blank lines around the markdown. */
function writeDetails(value: string): string {
  return value
    .replaceAll(/[ \t]*<(details)\b[^>]*?(\sopen)?[^>]*>\s*/g, '<$1$2>\n')
    .replaceAll(
      /\s*<summary\b[^>]*>\s*([\s\S]*?)\s*<\/summary>\s*/g,
      (_, text) => `\n<summary>${text.replaceAll(/<[^>]*>|\n/g, ' ').trim()}</summary>\n\n`,
    )
    .replaceAll(/\s*<\/details>\s*/g, '\n\n</details>\n')
    .trim();
}

/** List marks become spaces. */
function prefixOf(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^>\s]/g, ' ');
}

/** Edits within others are dropped: an image in a link whose whole text changes. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < end) continue;
    result += text.slice(end, edit.start) + edit.with;
    end = edit.end;
  }
  return result + text.slice(end);
}
