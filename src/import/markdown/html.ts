// HTML in a markdown text → markdown. Whole blocks are converted; of other tags the text stays where it is.
import { fromHtml } from 'hast-util-from-html';
import { LIVE_TAGS } from '../../text/live-tags.ts';
import { dropInner, type Replacement } from '../../text/ranges.ts';
import { readBody } from '../../text/read.ts';
import { type Tag, tagName } from '../../text/tags.ts';
import { convertHtml } from '../html/convert-html.ts';
import { isElement, propertyOf } from '../html/elements.ts';
import { createUnknownTags } from '../html/known-tags.ts';
import type { TextContext } from '../text-context.ts';
import { applyEdits, replaceOutsideCode } from './edits.ts';

const LONE_BREAK = /^[ \t]*(?:<br\s*\/?>[ \t]*)+$/gim;

export function replaceHtml(written: string, context: TextContext): string {
  if (!written.includes('<')) return written;
  const unbroken = replaceOutsideCode(written, LONE_BREAK, () => '');
  return replaceTags(separateSummaries(replaceBlocks(unbroken, context)), context);
}

/** Each on a line of its own, without tags inside. */
function separateSummaries(written: string): string {
  if (!/<summary\b/i.test(written)) return written;
  const summaries = (readBody(written)?.tags ?? []).filter((tag) => tagName(tag) === 'summary');
  const edits = summaries.flatMap((opening, index): Replacement[] => {
    const closing = summaries[index + 1];
    if (opening.written.startsWith('</') || !closing?.written.startsWith('</')) return [];
    const title = written
      .slice(opening.end, closing.start)
      .replaceAll(/<[^<>]*>|\s+/g, ' ')
      .trim();
    const start = written.slice(0, opening.start).trimEnd().length;
    const end = written.length - written.slice(closing.end).trimStart().length;
    return [{ start, end, with: `\n<summary>${title}</summary>\n\n` }];
  });
  return applyEdits(written, dropInner(edits));
}

const BLOCKS = new Set(
  'table figure script style iframe video audio ul ol dl form pre svg blockquote h1 h2 h3 h4 h5 h6 p div center section article'.split(
    ' ',
  ),
);
/** A blank line ends its HTML, and tags of generators have become links and images. */
const MARKDOWN = /\n[ \t]*\n|^<[^>]*markdown=|\]\(/;
const BOX = /^<(?:p|div|center|section|article)\b/i;

function replaceBlocks(written: string, context: TextContext): string {
  const text = readBody(written);
  if (!text) return written;
  const { body, tags, fences, codeSpans } = text;
  const code = [...fences, ...codeSpans];
  const edits: Replacement[] = [];
  for (const [index, { start }] of tags.entries()) {
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
  return applyEdits(body, edits);
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

function replaceTags(written: string, context: TextContext): string {
  const text = readBody(written);
  if (!text) return written;
  const { body, tags, comments } = text;
  const { replaceTag } = createTagWriter(body, context);
  const all = [...tags.filter((tag) => tagName(tag) !== ''), ...comments].sort((a, b) => a.start - b.start);
  return applyEdits(
    body,
    all.map(({ start, end }) => ({
      ...{ start, end },
      with: replaceTag(body.slice(start, end), start, body.slice(end)),
    })),
  );
}
const MARKS: Record<string, string> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~', strike: '~~' },
  ...{ code: '`', tt: '`', samp: '`' },
};
const MEDIA = /^(?:img|iframe|video|audio|embed|source)$/;
const LINE_BLOCK =
  /^(?:div|p|center|section|article|figure|figcaption|table|tbody|thead|tr|ul|ol|li|h[1-6])$/;

/** For one text: it remembers which links are open. */
function createTagWriter(body: string, context: TextContext) {
  const { account, link } = context;
  const unknownTag = createUnknownTags(body, '\\<');
  const open: string[] = [];
  return {
    /** @param start of the tag in the text, and @param rest the text after it */
    replaceTag(tag: string, start: number, rest: string): string {
      const [, slash = '', written = ''] = /^<(\/?)([^\s>/]+)/.exec(tag) ?? [];
      const name = written.toLowerCase();
      const isClosing = slash !== '';
      const unknown = unknownTag(tag, start);
      if (unknown !== undefined) {
        account.note('<…>', 'converted', { original: tag });
        return unknown;
      }
      if (name === 'br') return '<br>';
      if (LIVE_TAGS.has(name) || name === 'summary') return `<${slash}${name}>`;
      if (name === 'details') {
        const opening = `<details${/\sopen\b/.test(tag) ? ' open' : ''}>${/^\s*\n/.test(rest) ? '' : '\n'}`;
        return isClosing ? '\n\n</details>\n' : opening;
      }
      if (MEDIA.test(name)) return isClosing ? '' : convertHtml(tag, context).trim();
      if (name === 'a') return isClosing ? closeLink() : openLink(tag, rest);
      const mark = MARKS[name];
      const kind = tag.startsWith('<!--') ? '<!-- -->' : `<${name}>`;
      const original = kind === '<!-- -->' ? tag : '';
      if (!isClosing) account.note(kind, mark === undefined ? 'left-out' : 'converted', { original });
      return mark ?? (LINE_BLOCK.test(name) && rest.trim() !== '' && isClosing ? '\n\n' : '');
    },
  };

  function openLink(tag: string, rest: string): string {
    const [element] = fromHtml(tag, { fragment: true }).children;
    const href = isElement(element) ? propertyOf(element, 'href') : '';
    const isWhole = href !== '' && /^[\s\S]{0,2000}?<\/a>/i.test(rest);
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
