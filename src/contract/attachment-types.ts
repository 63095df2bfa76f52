// Files that may lie next to a text, other than images.
import types from './attachment-types.json' with { type: 'json' };

/**
 * By ending, the media type and, with one character per byte, what is at the beginning or at another offset (one of several, and
 * none of those of similar formats), what is anywhere in the file, and the
 * endings of formats to convert to it.
 */
export const ATTACHMENT_TYPES: Record<
  string,
  { type: string; begins: string[]; at?: number; other?: string[]; has?: string; instead?: string }
> = types;

export function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase();
}

export const isAttachment = (file: string) => Object.hasOwn(ATTACHMENT_TYPES, endingOf(file));

/** The format to save a file in that cannot be published. */
export function findFormat(file: string): string | undefined {
  const types = Object.entries(ATTACHMENT_TYPES);
  return types.find(([, { instead }]) => instead?.split(' ').includes(endingOf(file)))?.[0];
}
