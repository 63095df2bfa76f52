// Changes a markdown text at the places that need it and nowhere else: tags of generators, HTML, images, links, line breaks.
import type { Reference } from '../../text/links.ts';
import { dropInner, type Replacement, replaceRanges } from '../../text/ranges.ts';
import { readBody } from '../../text/read.ts';
import type { Text } from '../../text/text.ts';
import { idOfHeading } from '../addresses.ts';
import { replaceOutsideCode } from './edits.ts';
import { replaceFootnotes } from './footnotes.ts';
import { replaceHtml } from './html.ts';
import type { TagContext } from './tag-writers.ts';
import { replaceTags } from './tags.ts';

interface MarkdownContext extends TagContext {
  /** Whether a single line feed breaks the line. */
  breaksLines: boolean;
}

export function convertMarkdown(written: string, context: MarkdownContext): string {
  const clean = written.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');
  /** Addresses from converted tags, which are final. */
  const known = new Set<string | undefined>();
  const remember = <Result extends string | undefined>(find: (target: string) => Result) => {
    return (target: string) => {
      const found = find(target);
      known.add(found);
      return found;
    };
  };
  const { link, picture, findPage } = context;
  const tags = { link: remember(link), picture: remember(picture), findPage: remember(findPage) };
  const inner = { ...context, ...tags };
  const noted = replaceFootnotes(replaceTags(clean, inner), inner);
  const text = mendTables(replaceHtml(noted, inner), context);
  const reading = readBody(text);
  // One that is too dense to be read is refused later.
  if (!reading) return text;
  const open = reading.references.filter(({ target }) => !known.has(target));
  const edits = [...titleEdits(reading, context), ...referenceEdits(reading, open, context)];
  if (context.breaksLines) edits.push(...breakEdits(reading));
  // An image that becomes a link takes the links in its description with it.
  return replaceRanges(text, dropInner(edits.sort((a, b) => b.end - a.end)));
}

/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/** The row of dashes of a table, after its head or a blank line. */
const TABLE_RULE =
  /^(?:([ \t>]*\|.*\|[ \t]*)\n|(?<=(?:^|\n)[ \t>]*\n))([ \t>]*\|)((?:[ \t]*:?-+:?[ \t]*\|)+)[ \t]*$/gm;

/** kramdown needs no head, and no dashes for each of its columns. */
function mendTables(text: string, { account }: MarkdownContext): string {
  return replaceOutsideCode(text, TABLE_RULE, ([, head = '', start = '', dashes = '']) => {
    const given = dashes.split('|').slice(0, -1);
    const columns = head === '' ? given.length : head.split(/(?<!\\)\|/).length - 2;
    if (head !== '' && columns === given.length) return undefined;
    account.note('table', 'converted');
    const mended = Array.from({ length: columns }, (_, column) => given[column] ?? '---');
    return `${head || start + ' |'.repeat(columns)}\n${start}${mended.join('|')}|`;
  });
}

/** The page shows the title itself. */
function titleEdits({ body, headings }: Text, { title, account }: MarkdownContext): Replacement[] {
  const first = headings.find(({ isUnderlined }) => !isUnderlined);
  if (first === undefined || body.slice(0, first.start).trim() !== '') return [];
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const heading = body.slice(first.start, first.end);
  if (!/^#\s/.test(heading) || letters(heading) !== letters(title) || letters(title) === '') return [];
  account.note('title', 'moved');
  return [{ start: first.start, end: first.end, with: '' }];
}

function referenceEdits(
  { body, links, headings }: Text,
  references: readonly Reference[],
  { account, link, picture }: MarkdownContext,
): Replacement[] {
  const byAddress = new Map(links.map((whole) => [whole.destination?.start, whole]));
  const ids = new Set(headings.map(({ id }) => id));
  return references.flatMap(({ kind, target, start, end }): Replacement[] => {
    if (target.startsWith('#')) {
      const id = idOfHeading(target);
      return ids.has(id) && !ids.has(target.slice(1)) ? [{ start, end, with: `#${id}` }] : [];
    }
    const whole = byAddress.get(start);
    const words = whole ? body.slice(whole.text.start, whole.text.end) : '';
    if (kind === 'link') {
      const found = link(target);
      if (found !== '' || !whole || /[[\]]/.test(words)) return [{ start, end, with: found || target }];
      return [{ start: whole.start, end: whole.end, with: words }];
    }
    account.note('image', 'moved');
    const src = picture(target);
    if (!whole) return [{ start, end, with: src }];
    const alt = words.replaceAll(/[[\]]|\([^()\n]*\)/g, '');
    if (alt === '') account.note('alt-missing', 'needs-person');
    if (src.startsWith('./')) {
      // Names of copied files need no brackets.
      const brackets = body[start - 1] === '<' && !/[\s()]/.test(src) ? 1 : 0;
      return [{ start: start - brackets, end: end + brackets, with: src }];
    }
    const name = alt || src.split(/[?#]/)[0]?.split('/').at(-1) || src;
    const isInLink = body[whole.start - 1] === '[' && body.startsWith('](', whole.end);
    const address = /[\s()<>]/.test(src) ? `<${src}>` : src;
    return [{ start: whole.start, end: whole.end, with: isInLink ? name : `[${name}](${address})` }];
  });
}

function breakEdits({ body, blanked, paragraphs }: Text): Replacement[] {
  const texts = paragraphs.filter(({ start }) => !body.startsWith('$$', start));
  return texts.flatMap(({ start, end }) => {
    // Two spaces or a backslash break the line already.
    const ends = [...body.slice(start, end).matchAll(/(?<![\\ ]|^\[!\w+\]) ?(?=\n(?!$))/g)];
    return ends
      .map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length, with: '\\' }))
      .filter((edit) => blanked[edit.end] === '\n');
  });
}
