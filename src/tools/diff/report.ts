// A comparison as it is told: the difference, what it was taken against, and its headline.
import type { Base } from './base-worktree.ts';
import type { ApiDiff } from './compare.ts';

export interface DiffReport extends ApiDiff {
  base: Base;
  /** Changed files of code, whose effect on answers only tests tell. */
  code: string[];
}

/** `2 added, 1 changed`, or that nothing changes. */
export function formatHeadline({ collections, site, contract }: ApiDiff): string {
  const both = Object.values(collections);
  const count = (list: 'added' | 'removed' | 'changed' | 'moved') =>
    both.reduce((sum, collection) => sum + collection[list].length, 0);
  const parts: [count: number, word: string][] = [
    [count('added'), 'added'],
    [count('removed'), 'removed'],
    [count('changed'), 'changed'],
    [count('moved'), 'moved'],
    [site.length, site.length === 1 ? 'setting' : 'settings'],
    [contract.length, contract.length === 1 ? 'change of the contract' : 'changes of the contract'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return told.length > 0 ? told.join(', ') : 'no change for clients';
}

export function formatBreaking(count: number): string {
  return `${count} breaking ${count === 1 ? 'change' : 'changes'}`;
}

const SHORT_HASH = 10;

export function formatBase({ commit, reason }: Base): string {
  return `${commit.slice(0, SHORT_HASH)} (${reason})`;
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
