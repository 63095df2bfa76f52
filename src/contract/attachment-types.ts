// Files that may lie next to a text, other than images.
import types from './attachment-types.json' with { type: 'json' };

/**
 * Media types and signatures by file extension, one character per byte: the possible beginnings (or bytes at offset
 * `at`), those of similar formats to rule out, and bytes that occur anywhere.
 */
export const ATTACHMENT_TYPES: Record<
  string,
  { type: string; begins: string[]; at?: number; other?: string[]; has?: string }
> = types;

export function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase();
}

export const isAttachment = (file: string) => Object.hasOwn(ATTACHMENT_TYPES, endingOf(file));
