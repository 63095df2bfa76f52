// Finds links that are none because of a small mistake, images without a description, and footnotes and addresses of links that
// belong to nothing.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageAltMissing } from '../../rules/images.ts';
import { labelAlone } from '../../rules/markdown.ts';
import { isHangul } from '../characters.ts';
import type { Labelled, Text } from '../read.ts';
import { lineEndAt, lineStartAt, type ReadMark } from './markup.ts';

export function checkBodyLinks(text: Text, at: At): Diagnostic[] {
  const { footnotes, footnoteMarks } = text;
  return [
    ...checkImages(text, at),
    ...findAlone('text', footnoteMarks, footnotes, at),
    ...findAlone('mark', footnotes, footnoteMarks, at),
    ...checkDefinitions(text, at),
  ];
}

/** The name of a file says nothing. */
const FILE_NAME =
  /^\S*(?:\.(?:png|jpe?g|webp|gif|heic|svg|avif)|(?:IMG|DSCF?|PXL|KakaoTalk|Screenshot)[_-]?\d[\d_-]*)$/i;

function checkImages({ body, links }: Text, at: At): Diagnostic[] {
  return links
    .filter(({ kind, text }) => {
      const alt = body.slice(text.start, text.end).trim();
      return kind === 'image' && (alt === '' || FILE_NAME.test(alt));
    })
    .map(({ start }) => imageAltMissing.at(at(start)));
}

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function findAlone(
  lacks: 'text' | 'mark',
  some: readonly Labelled[],
  others: readonly Labelled[],
  at: At,
): Diagnostic[] {
  const labels = new Set(others.map(({ label }) => label));
  return some
    .filter(({ label }) => !labels.has(label))
    .map(({ start, label }) => labelAlone.at(at(start), { label: `[^${label}]`, lacks }));
}

/** A line such as `[출처]: 네이버` defines a link, so it does not show. Other unused ones have Latin labels. */
function checkDefinitions({ body, definitions, links }: Text, at: At): Diagnostic[] {
  const used = new Set(links.map(({ label }) => label));
  return definitions
    .filter(({ label }) => !used.has(label) && [...label].some(isHangul))
    .map(({ start, end }) => {
      const [line = ''] = body.slice(start, end).split('\n', 1);
      const label = line.slice(0, line.indexOf(']') + 1);
      return labelAlone.at(at(start), { label, lacks: 'link', line: `\\${line}` });
    });
}

/** Starts of addresses, and of paths on the disk of the editor's computer. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|[a-z]:[\\/]|[./#])/i;

/** Reads a link with a space, curly quotes, or a wrong or missing bracket. The range starts at its `]`. */
export const readLink: ReadMark = (body, { start: bracket, mark }) => {
  const [lineStart, lineEnd] = [lineStartAt(body, bracket), lineEndAt(body, bracket)];
  const before = body.slice(lineStart, bracket);
  const open = Math.max(before.lastIndexOf('['), before.lastIndexOf('［'));
  const linkText = before.slice(open + 1);
  const rest = body.slice(bracket + mark.length, lineEnd);
  if (open === -1 || /[\]］]/.test(linkText) || linkText.trim() === '' || !ADDRESS.test(rest.trimStart()))
    return undefined;
  const bang = before[open - 1] === '!' ? '!' : '';
  const start = lineStart + open - bang.length;
  const close = rest.search(/[)）]/);
  // If nothing closes it, it ends with its word.
  const inside = close === -1 ? (rest.split(' ', 1)[0] as string) : rest.slice(0, close);
  const below = body.slice(lineEnd + 1, lineEndAt(body, lineEnd + 1));
  const target = formatTarget(inside);
  // It may have brackets of its own, or go on in the next line.
  const isClear = target && !inside.includes('(') && (close !== -1 || !below.includes(')'));
  const actual = body.slice(start, bracket + mark.length + inside.length + (close === -1 ? 0 : 1));
  const line = isClear ? `${bang}[${linkText}](${target})` : undefined;
  return actual === line ? undefined : { kind: 'link', start, actual, line };
};

/** The address as it should be written, with its title. Undefined if that is not clear. */
function formatTarget(source: string): string | undefined {
  const [address = '', title = ''] = source.replaceAll(/[“”]/g, '"').split('"');
  // Elsewhere, a size may follow: =300x
  const [bare = ''] = address.split(' =', 1);
  const escaped = bare.trim().replaceAll(' ', '%20');
  const isWeb = URL.parse(escaped, 'https://a.example')?.protocol.startsWith('http');
  return isWeb ? escaped + (title && ` "${title.trim()}"`) : undefined;
}
