// Lists files of a source and decodes them: UTF-8, and older encodings of Korea, Japan and the West.
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import chardet from 'chardet';
import fastGlob from 'fast-glob';

/**
 * Returns sorted paths. Links to folders are not followed, since they could lead out of the source. With `onlyFiles: false`,
 * links that stay in the folder are listed too.
 */
export function listFiles(folder: string, pattern: string, options: fastGlob.Options = {}): string[] {
  const ignore = ['**/node_modules/**'];
  const paths = fastGlob.sync(pattern, { cwd: folder, ignore, followSymbolicLinks: false, ...options });
  const inside = `${realpathSync.native(folder)}${sep}`;
  // A link may be broken.
  const isInside = (path: string) => existsSync(path) && realpathSync.native(path).startsWith(inside);
  return paths.filter((path) => isInside(resolve(folder, path))).sort();
}

const SAMPLE_BYTES = 65_536;
const ENCODINGS = ['UTF-16LE', 'UTF-16BE', 'EUC-KR', 'EUC-JP', 'Shift_JIS'];
/** Percent. */
const MIN_CONFIDENCE = 50;

/** Normalizes line ends to line feeds. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  const guesses = isUtf8(bytes) ? [] : chardet.analyse(bytes.subarray(0, SAMPLE_BYTES));
  const likely = guesses.filter(
    ({ name, confidence }) => ENCODINGS.includes(name) && confidence > MIN_CONFIDENCE,
  );
  // Detection fails for short texts.
  for (const name of ['UTF-8', ...likely.map((guess) => guess.name), 'EUC-KR']) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
    } catch {
      // The text is not in this encoding.
    }
  }
  return bytes.toString('latin1').replaceAll(/\r\n?/g, '\n');
}

export const readBeginning = (file: string) =>
  new TextDecoder().decode(readFileSync(file).subarray(0, SAMPLE_BYTES)).trimStart();
