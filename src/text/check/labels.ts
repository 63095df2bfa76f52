// Checks the labels of footnotes and of links by `[text][label]`: each mark needs its text, and each text its mark.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { definitionUnused, labelUndefined } from '../../rules/links.ts';
import { footnoteAlone, footnoteTwice } from '../../rules/markdown.ts';
import { isFootnoteLabel } from '../read-line.ts';
import type { Labelled, Text } from '../text.ts';

export function checkLabels(text: Text, at: At): Diagnostic[] {
  return [...checkFootnotes(text, at), ...checkLinks(text, at), ...checkDefinitions(text, at)];
}

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function checkFootnotes({ footnotes, footnoteMarks: marks }: Text, at: At): Diagnostic[] {
  const texts = footnotes.filter(({ label }) => isFootnoteLabel(label));
  const alone = (some: readonly Labelled[], others: readonly Labelled[], isText: boolean) => {
    const known = new Set(others.map(({ label }) => label));
    const unknown = some.filter(({ label }) => !known.has(label));
    return unknown.map(({ start, label }) => footnoteAlone.at(at(start), { label: `[^${label}]`, isText }));
  };
  const seen = new Set<string>();
  const repeated = texts.filter(({ label }) => seen.size === seen.add(label).size);
  return [
    ...alone(marks, texts, false),
    ...alone(texts, marks, true),
    ...repeated.map(({ start, label }) => footnoteTwice.at(at(start), { label: `[^${label}]` })),
  ];
}

/** A label and its text. Not code such as `a[0][i]`, a citation as [1][7], or words in brackets: [공지][필독]. */
const LABELLED = /^!?\[(?=[^\]]*\p{L})(?!\w\]\[\w\]$)(.+)\]\[([\w#][\w#.:/ -]*|)\]$/su;
/** Similar labels are suggested for at most this many links of a text. */
const MAX_SEARCHES = 50;

/** A link whose label has no definition shows as text. */
function checkLinks({ body, definitions, undefinedLabels }: Text, at: At): Diagnostic[] {
  if (undefinedLabels.length === 0) return [];
  const defined = definitions.map(({ start }) => body.slice(start + 1, body.indexOf(']', start)));
  const written = new Set(
    Array.from(body.matchAll(/^\[([^\]\n\r\u2028\u2029]+)\]: /gm), ([, label]) => label),
  );
  return undefinedLabels.flatMap(({ start, end }, index) => {
    const [, text = '', label] = LABELLED.exec(body.slice(start, end)) ?? [];
    if (label === undefined || /[\w\])]/.test(body.charAt(start - 1))) return [];
    const wanted = label || text;
    // Elsewhere a definition may follow a line of text.
    const isInParagraph = written.has(wanted);
    const closest = isInParagraph || index >= MAX_SEARCHES ? undefined : findClosest(wanted, defined);
    return [labelUndefined.at(at(start), { label: wanted, isInParagraph, closest })];
  });
}

const UNSEEN = /^\[[^\]]*[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A line such as `[출처]: 네이버` defines a link, so it does not show. Definitions that are left over have Latin labels. */
function checkDefinitions({ body, definitions, links }: Text, at: At): Diagnostic[] {
  const used = new Set(links.map(({ label }) => label));
  return definitions.flatMap(({ start, end, label }) => {
    const [line = ''] = body.slice(start, end).split('\n', 1);
    return !used.has(label) && UNSEEN.test(line)
      ? [definitionUnused.at(at(start), { line: `\\${line}` })]
      : [];
  });
}
