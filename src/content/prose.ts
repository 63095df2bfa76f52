// A body without its code, for checks. U+0000, which no body contains, replaces code, so that all offsets stay the same.
// Linear in the length of the body.

export interface Prose {
  /** Without code blocks and code spans. */
  text: string;
  /** Without code blocks: a | splits a table cell even in a code span. */
  blocks: string;
  /** Without fenced code. */
  unfenced: string;
  /** A code block that is never closed. */
  openFence?: { mark: string; offset: number };
}

export function readProse(body: string): Prose {
  const { unfenced, openFence } = blankFences(body);
  const blocks = unfenced.replaceAll(INDENTED_CODE, (line) => blankBlock(line.length));
  return { text: blankSpans(blocks), blocks, unfenced, ...(openFence && { openFence }) };
}

/** With empty lines around it, as no paragraph goes on after a code block. */
function blankBlock(length: number): string {
  return length < 4 ? '\n'.repeat(length) : `\n${'\0'.repeat(length - 3)}\n\n`;
}

const INDENTED_CODE = /^(?: {4}|\t).*$/gm;
const FENCE_MARK = /```|~~~/g;
const FENCE = /^(?: {0,3}|[ >*+-]*\s)(`{3,}(?=[^`]*$)|~{3,})/;

function blankFences(body: string): Pick<Prose, 'unfenced' | 'openFence'> {
  if (body.search(FENCE_MARK) === -1) return { unfenced: body };
  const parts: string[] = [];
  let end = 0;
  for (const { index } of body.matchAll(FENCE_MARK)) {
    if (index < end) continue;
    const [lineStart, lineEnd] = lineAround(body, index);
    const fence = FENCE.exec(body.slice(lineStart, lineEnd))?.[1];
    if (fence === undefined) continue;
    const close = findClosing(body, lineEnd, fence);
    const stop = close ?? body.length;
    parts.push(body.slice(end, lineStart), blankBlock(stop - lineStart));
    end = stop;
    if (close === undefined)
      return { unfenced: parts.join(''), openFence: { mark: fence, offset: lineStart } };
  }
  return { unfenced: parts.join('') + body.slice(end) };
}

/** @returns the end of the closing line */
function findClosing(body: string, from: number, mark: string): number | undefined {
  for (let at = body.indexOf(mark, from); at !== -1; ) {
    const [lineStart, lineEnd] = lineAround(body, at);
    const line = body.slice(lineStart, lineEnd);
    const found = FENCE.exec(line)?.[1];
    if (found?.startsWith(mark) && line.trimEnd().endsWith(found)) return lineEnd;
    at = body.indexOf(mark, lineEnd);
  }
  return undefined;
}

function lineAround(body: string, at: number): [start: number, end: number] {
  const end = body.indexOf('\n', at);
  return [body.lastIndexOf('\n', at) + 1, end === -1 ? body.length : end];
}

/** A code span ends at the next run of backticks as long as the one that opens it, on the same line. */
function blankSpans(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let at = text.indexOf('`'); at !== -1; ) {
    const [, lineEnd] = lineAround(text, at);
    const runs = findRuns(text, at, lineEnd);
    for (let index = 0; index < runs.length; index++) {
      const { start, stop } = runs[index] as Run;
      // Few runs stay unmatched: n runs of different lengths take n² characters.
      let closing = index + 1;
      while (closing < runs.length && lengthOf(runs[closing] as Run) !== stop - start) closing++;
      const last = runs[closing];
      if (!last) continue;
      parts.push(text.slice(end, start), '\0'.repeat(last.stop - start));
      end = last.stop;
      index = closing;
    }
    at = text.indexOf('`', lineEnd);
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(end);
}

interface Run {
  start: number;
  stop: number;
}

function lengthOf({ start, stop }: Run): number {
  return stop - start;
}

/** Backticks in a row; one after a backslash is a character. */
function findRuns(text: string, from: number, lineEnd: number): Run[] {
  const runs: Run[] = [];
  for (let at = from; at !== -1 && at < lineEnd; ) {
    let stop = at;
    while (text[stop] === '`') stop++;
    const start = text[at - 1] === '\\' ? at + 1 : at;
    if (start < stop) runs.push({ start, stop });
    at = text.indexOf('`', stop);
  }
  return runs;
}
