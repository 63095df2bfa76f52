// A comparison for a pull request: a job summary and a comment. What editors wrote is inside a fence, where it neither
// mentions anybody nor becomes markup.

import type { DiffWords } from '../words/diff-en.ts';
import { formatPretty } from './format-pretty.ts';
import { type DiffReport, formatHeadline } from './report.ts';

/** By its first line, the workflow finds the comment it wrote before. */
export const COMMENT_MARK = '<!-- guest-api diff -->';

/** A comment holds 65,536 characters; the workflow hands it on in an environment variable of 128 KiB. */
const MAX_BYTES = 60_000;

export function formatMarkdown(report: DiffReport, words: DiffWords): string {
  const count = report.breaking.length;
  // GitHub colours lines by their first character.
  const lines = formatPretty(report, { paint: (_, text) => text, words })
    .split('\n')
    .map((line) => line.replace(/^ {2}/, '').replace(/^−/, '-'));
  const text = cutBytes(lines, words.cut).join('\n');
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));
  return [
    COMMENT_MARK,
    `### API: ${formatHeadline(report, words)}`,
    '',
    ...(count === 0 ? [] : ['> [!CAUTION]', `> **${words.breaking(count)}**`, '']),
    `${fence}diff`,
    text,
    fence,
    '',
  ].join('\n');
}

function cutBytes(lines: readonly string[], cut: string): string[] {
  let bytes = 0;
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > MAX_BYTES;
  });
  return end === -1 ? [...lines] : [...lines.slice(0, end), '', cut];
}
