// The words of `npm run diff` in English.
import { plural } from '../../content/rules/wording.ts';

export const englishDiff = {
  errors: {
    outside: (folder: string) => `${folder} is not in a Git repository`,
    noBase: 'Cannot find where this branch left main: fetch more history, or name a commit with --base',
    content: 'The content has errors: correct what npm run validate reports first',
  },
  messages: {
    'no-contract': (file: string) => `The base has no ${file}: only content and settings are compared`,
    unread: (count: string) => `Items with errors in the base, which are not compared: ${count}`,
    hidden: (slug: string) => `${slug} is no longer public (isPublic: false or a later date): 404`,
    removed: (slug: string) => `${slug} was removed, or its id changed: 404`,
    moved: (slug: string, line: string) => `will answer 404; add to index.ko.md of ${slug}: ${line}`,
    origin: (before: string, after: string) =>
      `every address moves from ${before} to ${after}: keep redirecting the old one`,
    gone: () => 'removed',
    required: () => 'now required',
    optional: () => 'no longer always present',
    'values-gone': (values: string) => `no longer a value: ${values}`,
    'values-new': (values: string) => `a value that clients do not know: ${values}`,
    changed: (what: string, before: string, after: string) => `${what} was ${before}, is ${after}`,
  },
  comparedWith: (base: string) => `Compared with ${base}`,
  counts: {
    breaking: (count: number) => plural(count, 'breaking change'),
    added: (count: number) => `${count} added`,
    changed: (count: number) => `${count} changed`,
    settings: (count: number) => plural(count, 'setting'),
    contract: (count: number) => `${plural(count, 'change')} in docs/openapi.json`,
  },
  noChange: 'no change for clients',
  more: (count: number) => `… and ${count} more: npm run diff -- --format json lists all`,
};

export type DiffWords = typeof englishDiff;

type Messages = DiffWords['messages'];
/** The name of a message and its arguments. */
export type Message = { [Name in keyof Messages]: [Name, ...Parameters<Messages[Name]>] }[keyof Messages];

export function formatMessage({ messages }: DiffWords, [name, ...parts]: Message): string {
  return (messages as Record<string, (...parts: string[]) => string>)[name]?.(...parts) ?? '';
}
