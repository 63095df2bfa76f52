// The account of an import, as JSON. Files are counted by other means than they are read.
import { type Dirent, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PICTURE } from './convert/tag.ts';
import type { ImportedItem } from './import-source.ts';
import { Counts, type Source } from './source.ts';
import { isAttachment } from './write/locate.ts';

const TEXT = /\.(?:md|markdown|mdx|mdown|atom)$/i;
/** Of programs and themes, and samples for new texts. */
const INSTALLED = /^(?:\.|(?:node_modules|themes|vendor|docs|scaffolds|archetypes|templates)\/)/i;
const ABOUT = /(?:^|\/)(?:readme|license|changelog|contributing)[^/]*$/i;

export type ImportReport = ReturnType<typeof createReport>;

const becameOf = ({ outcome, reason, isDraft }: ImportedItem) =>
  outcome === 'skipped' ? (reason ?? outcome) : isDraft && outcome === 'imported' ? 'draft' : outcome;

export function createReport(source: Source, items: readonly ImportedItem[]) {
  const { kind, name, siteUrl, leftBehind, folder } = source;
  const [became, remarks] = [new Counts(), new Counts()];
  for (const { account } of items)
    for (const [kind, count] of account?.counts ?? []) remarks.add(kind, count);
  const imported = items.filter(({ outcome }) => outcome !== 'skipped').length;
  for (const one of items) became.add(becameOf(one));
  return {
    source: { kind, name, siteUrl },
    totals: { found: items.length, imported, skipped: items.length - imported },
    became: Object.fromEntries(became),
    leftBehind: Object.fromEntries(leftBehind),
    files: countFiles(source, items),
    remarks: Object.fromEntries(remarks),
    items: items.map(({ item, outcome, reason, message, isDraft, planned, account }) => ({
      id: folder && item.text.file ? relative(folder, item.text.file) : item.key,
      ...{ title: item.title, kind: item.kind, outcome, isDraft, reason, message },
      ...(planned && { folder: `posts/${planned.slug}` }),
      remarks: account?.remarks ?? [],
    })),
  };
}

/** Of a source in a folder. `files` go by what became of them, `notContent` by the folder that says so. */
function countFiles({ folder, file: exported, furniture }: Source, items: readonly ImportedItem[]) {
  if (folder === undefined) return undefined;
  const known = new Map<string, string>(exported === undefined ? [] : [[exported, 'export-file']]);
  for (const one of items) {
    const { item, used } = one;
    for (const file of used?.keys() ?? []) known.set(file, isAttachment(file) ? 'file-used' : 'picture-used');
    if (item.text.file) known.set(item.text.file, becameOf(one));
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
  const counts = { files: Object.fromEntries(files), notContent: Object.fromEntries(notContent) };
  return { total, ignoredTexts, ...counts };
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
  const isNothing = items.every(({ outcome }) => outcome === 'skipped');
  return isNothing || isUnread || ignored * 10 > items.length + ignored;
}
