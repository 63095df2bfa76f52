// A comparison as text, one line for each change: for the terminal, and for a pull request.
import { keysOf } from '../../contract/fields.ts';
import type { Paint } from '../report/code-frame.ts';
import type { Words } from '../words/words.ts';
import type { ContentDiff } from './compare.ts';
import type { Message } from './compare-contract.ts';

type DiffWords = Words['diff'];

export interface Diff extends ContentDiff {
  base: string;
  /** What was not compared. */
  notes: Message[];
  /** Parts of the description that changed. */
  contract: string[];
}

/** A single line needs no headline. */
export function formatPretty(diff: Diff, words: DiffWords, paint: Paint): string {
  const lines = formatChanges(diff, words, paint);
  return lines.length === 1 ? lines.join() : [formatHeadline(diff, words), ...lines].join('\n');
}

/** By its first line, the workflow finds the comment it wrote before. */
export const COMMENT_MARK = '<!-- guest-api diff -->';

/** What editors wrote is inside a fence, where it neither mentions anybody nor becomes markup. */
export function formatMarkdown(diff: Diff, words: DiffWords): string {
  const text = formatChanges(diff, words, (_, part) => part).join('\n');
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));
  const headline = `${COMMENT_MARK}\n### API: ${formatHeadline(diff, words)}`;
  return text === '' ? headline : `${headline}\n\n${fence}diff\n${text}\n${fence}`;
}

const SHORT_HASH = 10;

function formatHeadline(diff: Diff, words: DiffWords): string {
  const names = keysOf(words.counts);
  const changed = names.filter((name) => diff[name].length > 0);
  const counts = changed.map((name) => words.counts[name](diff[name].length)).join(', ');
  return `${words.comparedWith(diff.base.slice(0, SHORT_HASH))}: ${counts || words.noChange}`;
}

/** A comment on GitHub holds 65,536 characters. */
const MAX_LINES = 200;

function formatChanges(diff: Diff, words: DiffWords, paint: Paint): string[] {
  const line = (style: Parameters<Paint>[0], sign: string, resource: string, text: string) =>
    `${paint(style, sign)} ${paint('bold', resource)}  ${text}`;
  const lines = [
    ...diff.notes.map((note) => formatMessage(words, note)),
    ...diff.breaking.map(({ resource, reason, operations = [resource] }) => {
      const where = operations.includes(resource) ? '' : `  (${operations.join(', ')})`;
      return line('red', '!', resource, `${formatMessage(words, reason)}${where}`);
    }),
    ...diff.added.map(({ resource, slug }) => line('green', '+', resource, slug)),
    ...diff.changed.map(({ resource, slug, fields }) =>
      line('yellow', '~', resource, `${slug}: ${fields.join(', ')}`),
    ),
    ...diff.settings.map((field) => line('yellow', '~', 'site.yaml', field)),
  ];
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), words.more(lines.length - MAX_LINES)];
}

function formatMessage({ messages }: DiffWords, [name, ...values]: Message): string {
  const text: string | ((values: never) => string) = messages[name];
  return typeof text === 'string' ? text : text({ ...values } as never);
}
