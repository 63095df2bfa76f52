// Tells an editor why a page is missing: its item is a draft or scheduled.
import { join } from 'node:path';
import { readMarkdownFile } from '../../content/load-text.ts';
import { isSlug } from '../../content/slug.ts';
import { COLLECTION_FOLDERS } from '../../contract/collections.ts';
import { parseItemAddress } from '../../contract/page-addresses.ts';

/** Whether the page at this address belongs to an item that is not public now. */
export function isDraftAddress(content: string, path: string): boolean {
  const address = parseItemAddress(path);
  const slug = decodePath(address?.slug ?? '');
  if (!address || !isSlug(slug)) return false;
  const parsed = readMarkdownFile(
    join(content, COLLECTION_FOLDERS[address.collection].folder, slug, 'index.ko.md'),
  );
  if (!('file' in parsed)) return false;
  const { isPublic, createdAt, publishedAt } = parsed.file.data;
  return isPublic === false || Date.parse(String(createdAt ?? publishedAt)) > Date.now();
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return '';
  }
}
