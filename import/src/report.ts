// The report of an import, as JSON and for people. It counts files independently of the readers.
import type { Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { PICTURE } from './convert/tag.ts';
import type { ImportedItem } from './import-source.ts';
import { Counts, type Source } from './source.ts';
import { type Language, nameIn } from './words.ts';
import { isAttachment } from './write/locate.ts';

const TEXT = /\.(?:md|markdown|mdx|mdown|atom)$/i;
/** Matches files of programs and themes, samples for new texts, and files about the repository. */
const INSTALLED =
  /^(?:\.|(?:node_modules|themes|vendor|docs|scaffolds|archetypes|templates)\/)|(?:^|\/)(?:readme|license|changelog|contributing)[^/]*$/i;
const OUTSIDE = /(?:^|\/)(?:\.[^/]+|node_modules)(?:\/|$)/;

export type ImportReport = ReturnType<typeof createReport>;

const becameOf = ({ outcome, reason, isDraft }: ImportedItem) =>
  outcome === 'skipped' ? (reason ?? outcome) : isDraft && outcome === 'imported' ? 'draft' : outcome;

export function createReport(source: Source, items: readonly ImportedItem[]) {
  const { kind, name, siteUrl, leftBehind, folder } = source;
  const [became, remarks] = [new Counts(), new Counts()];
  for (const one of items) {
    became.add(becameOf(one));
    if (one.outcome !== 'skipped')
      for (const [remark, count] of one.account?.counts ?? []) remarks.add(remark, count);
  }
  return {
    source: { kind, name, siteUrl },
    became: Object.fromEntries(became),
    leftBehind: Object.fromEntries(leftBehind),
    files: folder === undefined ? undefined : Object.fromEntries(countFiles(folder, source, items)),
    remarks: Object.fromEntries(remarks),
    items: items.map(({ item, outcome, reason, message, isDraft, reasons, planned, account }) => ({
      id: folder && item.text.file ? relative(folder, item.text.file) : item.key,
      title: item.title,
      kind: item.kind,
      outcome,
      isDraft,
      reason: reason ?? reasons?.join(', '),
      message,
      ...(planned && {
        folder: `posts/${planned.slug}`,
        date: planned.createdAt,
        language: planned.language,
        oldAddresses: planned.oldAddresses,
      }),
      counts: Object.fromEntries(account?.counts ?? []),
      remarks: account?.remarks ?? [],
    })),
  };
}

function countFiles(folder: string, { file: exported, furniture }: Source, items: readonly ImportedItem[]) {
  const outcomes = new Map([[exported ?? '', 'export-file']]);
  for (const one of items) {
    for (const file of one.used?.keys() ?? [])
      outcomes.set(file, isAttachment(file) ? 'file-used' : 'picture-used');
    if (one.item.text.file) outcomes.set(one.item.text.file, becameOf(one));
  }
  const outcomeOf = (path: string, entry: Dirent): string => {
    const isText = TEXT.test(path);
    if (furniture?.test(path) || OUTSIDE.test(path))
      return isText && !INSTALLED.test(path) ? 'text-ignored' : 'not-content';
    if (entry.isSymbolicLink()) return 'symbolic-link';
    return isText ? 'text-unread' : PICTURE.test(path) ? 'picture-unused' : 'other-file';
  };
  const files = new Counts();
  const everything = { dot: true, followSymbolicLinks: false, onlyFiles: false, objectMode: true } as const;
  for (const { path, dirent } of fastGlob.sync('**', { ...everything, cwd: folder }))
    if (!dirent.isDirectory())
      files.add(outcomes.get(join(folder, path)) ?? outcomeOf(path, dirent as Dirent));
  return files;
}

/** Whether so much was left out that something must be wrong. */
export function isDoubtful({ items, files = {}, leftBehind }: ImportReport): boolean {
  const ignored = files['text-ignored'] ?? 0;
  const isUnread = 'text-unread' in files || 'item-unread' in leftBehind;
  const isNothing = items.every(({ outcome }) => outcome === 'skipped');
  return isNothing || isUnread || ignored * 10 > items.length + ignored;
}

/** Lists the largest counts first. */
export function formatSummary(report: ImportReport, timeZone: string, language: Language): string {
  const { items, became, files, leftBehind, remarks } = report;
  const messages = new Map(items.map(({ reason, message }) => [reason, message]));
  const word = (name: string) => messages.get(name) ?? nameIn(language, name);
  const line = (what: string, counts: Record<string, number> = {}) => {
    const sorted = Object.entries(counts).sort((a, b) => b[1] - a[1]);
    const parts = sorted.map(([kind, count]) => `${word(kind)} ${count}`);
    return parts.length > 0 ? [`${what}: ${parts.join(', ')}`] : [];
  };
  return [
    ...line(`${word('text')} ${items.length}`, became),
    ...line(word('remarks'), remarks),
    ...(remarks['date-without-zone'] === undefined ? [] : [`${word('time-zone')}: ${timeZone}`]),
    ...line(word('file'), files),
    ...line(word('skipped'), leftBehind),
  ].join('\n');
}
