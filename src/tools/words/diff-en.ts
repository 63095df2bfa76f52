// The words of `npm run diff` in English.

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const GONE = 'will answer 404';

export const englishDiff = {
  summary:
    'Lists what would change for clients of the API between a commit and the working tree, uncommitted files included.',
  help: {
    base: 'commit to compare with (default: where this branch left origin/main, or main without a remote)',
    format: 'pretty, json, or markdown in the language that site.yaml gives',
    failOnBreaking: 'exit code 1 where something breaks for clients',
  },
  faults: {
    format: (found: string) => `--format: expected pretty, json or markdown, found ${JSON.stringify(found)}`,
    content: (folder: string) => `Cannot find the content folder ${folder}: name it with --content`,
    outside: (folder: string, root: string) =>
      `Cannot compare ${folder}: it lies outside of the repository ${root}`,
    reference: (reference: string) => `Cannot find ${JSON.stringify(reference)} in this repository`,
    noCommit: 'Cannot compare: there is no commit here yet',
    noMergeBase: (branch: string) =>
      `Cannot find where this branch left ${branch}: fetch more history, or name --base`,
    notBuilt: (side: string) => `cannot compare, ${side} cannot be built`,
    stopped: (signal: string) => `stopped by ${signal}`,
  },
  workingTree: 'the working tree',
  /** Why a commit is compared with. */
  bases: {
    asked: (reference: string) => reference,
    last: () => 'the last commit',
    merge: (branch: string) => `merge base with ${branch}`,
  },
  /** Changes that break a client that worked before. */
  breaks: {
    hidden: (slug: string) =>
      `no longer public (isPublic: false or a later date in ${slug}): its address ${GONE}`,
    'id-changed': (slug: string, id: string) =>
      `publicId of ${slug} was renamed to ${id}: the old address ${GONE}; an id once published must stay`,
    removed: (slug: string) => `removed (${slug}): its address ${GONE}`,
    moved: (page: string, file: string, line: string) =>
      `the page is now ${page} and this address ${GONE}; add to ${file}: ${line}`,
    'legacy-id-taken': (slug: string, owner: string) => `legacyId of ${slug} now names ${owner}`,
    'legacy-id-gone': (slug: string) => `legacyId of ${slug} is gone: links with the old number ${GONE}`,
    origin: (before: string, after: string) =>
      `every address moves from ${before} to ${after}: keep the old one alive`,
    version: () => 'removed: announce it first with deprecatedAt and sunsetAt',
    'list-closed': () => 'inquiries with any text outside the new list will be refused',
    'choices-gone': (values: string) => `inquiries with ${values} will be refused`,
    operation: () => 'the operation is gone',
    field: () => 'the field is gone',
  },
  comparedWith: (base: string) => `compared with ${base}`,
  breaking: (count: number) => plural(count, 'breaking change'),
  changes: {
    added: (count: number) => `${count} added`,
    removed: (count: number) => `${count} removed`,
    changed: (count: number) => `${count} changed`,
    moved: (count: number) => `${count} moved`,
    site: (count: number) => plural(count, 'setting'),
    contract: (count: number) => `${plural(count, 'change')} of the contract`,
  },
  noChange: 'no change for clients',
  published: (count: string) => `${count} public`,
  place: (place: string) => `place ${place}`,
  related: (count: number) => `${count} more with other related posts (morePosts)`,
  folder: 'folder (page address)',
  none: '(none)',
  contract: 'API description',
  code: (count: number) => `code: ${count} changed ${count === 1 ? 'file' : 'files'}`,
  more: (count: number) => `… and ${count} more (all of them: --format json)`,
  cut: '… and more: run `npm run diff` to see it all.',
};

export type DiffWords = typeof englishDiff;

/** The name of a wording, and its arguments. */
type Named<Wordings> = {
  [Name in keyof Wordings]: Wordings[Name] extends (...parts: infer Parts) => string
    ? readonly [Name, ...Parts]
    : never;
}[keyof Wordings];

export type BaseReason = Named<DiffWords['bases']>;
export type BreakReason = Named<DiffWords['breaks']>;

/** A reason in the words of one language. */
export function tellReason(wordings: DiffWords['bases'], reason: BaseReason): string;
export function tellReason(wordings: DiffWords['breaks'], reason: BreakReason): string;
export function tellReason(wordings: object, [name, ...parts]: readonly [string, ...string[]]): string {
  return (wordings as Record<string, (...parts: string[]) => string>)[name]?.(...parts) ?? '';
}
