// A file next to a text that is not an image: checked, and published as it is at an address that depends on its content.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { ATTACHMENT_TYPES, endingOf } from '../contract/attachment-types.ts';
import type { GuestFile } from '../contract/guest-schemas.ts';
import { MAX_FILE_BYTES } from '../contract/limits.ts';
import type { RefusedFile } from '../rules/files.ts';
import { MEDIA_FOLDER } from './guest-file.ts';
import { digestOfFile, type KnownDigests, readSourceFile } from './source/source-text.ts';

export interface Attachment {
  file: string;
  /** Below the root of the output. Its folder names the digest and the size. */
  path: string;
  /** Absolute. */
  url: string;
  bytes: number;
  /** In lower case. */
  ending: string;
  /** The first picture of a video. */
  poster?: GuestFile | undefined;
}

const DIGEST_CHARACTERS = 20;

/** Throws if the file cannot be read. */
export function createAttach(siteUrl: string, digests?: KnownDigests): (file: string) => Attachment {
  return (file) => {
    const bytes = statSync(file).size;
    const folder = `/${MEDIA_FOLDER}/${digestOfFile(file, digests).slice(0, DIGEST_CHARACTERS)}-${bytes}`;
    const ending = endingOf(file);
    const stem = basename(file)
      .normalize('NFC')
      .slice(0, -ending.length - 1);
    const plain = stem.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|-$/g, '');
    const name = `${plain || 'file'}.${ending}`;
    const url = `${siteUrl}${folder}/${encodeURIComponent(name)}`;
    return { file, path: `${folder}/${name}`, url, bytes, ending };
  };
}

/** In office documents, the program of their macros. */
const MACROS = 'vbaProject.bin';

/** Why a file cannot be published. Throws if it cannot be read. */
export function findFault(file: string): RefusedFile | undefined {
  const ending = endingOf(file);
  const named = { file, type: ending.toUpperCase() };
  const { size: bytes } = statSync(file);
  if (bytes > MAX_FILE_BYTES) return { ...named, because: 'size', bytes };
  const content = readSourceFile(file).toString('latin1');
  const { begins = [], at, other = [], has = '' } = ATTACHMENT_TYPES[ending] ?? {};
  const starts = (mark: string) => content.startsWith(mark, at);
  if (!begins.some(starts) || other.some(starts) || !content.includes(has))
    return { ...named, because: 'content' };
  return has !== '' && content.includes(MACROS) ? { ...named, because: 'macros' } : undefined;
}
