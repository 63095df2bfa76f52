// Checks the labels of footnotes and of links by `[text][label]`: each mark needs its text, and each text its mark.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { labelAlone } from '../../rules/markdown.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import { isFootnoteLabel } from '../read-line.ts';
import type { Labelled, Text } from '../text.ts';
import { isHangul } from './markup.ts';

export function checkLabels(text: Text, at: At): Diagnostic[] {
  return [...checkFootnotes(text, at), ...checkLinks(text, at), ...checkDefinitions(text, at)];
}

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function checkFootnotes({ footnotes, footnoteMarks }: Text, at: At): Diagnostic[] {
  const isLabel = ({ label }: Labelled) => isFootnoteLabel(label) && !CHARACTERS.test(label);
  const [texts, marks] = [footnotes.filter(isLabel), footnoteMarks.filter(isLabel)];
  const labels = {
    mark: new Set(marks.map(({ label }) => label)),
    text: new Set(texts.map(({ label }) => label)),
  };
  const seen = new Set<string>();
  const alone = (lacks: 'text' | 'mark', some: typeof marks) =>
    some.filter(({ label }) => !labels[lacks].has(label)).map((one) => ({ ...one, lacks }));
  return [
    ...alone('text', marks),
    ...alone('mark', texts),
    ...texts
      .filter(({ label }) => seen.size === seen.add(label).size)
      .map((one) => ({ ...one, lacks: 'name' as const })),
  ].map(({ start, label, lacks }) => labelAlone.at(at(start), { label: `[^${label}]`, lacks }));
}

/** Words and their label. Not code such as `a[0][i]`, a citation as [1][7], or words in brackets: [공지][필독]. */
const LABELLED = /^!?\[(?![\w-]+\]\[\S)(?=[^\]]*\p{L})(.+)\]\[([\w#][\w#.:/ -]*|)\]$/su;
/** As in a set of characters. */
const CHARACTERS = /a-z|A-Z|0-9|[^\p{L}\p{N}_-]/u;
/** Similar labels are suggested for at most this many links of a text. */
const MAX_SEARCHES = 50;

/** A link whose label has no definition shows as text. */
function checkLinks({ body, definitions, undefinedLabels }: Text, at: At): Diagnostic[] {
  const defined = definitions.map(({ start }) => body.slice(start + 1, body.indexOf(']', start)));
  return undefinedLabels.flatMap(({ start, end }, index) => {
    const found = body.slice(start, end);
    const [, text = '', label] = LABELLED.exec(found) ?? [];
    if (label === undefined || /[\w\])]/.test(body.charAt(start - 1))) return [];
    if (/^https?:/.test(label)) {
      return [
        showsAsText.at(at(start), {
          kind: 'link',
          found,
          line: `${found.slice(0, -label.length - 2)}(${label})`,
        }),
      ];
    }
    const closest = index < MAX_SEARCHES ? findClosest(label || text, defined) : undefined;
    const line = closest && `${found.slice(0, found.indexOf(text))}${text}][${closest}]`;
    return [showsAsText.at(at(start), { kind: 'label', found, ...(line && { line }) })];
  });
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
