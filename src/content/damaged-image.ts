// What an editor is told about an image file that no decoder takes, wherever that is found out.
import { closeSync, openSync, readSync } from 'node:fs';
import type { ImageUse } from './load-text.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { type Fault, type FaultParts, fault } from './source/fault.ts';

/** What other files begin with, whatever their names say. */
const KINDS: readonly (readonly [beginning: RegExp, kind: FaultParts<'image-of-other-kind'>['kind']])[] = [
  [/^%PDF-/, 'pdf'],
  [/^PK\p{Cc}/u, 'office'],
  [/^8BPS/, 'photoshop'],
  [/^\s*<(?:!doctype|html)/i, 'web-page'],
  [/^$/, 'empty'],
];
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;
const LFS_POINTER = /^version https:\/\/git-lfs/;
const BEGINNING_BYTES = 32;

/** More than the decoder takes: a small file may hold an image that fills the memory. */
export const MAX_PIXELS = 0x3fff * 0x3fff;

export class ImageTooLarge extends Error {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    super(`Cannot decode ${width} × ${height} pixels`);
    this.width = width;
    this.height = height;
  }
}

/** @param error of the decoder */
export function describeDamagedImage(
  file: string,
  place: ImageUse['place'] | undefined,
  error: Error,
): Diagnostic {
  const report = (found: Fault) => (place ? { ...place, ...found } : faultOfFile(file, found));
  const beginning = readBeginning(file) ?? '-';
  if (HEIC.test(beginning) || /\.hei[cf]$/i.test(file)) return report(fault('image-heic', { file }));
  if (LFS_POINTER.test(beginning)) return report(fault('git-lfs-pointer', { file }));
  if (error instanceof ImageTooLarge) {
    const { width, height } = error;
    return report(fault('image-too-large', { file, width, height, max: Math.floor(MAX_PIXELS / 1e6) }));
  }
  const kind = KINDS.find(([pattern]) => pattern.test(beginning))?.[1];
  const reason = error.message.split('\n', 1)[0] as string;
  return report(
    kind ? fault('image-of-other-kind', { file, kind }) : fault('image-damaged', { file, reason }),
  );
}

/** One character a byte; undefined where the file cannot be read. */
function readBeginning(file: string): string | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const bytes = Buffer.alloc(BEGINNING_BYTES);
    return bytes.toString('latin1', 0, readSync(descriptor, bytes));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
