// Changes a markdown text at the places that need it and nowhere else: first tags of generators, then, by the positions of the
// one reader, HTML, footnotes, tables, images, links and line breaks.
import type { Reference } from '../../text/links.ts';
import { dropInner, type Replacement, replaceRanges } from '../../text/ranges.ts';
import { readBody } from '../../text/read.ts';
import type { Text } from '../../text/text.ts';
import { idOfHeading } from '../addresses.ts';
import type { TagContext } from '../text-context.ts';
import { keepOutside } from './edits.ts';
import { findFootnotes } from './footnotes.ts';
import { replaceNotations } from './generator-tags.ts';
import { replaceHtml } from './html.ts';

export function convertMarkdown(written: string, context: TagContext): string {
  const clean = written.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');
  /** Addresses that tags have become, which are final. */
  const pages = new Set<string | undefined>();
  const findPage = (name: string) => {
    const page = context.findPage(name);
    pages.add(page);
    return page;
  };
  const text = readBody(replaceNotations(clean, { ...context, findPage }));
  // One that is too dense to be read is refused later.
  if (!text) return clean;
  const link = (target: string) => (pages.has(target) ? target : context.link(target));
  const { labels, edits: notes } = findFootnotes(text, context);
  const inner = { ...context, link, notes: labels };
  const taken = [...notes, ...findTitle(text, context)];
  const html = replaceHtml(text, taken, inner);
  const fixed = dropInner([...html, ...taken, ...keepIds(text)].sort((a, b) => b.end - a.end));
  const references = keepOutside(text.references, fixed);
  const edits = [...fixed, ...mendTables(text, context), ...replaceReferences(text, references, inner)];
  if (context.breaksLines) edits.push(...breakLines(text, html));
  // An image that becomes a link takes the links in its description with it.
  return replaceRanges(text.body, dropInner(edits.sort((a, b) => b.end - a.end)));
}

/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

/** The dashes of a table, perhaps after its head. */
const TABLE_RULE = /^(?:(\|.*\|)[ \t]*\n[ \t>]*)?(\|(?:[ \t]*:?-+:?[ \t]*\|)+)[ \t]*(?:\n|$)/;
const TABLE_ROW = /^[ \t>]*\| .* \|[ \t]*$/;

/** kramdown needs neither a head nor dashes, or not for each column. Here such a table is a paragraph. */
function mendTables({ body, paragraphs }: Text, { account }: TagContext): Replacement[] {
  return paragraphs.flatMap(({ start, end }): Replacement[] => {
    if (body[start] !== '|') return [];
    const rows = body.slice(start, end).split('\n');
    const [whole = '', head, rule = ''] = TABLE_RULE.exec(body.slice(start, end)) ?? [];
    const given = rule.split('|').slice(1, -1);
    const widest = head ? [head] : rule ? [rule] : rows;
    const columns = Math.max(...widest.map((row) => row.split(/(?<!\\)\|/).length - 2));
    if (rule ? head && columns === given.length : !rows.every((row) => TABLE_ROW.test(row))) return [];
    account.note('table', 'converted');
    const mended = Array.from({ length: columns }, (_, column) => given[column] ?? '---');
    const prefix = body.slice(body.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^\s>]/g, ' ');
    const blankHead = head === undefined ? `|${' |'.repeat(columns)}\n${prefix}` : '';
    const ruleStart = start + whole.indexOf(rule, head?.length ?? 0);
    const shown = `${blankHead}|${mended.join('|')}|${rule ? '' : `\n${prefix}`}`;
    return [{ start: ruleStart, end: ruleStart + rule.length, with: shown }];
  });
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Links of the text name `React 19.2` by `#react-192` in other programs, which drop punctuation. */
function keepIds({ body, headings, references }: Text): Replacement[] {
  const ids = new Set(headings.map(({ id }) => id));
  const named = references.map(({ target }) => idOfHeading(target.split('#')[1] ?? ''));
  const wanted = new Map(named.filter((id) => !ids.has(id)).map((id) => [lettersOf(id), id]));
  return headings.flatMap(({ id, start, end }) => {
    const [own, last] = [wanted.get(lettersOf(id)), body.slice(end - 1, end)];
    if (own === undefined || body[start] !== '#' || /[#}\n]/.test(last)) return [];
    return [{ start: end - 1, end, with: `${last} {#${own}}` }];
  });
}

/** The page shows the title itself. */
function findTitle({ body, headings }: Text, { title, account }: TagContext): Replacement[] {
  const first = headings.find(({ isUnderlined }) => !isUnderlined);
  if (first === undefined || body.slice(0, first.start).trim() !== '') return [];
  const heading = body.slice(first.start, first.end);
  if (!/^#\s/.test(heading) || lettersOf(heading) !== lettersOf(title) || lettersOf(title) === '') return [];
  account.note('title', 'moved');
  return [{ start: first.start, end: first.end, with: '' }];
}

function replaceReferences(
  { body, links, headings }: Text,
  references: readonly Reference[],
  { account, link, picture }: TagContext,
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

/** @param html what is replaced by blocks, before which no line is broken */
function breakLines({ body, blanked, paragraphs }: Text, html: readonly Replacement[]): Replacement[] {
  const texts = paragraphs.filter(({ start }) => !body.startsWith('$$', start));
  const blocks = new Set(html.filter((edit) => edit.with.endsWith('\n')).map(({ start }) => start));
  return texts.flatMap(({ start, end }) => {
    // Two spaces or a backslash break the line already, and rows of tables need no break.
    const ends = [...body.slice(start, end).matchAll(/(?<![\\ |]|^\[!\w+\]) ?(?=\n(?!$))/g)];
    return ends
      .map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length, with: '\\' }))
      .filter((edit) => blanked[edit.end] === '\n' && !blocks.has(edit.end + 1));
  });
}
