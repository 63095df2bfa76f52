// Why an editor does not find a post: it is there, but it is a draft.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMarkdownFile } from '../../content/source/front-matter.ts';
import { decodeSourceText } from '../../content/source/source-text.ts';
import { COLLECTION_FOLDERS } from '../../contract/collections.ts';

const POST_ADDRESS = /^\/(?:en\/)?blog\/([^/]+?)(?:\/|\.md)?$/;

/** Whether the address of a page would be that of a post that is not public. */
export function isDraftAddress(content: string, path: string): boolean {
  const slug = decodePath(POST_ADDRESS.exec(path)?.[1] ?? '');
  if (slug === '' || /^\.|[/\\]/.test(slug)) return false;
  const file = join(content, COLLECTION_FOLDERS.post.folder, slug, 'index.ko.md');
  try {
    const decoded = decodeSourceText(file, readFileSync(file));
    const parsed = 'source' in decoded ? parseMarkdownFile(decoded.source) : undefined;
    return parsed !== undefined && 'file' in parsed && parsed.file.data.isPublic === false;
  } catch {
    // No such post.
    return false;
  }
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return '';
  }
}
