// Rules for the files and folders in content/.
import type { Language } from '../contract/languages.ts';
import { MAX_FILE_BYTES } from '../contract/limits.ts';
import { error, warning } from './create-rule.ts';

export const fileUnknown = error<{
  found: string;
  /** Names that are allowed here. */
  names: readonly string[];
  closest?: string | undefined;
  /** Of a text in a language that the site does not have. */
  language?: Language | undefined;
  /** The format to save it in, if there is one that can be published. */
  instead?: string | undefined;
  /** The collection's folder, if the file needs an item's folder around it. */
  parent?: string;
}>('file-unknown', ({ found }) => ({ item: /(?<![^/])[^/]+(?=\/$)/.exec(found)?.[0] ?? 'my-item' }));

export const specialFile = error('special-file');
/** In a text, in the name of a file or folder, or in a value of YAML that is escaped. */
export const controlCharacter = error<{ code: string; inName?: boolean; inValue?: boolean }>(
  'control-character',
);
export const windowsName = warning('windows-name');

/** `bytes` and `max` if the name is too long, `home` if it is in the folder of the wrong collection. */
type FolderName = { slug: string; proposal?: string; bytes?: number; max?: number; home?: string };
export const folderName = error<FolderName>('folder-name');

/** A file that is needed, or `content/` itself. */
export const fileMissing = error<{ file: string }>('file-missing');
export const fileUnreadable = error<{ file: string; code: string }>('file-unreadable');
/** Why a file cannot be published. */
export interface RefusedFile {
  file: string;
  /** As its ending says. */
  type: string;
  because: 'size' | 'macros' | 'content';
  bytes?: number;
}

export const fileRefused = error<RefusedFile>('file-refused', () => ({ max: MAX_FILE_BYTES }));
export const textTooLarge = error<{ bytes: number; max: number }>('text-too-large');
/** A bug of ours that one item triggers. */
export const itemFailed = error<{ reason: string }>('item-failed');

export type OtherEncoding = 'UTF-16' | 'EUC-KR' | 'Shift JIS' | 'unknown';

export const encoding = error<{ found: OtherEncoding }>('encoding');
