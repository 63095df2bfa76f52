// HTML in a markdown text → markdown. Whole blocks are converted; of other tags the text stays where it is.
import { fromHtml } from 'hast-util-from-html';
import { LIVE_TAGS } from '../../text/live-tags.ts';
import { dropInner, type Range, type Replacement } from '../../text/ranges.ts';
import { type Tag, tagName } from '../../text/tags.ts';
import type { Text } from '../../text/text.ts';
import { convertHtml } from '../html/convert-html.ts';
import { ELEMENTS, isElement, propertyOf } from '../html/elements.ts';
import { createUnknownTags } from '../html/known-tags.ts';
import type { TextContext } from '../text-context.ts';
import { indentLines, keepOutside } from './edits.ts';

/** @param taken ranges that are replaced already */
export function replaceHtml(text: Text, taken: readonly Range[], context: TextContext): Replacement[] {
  const { body, blanked, comments } = text;
  const breaks = Array.from(blanked.matchAll(LONE_BREAKS), ({ index, 0: { length } }) => ({
    ...{ start: index, end: index + length, with: '' },
  }));
  const open = keepOutside(text.tags, taken).filter((tag) => tagName(tag) !== '');
  const blocks = findBlocks(text, new Set(open), context);
  const summaries = keepOutside(findSummaries(body, open), blocks);
  const tags = keepOutside([...open, ...comments], [...blocks, ...summaries]);
  const replaceTag = createTagWriter(body, context);
  const single = tags.map(({ start, end }) => {
    const written = body.slice(start, end);
    const isLine = EXCERPT_END.test(written) && body[end] === '\n';
    return { start, end: isLine ? end + 1 : end, with: replaceTag(written, start, end) };
  });
  const edits = [...blocks, ...summaries, ...single, ...keepOutside(breaks, [...blocks, ...taken])];
  return edits.map((edit) => ({ ...edit, with: indentLines(edit.with, body, edit.start) }));
}

/** Each on a line of its own, without tags inside. */
function findSummaries(body: string, tags: readonly Tag[]): Replacement[] {
  const summaries = tags.filter((tag) => tagName(tag) === 'summary');
  const edits = summaries.flatMap((opening, index): Replacement[] => {
    const closing = summaries[index + 1];
    if (opening.written.startsWith('</') || !closing?.written.startsWith('</')) return [];
    const inside = body.slice(opening.end, closing.start);
    const title = inside.replaceAll(/<[^<>]*>|\s+/g, ' ').trim();
    const start = body.slice(0, opening.start).trimEnd().length;
    const end = body.length - body.slice(closing.end).trimStart().length;
    return [{ start, end, with: `\n<summary>${title}</summary>\n\n` }];
  });
  return dropInner(edits);
}

const BLOCKS = new Set(ELEMENTS.blocks);
/** A blank line ends its HTML, and tags of generators have become links and images. */
const MARKDOWN = /\n[ \t]*\n|^<[^>]*markdown=|\]\(/;
const BOX = /^<(?:p|div|center|section|article)\b/i;

/** @param open the tags that a block may start with */
function findBlocks(
  { body, tags, fences, codeSpans }: Text,
  open: ReadonlySet<Tag>,
  context: TextContext,
): Replacement[] {
  const code = [...fences, ...codeSpans];
  const edits: Replacement[] = [];
  for (const [index, tag] of tags.entries()) {
    const { start } = tag;
    if (!open.has(tag)) continue;
    const end = findEnd(tags, index);
    const isInside = start < (edits.at(-1)?.end ?? 0);
    const before = body.slice(body.lastIndexOf('\n', start - 1) + 1, start);
    if (end === undefined || isInside || !/^(?:[ \t>]|[-*+] |\d+[.)] |<[^<>]*>)*$/.test(before)) continue;
    const whole = body.slice(start, end);
    const hasCode = code.some((range) => start < range.start && range.start < end);
    if (hasCode || (BOX.test(whole) && MARKDOWN.test(whole))) continue;
    const rest = /^[ \t]*(?:\n|$)/.test(body.slice(end)) ? '\n' : '\n\n';
    edits.push({ start, end, with: convertHtml(whole, context).trim() + rest });
  }
  return edits;
}

/** The end of a block, over others of its name inside. */
function findEnd(tags: readonly Tag[], first: number): number | undefined {
  const name = tagName(tags[first] as Tag);
  if (!BLOCKS.has(name)) return undefined;
  let depth = 0;
  for (let index = first; index < tags.length; index++) {
    const tag = tags[index] as Tag;
    if (tagName(tag) !== name) continue;
    depth += tag.written.startsWith('</') ? -1 : 1;
    if (depth <= 0) return depth === 0 ? tag.end : undefined;
  }
  return undefined;
}

const MEDIA = /^(?:img|iframe|video|audio|embed|source)$/;
const LINE_BLOCK =
  /^(?:div|p|center|section|article|figure|figcaption|table|tbody|thead|tr|ul|ol|li|h[1-6])$/;
const LONE_BREAKS = /^[ \t]*(?:<br *\/?>[ \t]*)+$/gim;
const EXCERPT_END = /^<!--[ \t]*(?:(?:read ?)?more|truncate|excerpt|endtab)[ \t]*-->$/i;
const TAB = /^<!--[ \t]*tab[ \t](.*)-->$/;

/** For one text: it remembers which links are open. */
function createTagWriter(body: string, context: TextContext) {
  const { account, link } = context;
  const unknownTag = createUnknownTags(body, '\\<');
  const open: string[] = [];
  return (tag: string, start: number, end: number): string => {
    if (tag.startsWith('<!--')) return replaceComment(tag, start);
    const [, slash = '', written = ''] = /^<(\/?)([^\s>/]+)/.exec(tag) ?? [];
    const name = written.toLowerCase();
    const isClosing = slash !== '';
    const isLast = !/\S/.test(body.slice(end, end + 1_000)) && body.slice(end).trim() === '';
    const unknown = unknownTag(tag, start);
    if (unknown !== undefined) {
      account.note('<…>', 'converted', { original: tag });
      return unknown;
    }
    if (name === 'br') return '<br>';
    if (LIVE_TAGS.has(name) || name === 'summary') return `<${slash}${name}>`;
    if (name === 'details') {
      if (isClosing) return '\n\n</details>\n';
      const isWhole = /^\s*(?:\n|<summary\b)/.test(body.slice(end, end + 100));
      return `<details${/\sopen\b/.test(tag) ? ' open' : ''}>${isWhole ? '' : '\n'}`;
    }
    if (MEDIA.test(name)) return isClosing ? '' : convertHtml(tag, context).trim();
    if (name === 'a') return isClosing ? closeLink() : openLink(tag, end);
    const mark = ELEMENTS.marks[name];
    if (!isClosing) account.note(`<${name}>`, mark === undefined ? 'left-out' : 'converted');
    return mark ?? (LINE_BLOCK.test(name) && !isLast && isClosing ? '\n\n' : '');
  };

  function replaceComment(comment: string, start: number): string {
    const label = TAB.exec(comment)?.[1]?.split('@')[0];
    const tab = label?.replaceAll(/<[^<>]*>/g, '').trim();
    const marks = body.slice(body.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^>\s]/g, ' ');
    if (tab !== undefined) account.note('<!-- tab -->', 'converted');
    else account.note('<!-- -->', 'left-out', { original: EXCERPT_END.test(comment) ? '' : comment });
    return tab === undefined ? '' : `**${tab}**\n${marks}`;
  }

  function openLink(tag: string, end: number): string {
    const [element] = fromHtml(tag, { fragment: true }).children;
    const href = isElement(element) ? propertyOf(element, 'href') : '';
    const isWhole = href !== '' && /<\/a>/i.test(body.slice(end, end + 2_000));
    const url = isWhole ? link(href) : '';
    open.push(url);
    account.note('<a>', url === '' ? 'left-out' : 'converted', { original: url === '' ? tag : '' });
    return url === '' ? '' : '[';
  }

  function closeLink(): string {
    const href = open.pop();
    return href ? `](${/[\s()]/.test(href) ? `<${href}>` : href})` : '';
  }
}
