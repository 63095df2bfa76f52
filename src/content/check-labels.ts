// Checks the labels of footnotes and of links by `[text][label]`: each mark needs its text, and each text its mark.

import type { At, Diagnostic } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import type { Reading } from '../markdown/reading.ts';
import { definitionUnused, labelUndefined } from '../rules/links.ts';
import { footnoteAlone, footnoteTwice } from '../rules/markdown.ts';

export function checkLabels(reading: Reading, at: At): Diagnostic[] {
  return [...checkFootnotes(reading, at), ...checkLinks(reading, at), ...checkDefinitions(reading, at)];
}

/** Not `[^a-z]`, a character set. */
const FOOTNOTE = /\[\^(?!.-.\])([^\s\]]{1,100})\]/g;

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function checkFootnotes({ prose, footnotes }: Reading, at: At): Diagnostic[] {
  if (!prose.includes('[^')) return [];
  const starts = new Set(footnotes.map(({ start }) => start));
  const found = [...prose.matchAll(FOOTNOTE)].map(({ index, 1: label = '' }) => ({ index, label }));
  const texts = found.filter(({ index }) => starts.has(index));
  const marks = found.filter(({ index }) => !starts.has(index));
  const alone = (some: typeof found, others: typeof found, isText: boolean) => {
    const known = new Set(others.map(({ label }) => label));
    const unknown = some.filter(({ label }) => !known.has(label));
    return unknown.map(({ index, label }) => footnoteAlone.at(at(index), { label: `[^${label}]`, isText }));
  };
  const seen = new Set<string>();
  const repeated = texts.filter(({ label }) => seen.size === seen.add(label).size);
  return [
    ...alone(marks, texts, false),
    ...alone(texts, marks, true),
    ...repeated.map(({ index, label }) => footnoteTwice.at(at(index), { label: `[^${label}]` })),
  ];
}

/** A label and its text. Not code such as `a[0][i]`, a citation as [1][7], or words in brackets: [공지][필독]. */
const LABELLED = /^!?\[(?=[^\]]*\p{L})(?!\w\]\[\w\]$)(.+)\]\[([\w#][\w#.:/ -]*|)\]$/su;
/** Similar labels are suggested for at most this many links of a text. */
const MAX_SEARCHES = 50;

/** A link whose label has no definition shows as text. */
function checkLinks({ body, definitions, undefinedLinks }: Reading, at: At): Diagnostic[] {
  const defined = definitions.map(({ start }) => body.slice(start + 1, body.indexOf(']', start)));
  const written = new Set(Array.from(body.matchAll(/^\[([^\]\n]+)\]: /gm), ([, label]) => label));
  return undefinedLinks.flatMap(({ start, end }, index) => {
    const [, text = '', label] = LABELLED.exec(body.slice(start, end)) ?? [];
    if (label === undefined || /[\w\])]/.test(body.charAt(start - 1))) return [];
    const wanted = label || text;
    // Elsewhere a definition may follow a line of text.
    const isInParagraph = written.has(wanted);
    const closest = isInParagraph || index >= MAX_SEARCHES ? undefined : findClosest(wanted, defined);
    return [labelUndefined.at(at(start), { label: wanted, isInParagraph, closest })];
  });
}

/** A line such as `[출처]: 네이버` defines a link, so it does not show. Definitions that are left over have Latin labels. */
function checkDefinitions({ body, unusedDefinitions }: Reading, at: At): Diagnostic[] {
  return unusedDefinitions.flatMap(({ start, end }) => {
    const [line = ''] = body.slice(start, end).split('\n', 1);
    return UNSEEN.test(line) ? [definitionUnused.at(at(start), { line: `\\${line}` })] : [];
  });
}

const UNSEEN = /^\[[^\]]*[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
