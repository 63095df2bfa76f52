// Files that may lie next to a text, other than images.
import types from './attachment-types.json' with { type: 'json' };

/**
 * By ending, the media type and, with one character per byte, what is at the beginning or at another offset (one of several, and
 * none of those of similar formats), and what is anywhere in the file.
 */
export const ATTACHMENT_TYPES: Record<
  string,
  { type: string; begins: string[]; at?: number; other?: string[]; has?: string }
> = types;

export function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase();
}

export const isAttachment = (file: string) => Object.hasOwn(ATTACHMENT_TYPES, endingOf(file));
