// Two texts → the part in which they differ, short enough for a line.

/** Texts up to this length are shown whole. In code points, as everything here. */
const MAX_LENGTH = 72;
/** What is shown around the difference. */
const CONTEXT = 12;

export interface Change {
  before: string;
  after: string;
}

/** Both texts, or of long ones the part around their difference; `…` marks what is left out. */
export function excerptChange(before: string, after: string): Change {
  const old = [...before];
  const now = [...after];
  if (old.length <= MAX_LENGTH && now.length <= MAX_LENGTH) return { before, after };
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let tail = 0;
  while (tail < shorter - start && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return { before: cut(old, start, tail), after: cut(now, start, tail) };
}

function cut(text: readonly string[], start: number, tail: number): string {
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, text.length - tail + CONTEXT);
  const part = text.slice(from, to);
  const half = MAX_LENGTH / 2;
  const middle = part.length <= MAX_LENGTH ? part : [...part.slice(0, half), '…', ...part.slice(-half)];
  return `${from > 0 ? '…' : ''}${middle.join('')}${to < text.length ? '…' : ''}`;
}
