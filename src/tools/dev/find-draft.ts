// Why an editor does not find an item: it is there, but it is a draft or scheduled.

import { join } from 'node:path';
import { readMarkdownFile } from '../../content/load-text.ts';
import { COLLECTION_FOLDERS } from '../../contract/collections.ts';

const ADDRESS = /^\/(?:(?:en|jp)\/)?(blog|work)\/([^/]+?)(?:\/|\.md)?$/;

/** Whether the address of a page would be that of an item that is not public now. */
export function isDraftAddress(content: string, path: string): boolean {
  const [, kind, name = ''] = ADDRESS.exec(path) ?? [];
  const slug = decodePath(name);
  if (slug === '' || /^\.|[/\\]/.test(slug)) return false;
  const { folder } = COLLECTION_FOLDERS[kind === 'blog' ? 'post' : 'portfolio'];
  const file = join(content, folder, slug, 'index.ko.md');
  const parsed = readMarkdownFile(file);
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
