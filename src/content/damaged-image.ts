// What an editor is told about an image file that no decoder takes, wherever that is found out.
import { closeSync, openSync, readSync } from 'node:fs';
import type { ImageUse } from './load-text.ts';
import type { Diagnostic } from './source/diagnostic.ts';

/** What other files begin with, whatever their names say. */
const KINDS: readonly (readonly [beginning: RegExp, kind: string])[] = [
  [/^%PDF-/, 'a PDF'],
  [/^PK\p{Cc}/u, 'an Office document or a ZIP file'],
  [/^8BPS/, 'a Photoshop file'],
  [/^\s*<(?:!doctype|html)/i, 'a web page'],
  [/^$/, 'an empty file'],
];
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;
const BEGINNING_BYTES = 32;

/** @param fault what the decoder says */
export function describeDamagedImage(
  file: string,
  place: ImageUse['place'] | undefined,
  fault: string,
): Diagnostic {
  const where = place ?? { file, line: 1, column: 1 };
  const beginning = readBeginning(file);
  if (HEIC.test(beginning ?? '') || /\.hei[cf]$/i.test(file)) {
    return { ...where, message: `HEIC is not taken: ${file}`, hint: 'export it as jpg or png' };
  }
  const kind = beginning !== undefined && KINDS.find(([pattern]) => pattern.test(beginning))?.[1];
  return {
    ...where,
    message: kind
      ? `expected an image, found ${file}: it is ${kind}`
      : `expected a whole image, found ${file} damaged or of another kind: ${fault}`,
    hint: kind
      ? 'export the picture as jpg or png and replace the file'
      : 'export the image again and replace the file',
  };
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
