// The account of an import, as JSON and for people (at most 25 lines). Files are counted by other means than they are read.
import { type Dirent, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { OUTCOMES } from './account.ts';
import { PICTURE } from './convert/tags.ts';
import type { ImportedItem } from './import-source.ts';
import { Counts, type Source } from './source.ts';
import { TOO_HARD } from './time-limit.ts';
import { type Language, nameIn } from './words.ts';
import { isAttachment } from './write/locate.ts';

const TEXT = /\.(?:md|markdown|mdx|mdown|atom)$/i;
/** Of programs and themes, and samples for new texts. */
const INSTALLED = /^(?:\.|(?:node_modules|themes|vendor|docs|scaffolds|archetypes|templates)\/)/i;
const ABOUT = /(?:^|\/)(?:readme|license|changelog|contributing)[^/]*$/i;

export type ImportReport = ReturnType<typeof createReport>;

export function createReport(source: Source, items: readonly ImportedItem[]) {
  const { kind, name, siteUrl, leftBehind, folder } = source;
  const constructs = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, new Counts()]));
  for (const { account } of items) {
    for (const [outcome, kinds] of account?.counts ?? [])
      for (const [each, count] of kinds) constructs[outcome]?.add(each, count);
  }
  const imported = items.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'removed').length;
  return {
    source: { kind, name, siteUrl },
    totals: { found: items.length, imported, skipped: items.length - imported },
    leftBehind: Object.fromEntries(leftBehind),
    files: countFiles(source, items),
    constructs: Object.fromEntries(
      OUTCOMES.map((each) => [each, Object.fromEntries(constructs[each] ?? [])]),
    ),
    items: items.map(({ item, outcome, reason, message, isDraft, planned, account }) => ({
      id: folder && item.text.file ? relative(folder, item.text.file) : item.key,
      ...{ title: item.title, kind: item.kind, outcome, isDraft, reason, message },
      ...(planned && { folder: `posts/${planned.slug}` }),
      remarks: account?.remarks ?? [],
    })),
  };
}

/** Of a source in a folder. `files` go by what became of them, `notContent` by the folder that says so. */
function countFiles(source: Source, items: readonly ImportedItem[]) {
  const { folder, file: exported, furniture } = source;
  if (folder === undefined) return undefined;
  const known = new Map<string, string>(exported === undefined ? [] : [[exported, 'export-file']]);
  for (const { item, outcome, reason, isDraft, used } of items) {
    for (const file of used?.keys() ?? []) known.set(file, isAttachment(file) ? 'file-used' : 'picture-used');
    const became = outcome === 'skipped' ? (reason ?? outcome) : isDraft ? 'draft' : outcome;
    if (item.text.file) known.set(item.text.file, became);
  }
  const [files, notContent] = [new Counts(), new Counts()];
  let [total, ignoredTexts] = [0, 0];
  for (const entry of walk(folder)) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file);
    const [outside] = furniture?.exec(path) ?? /(?<![^/])(?:\.[^/]+|node_modules)(?:\/|$)/.exec(path) ?? [];
    const isLeft = !known.has(file) && outside !== undefined;
    const read = TEXT.test(path) ? 'text-unread' : PICTURE.test(path) ? 'picture-unused' : 'other-file';
    total++;
    files.add(known.get(file) ?? (isLeft ? 'not-content' : entry.isSymbolicLink() ? 'symbolic-link' : read));
    if (!isLeft) continue;
    notContent.add(outside);
    if (TEXT.test(path) && !ABOUT.test(path) && !INSTALLED.test(outside)) ignoredTexts++;
  }
  return {
    total,
    ignoredTexts,
    files: Object.fromEntries(files),
    notContent: Object.fromEntries(notContent),
  };
}

/** Files and links, which `recursive` of Node would follow. */
function* walk(folder: string): Iterable<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* walk(join(folder, entry.name));
    else yield entry;
  }
}

/** Whether so much was left out that something must be wrong. */
export function isDoubtful({ items, files: counted, leftBehind }: ImportReport): boolean {
  const ignored = counted?.ignoredTexts ?? 0;
  const isUnread = (counted?.files['text-unread'] ?? 0) > 0 || leftBehind['item-unread'] !== undefined;
  return (
    items.every(({ outcome }) => outcome === 'skipped') || isUnread || ignored * 10 > items.length + ignored
  );
}

const MAX_KINDS = 8;
const ITEM_OUTCOMES = ['imported', 'unchanged', 'edited', 'removed', 'skipped'];

/** Most important first. */
export function formatSummary(report: ImportReport, timeZone: string, language: Language): string {
  const { items, files, leftBehind, constructs } = report;
  const messages = new Map(items.map(({ reason, message }) => [reason, message]));
  const word = (name: string) => messages.get(name) ?? nameIn(language, name);
  /** What there is most of first. */
  const list = (counts: Record<string, number>, show = word) =>
    Object.entries(counts)
      .sort((a, b) => b[1] - a[1])
      .map(([kind, number]) => `${show(kind)} ${number}`);
  const noted = (what: string, notes: readonly string[]) =>
    notes.length > 0 ? `${what} (${notes.join(', ')})` : what;
  const line = (what: string, parts: readonly string[], between = ', ') =>
    parts.length > 0 ? [`${what}: ${parts.join(between)}`] : [];

  const itemLines = [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, group]) => {
    const outcomes = ITEM_OUTCOMES.flatMap((outcome) => {
      const own = group.filter((one) => one.outcome === outcome);
      const notes = new Counts();
      for (const { isDraft, reason = kind } of own) {
        const note = outcome === 'skipped' ? reason : isDraft ? 'draft' : kind;
        if (note !== kind) notes.add(note);
      }
      return own.length > 0 ? [noted(`${word(outcome)} ${own.length}`, list(Object.fromEntries(notes)))] : [];
    });
    return line(`${word(kind)} ${group.length}`, outcomes);
  });
  const slow = items.flatMap(({ id, reason }) => (reason === TOO_HARD ? [id] : []));
  const isOf =
    (pattern: RegExp) =>
    (counts: Record<string, number> = {}) =>
      Object.fromEntries(Object.entries(counts).filter(([kind]) => pattern.test(kind)));
  const failures = isOf(/^download-/)(constructs['needs-person']);
  const [copied = 0, lost = 0] = ['moved', 'needs-person'].map((outcome) => constructs[outcome]?.picture);
  const missing = lost > 0 ? [noted(`${word('missing')} ${lost}`, list(failures))] : [];
  const kindLines = OUTCOMES.flatMap((outcome) => {
    const found = list(isOf(/^(?!picture$|download-)/)(constructs[outcome]));
    const more = found.length > MAX_KINDS ? [`${found.length - MAX_KINDS} ${word('more')}`] : [];
    return line(word(outcome), [...found.slice(0, MAX_KINDS), ...more], ' · ');
  });
  const left = list(leftBehind);
  return [
    ...itemLines.slice(0, MAX_KINDS),
    ...line(`${word(TOO_HARD)} ${slow.length}`, slow.slice(0, MAX_KINDS)),
    ...(copied + lost > 0 ? line(word('picture'), [`${word('copied')} ${copied}`, ...missing]) : []),
    ...kindLines,
    ...(constructs.converted?.['date-without-zone'] ? line(word('time-zone'), [timeZone]) : []),
    ...(files ? line(`${word('file')} ${files.total}`, list(files.files)) : []),
    ...line(word('not-content'), list(files?.notContent ?? {}, (folder) => folder).slice(0, MAX_KINDS)),
    ...(left.length > 0 ? [`${left.join(' · ')}: ${word('skipped')}`] : []),
  ].join('\n');
}
