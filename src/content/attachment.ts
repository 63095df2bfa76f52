// A file next to a text that is not an image: checked, and published as it is at an address that depends on its content.
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { ATTACHMENT_TYPES, endingOf } from '../contract/attachment-types.ts';
import type { GuestFile } from '../contract/guest-schemas.ts';
import { MAX_FILE_BYTES } from '../contract/limits.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import type { RefusedFile } from '../rules/files.ts';
import { readSourceFile } from './source/source-text.ts';

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

/** In office documents, the program of their macros. */
const MACROS = 'vbaProject.bin';

/** Says why a file cannot be published, or where it is. Reads it once. Throws if it cannot be read. */
export function createAttach(siteUrl: string): (file: string) => Attachment | RefusedFile {
  return (file) => {
    const ending = endingOf(file);
    const { size: bytes } = statSync(file);
    if (bytes > MAX_FILE_BYTES)
      return { file, because: 'size', found: `${bytes} bytes`, max: `${MAX_FILE_BYTES} bytes` };
    const content = readSourceFile(file);
    const text = content.toString('latin1');
    const { begins = [], at, other = [], has = '' } = ATTACHMENT_TYPES[ending] ?? {};
    const starts = (mark: string) => text.startsWith(mark, at);
    const hasMacros = has !== '' && text.includes(MACROS);
    if (!begins.some(starts) || other.some(starts) || !text.includes(has) || hasMacros)
      return { file, because: 'content' };
    const folder = `/${MEDIA_FOLDER}/${hash('sha256', content).slice(0, DIGEST_CHARACTERS)}-${bytes}`;
    const stem = basename(file.normalize('NFC')).slice(0, -ending.length - 1);
    const plain = stem.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|-$/g, '');
    const name = `${plain || 'file'}.${ending}`;
    const url = `${siteUrl}${folder}/${encodeURIComponent(name)}`;
    return { file, path: `${folder}/${name}`, url, bytes, ending };
  };
}
