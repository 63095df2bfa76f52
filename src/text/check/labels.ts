// Checks footnotes, each of which needs a mark and a text, and lines that markdown reads as addresses of links.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { labelAlone } from '../../rules/markdown.ts';
import { isFootnoteLabel } from '../read-line.ts';
import type { Labelled, Text } from '../text.ts';
import { isHangul } from './markup.ts';

/** As in a set of characters. */
const CHARACTERS = /a-z|A-Z|0-9|[^\p{L}\p{N}_-]/u;

export function checkLabels(text: Text, at: At): Diagnostic[] {
  const isLabel = ({ label }: Labelled) => isFootnoteLabel(label) && !CHARACTERS.test(label);
  const [texts, marks] = [text.footnotes.filter(isLabel), text.footnoteMarks.filter(isLabel)];
  return [
    ...findAlone('text', marks, texts, at),
    ...findAlone('mark', texts, marks, at),
    ...checkDefinitions(text, at),
  ];
}

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function findAlone(
  lacks: 'text' | 'mark',
  some: readonly Labelled[],
  others: readonly Labelled[],
  at: At,
): Diagnostic[] {
  const known = new Set(others.map(({ label }) => label));
  return some
    .filter(({ label }) => !known.has(label))
    .map(({ start, label }) => labelAlone.at(at(start), { label: `[^${label}]`, lacks }));
}

/** A line such as `[출처]: 네이버` defines a link, so it does not show. Definitions that are left over have Latin labels. */
function checkDefinitions({ body, definitions, links }: Text, at: At): Diagnostic[] {
  const used = new Set(links.map(({ label }) => label));
  return definitions.flatMap(({ start, end, label }) => {
    const [line = ''] = body.slice(start, end).split('\n', 1);
    const written = line.slice(0, line.indexOf(']') + 1);
    const isText = !used.has(label) && [...written].some(isHangul);
    return isText ? [labelAlone.at(at(start), { label: written, lacks: 'link', line: `\\${line}` })] : [];
  });
}
