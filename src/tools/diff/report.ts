// A comparison as it is told: the difference, what it was taken against, and its headline.
import { type DiffWords, tellReason } from '../words/diff-en.ts';
import type { Base } from './base-worktree.ts';
import type { ApiDiff } from './compare.ts';

export interface DiffReport extends ApiDiff {
  base: Base;
  /** Changed files of code, whose effect on answers only tests tell. */
  code: string[];
}

/** `2 added, 1 changed`, or that nothing changes. */
export function formatHeadline({ collections, site, contract }: ApiDiff, words: DiffWords): string {
  const both = Object.values(collections);
  const count = (list: 'added' | 'removed' | 'changed' | 'moved') =>
    both.reduce((sum, collection) => sum + collection[list].length, 0);
  const counts = {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    moved: count('moved'),
    site: site.length,
    contract: contract.length,
  };
  const told = (Object.keys(counts) as (keyof typeof counts)[]).filter((name) => counts[name] > 0);
  return told.length > 0 ? told.map((name) => words.changes[name](counts[name])).join(', ') : words.noChange;
}

const SHORT_HASH = 10;

export function formatBase({ commit, reason }: Base, words: DiffWords): string {
  return `${commit.slice(0, SHORT_HASH)} (${tellReason(words.bases, reason)})`;
}

/** @param words of the language in which programs read it */
export function formatJson({ base, breaking, ...report }: DiffReport, words: DiffWords): string {
  const told = {
    base: { ...base, reason: tellReason(words.bases, base.reason) },
    breaking: breaking.map((one) => ({ ...one, reason: tellReason(words.breaks, one.reason) })),
    ...report,
  };
  return JSON.stringify(told, null, 2);
}

/** On one line, and without what would act on a terminal or turn the direction of the text. */
export function printable(text: string): string {
  return text
    .replaceAll('\n', '⏎')
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** Lists longer than this are cut where they are told to people. */
const MAX_LISTED = 40;

/** The first lines of a list, and how many more there are. */
export function cutList(lines: readonly string[], more: (count: number) => string): string[] {
  if (lines.length <= MAX_LISTED) return [...lines];
  return [...lines.slice(0, MAX_LISTED), more(lines.length - MAX_LISTED)];
}
