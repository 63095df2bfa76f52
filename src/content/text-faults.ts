// What a text shows that its editor hardly meant, line by line: marks that markdown does not read as they look, and
// what was left over. Code is what it is; only lost letters are looked for in it.
import type { Diagnostic } from './source/diagnostic.ts';
import { type Fault, fault } from './source/fault.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { placeAt } from './source/source-text.ts';

export function findTextFaults({ source, body, bodyStart }: MarkdownFile): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (offset: number, named: Fault) =>
    found.push({ ...placeAt(source, bodyStart + offset, 'body'), ...named });

  const tags = new Set<string>();
  let fence: { mark: string; offset: number } | undefined;
  let isInComment = false;
  let above = '';
  let offset = 0;
  const lines = body.split('\n');
  for (const [index, line] of lines.entries()) {
    const lost = line.indexOf('\uFFFD');
    if (lost !== -1) report(offset + lost, fault('replacement-character'));
    const mark = line.includes('```') || line.includes('~~~') ? FENCE.exec(line)?.[1] : undefined;
    if (fence) {
      const isClosed = mark?.startsWith(fence.mark) && line.trim() === mark;
      if (isClosed) fence = undefined;
    } else if (mark) fence = { mark, offset };
    else if (MAY_BE_WRONG.test(line) && !INDENTED_CODE.test(line)) {
      const prose = line.replaceAll(CODE_SPAN, (code) => ' '.repeat(code.length));
      for (const [at, named] of findLineFaults(prose, {
        above,
        below: lines[index + 1] ?? '',
        isInComment,
      })) {
        // One of each kind of tag is enough to know.
        const tag = named.name === 'html-as-text' ? JSON.stringify(named.parts) : '';
        if (!tags.has(tag)) report(offset + at, named);
        if (tag !== '') tags.add(tag);
      }
      const opened = prose.lastIndexOf('<!--');
      const closed = prose.lastIndexOf('-->');
      if (opened !== closed) isInComment = opened > closed;
    }
    above = line;
    offset += line.length + 1;
  }
  if (fence) report(fence.offset, fault('fence-unclosed', { fence: fence.mark }));
  return found;
}

const FENCE = /^(?: {0,3}|[ >*+-]*\s)(`{3,}(?=[^`]*$)|~{3,})/;
const INDENTED_CODE = /^(?: {4}|\t)/;
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:(?!\1(?!`)).)*\1(?!`)/g;

/** Most lines hold nothing of what is looked for. */
const MAY_BE_WRONG = /[<>|]|##|!\[|-->|TODO|FIXME|TBD|lorem/i;
const CONFLICT = /^(?:<{7}|>{7})(?: |$)/;
/** One # alone may be the tag of a subject. */
const HEADING = /^ {0,3}(#{2,6})([^\s#].*)$/;
const COMMENT = /<!--/g;
const TAG = /<([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/gi;
/** What the site reads of HTML; images are its own. */
const READ_TAGS = new Set(['details', 'summary', 'img']);
const SPACED_IMAGE = /!\[([^\]]*)\]\(([^()<>"']*\s[^()<>"']*\.(?:png|jpe?g|webp|gif|svg|avif))\)/gi;
const PLACEHOLDER = /\b(?:TODO|FIXME|TBD)\b|\blorem ipsum\b/gi;
const ROW = /^ {0,3}\|.*\|\s*$/;
const RULE = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

interface Surroundings {
  above: string;
  below: string;
  isInComment: boolean;
}

/** @param prose a line with its code blanked out */
function findLineFaults(
  prose: string,
  { above, below, isInComment }: Surroundings,
): (readonly [offset: number, named: Fault])[] {
  if (CONFLICT.test(prose)) return [[0, fault('merge-conflict', { found: prose.slice(0, 40) })]];
  const heading = HEADING.exec(prose);
  const isTable = ROW.test(prose) && ROW.test(below) && !ROW.test(above) && !RULE.test(below);
  const columns = prose.replaceAll('\\|', '').split('|').length - 2;
  return [
    ...(heading
      ? [[0, fault('heading-without-space', { line: `${heading[1]} ${heading[2]}` })] as const]
      : []),
    ...(isTable ? [[0, fault('table-without-rule', { line: `|${' --- |'.repeat(columns)}` })] as const] : []),
    ...[...prose.matchAll(SPACED_IMAGE)].map(({ index, 0: image, 1: alt, 2: target = '' }) => {
      const line = `![${alt}](${target.trim().replaceAll(/\s/g, '%20')})`;
      return [index + image.indexOf('(') + 1, fault('image-path-with-spaces', { target, line })] as const;
    }),
    ...[...prose.matchAll(PLACEHOLDER)]
      .filter(([word]) => word.length > 5 || word === word.toUpperCase())
      .map(({ index, 0: word }) => [index, fault('placeholder-word', { word })] as const),
    ...[...prose.matchAll(COMMENT)].map(({ index }) => [index, fault('html-comment')] as const),
    ...(isInComment ? [] : [...prose.matchAll(TAG)])
      .filter(({ index, 1: name = '' }) => {
        const isInLineComment = prose.lastIndexOf('<!--', index) > prose.lastIndexOf('-->', index);
        return !isInLineComment && !READ_TAGS.has(name.toLowerCase());
      })
      .map(({ index, 0: tag }) => [index, fault('html-as-text', { tag })] as const),
  ];
}
