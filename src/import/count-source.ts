// Counts the files of a source by other means than its readers, each with what became of it, so that the account of an import
// cannot pass over what they did not see.
import { type Dirent, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAttachment } from '../contract/attachment-types.ts';
import { IMAGE_ADDRESS } from '../text/foreign-tags.ts';
import { Counts } from './account.ts';
import type { ImportedItem } from './import-source.ts';
import type { Source } from './read/source.ts';

const TEXT = /\.(?:md|markdown|mdx|mdown|atom)$/i;
/** Of programs, such as the documents of Quartz, and samples of themes and for new texts. */
const INSTALLED = /^(?:\.|(?:node_modules|themes|vendor|quartz|docs|scaffolds|archetypes|templates)\/)/i;
const ABOUT = /(?:^|\/)(?:readme|license|changelog|contributing)[^/]*$/i;

/** Of a source in a folder. `files` go by what became of them, `notContent` by the folder that says so. */
export function countFiles(source: Source, items: readonly ImportedItem[]) {
  const { folder, file: exported, furniture, notUnpacked = 0 } = source;
  if (folder === undefined) return undefined;
  const known = new Map<string, string>();
  if (exported !== undefined) known.set(exported, 'export-file');
  for (const { item, outcome, reason, isDraft, pictures } of items) {
    for (const file of pictures?.keys() ?? [])
      known.set(file, isAttachment(file) ? 'file-used' : 'picture-used');
    const isIn = outcome !== 'skipped';
    if (item.text.file) known.set(item.text.file, isIn ? (isDraft ? 'draft' : outcome) : (reason ?? outcome));
  }
  const count = { total: notUnpacked, files: new Counts(), notContent: new Counts(), ignoredTexts: 0 };
  count.files.add('not-unpacked', notUnpacked);
  for (const entry of walk(folder)) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file);
    const [outside] = furniture?.exec(path) ?? /(?<![^/])(?:\.[^/]+|node_modules)(?:\/|$)/.exec(path) ?? [];
    const isLeft = !known.has(file) && outside !== undefined;
    const read = TEXT.test(path) ? 'text-unread' : IMAGE_ADDRESS.test(path) ? 'picture-unused' : 'other-file';
    const kind = entry.isSymbolicLink() ? 'symbolic-link' : read;
    count.total++;
    count.files.add(known.get(file) ?? (isLeft ? 'not-content' : kind));
    if (!isLeft) continue;
    count.notContent.add(outside);
    if (TEXT.test(path) && !ABOUT.test(path) && !INSTALLED.test(outside)) count.ignoredTexts++;
  }
  const [files, notContent] = [Object.fromEntries(count.files), Object.fromEntries(count.notContent)];
  return { ...count, files, notContent };
}

/** Files and links, which `recursive` of Node would follow. */
function* walk(folder: string): Iterable<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* walk(join(folder, entry.name));
    else yield entry;
  }
}
