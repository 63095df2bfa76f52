// Draws SVG as PNG. A single filter can take forever and drawing cannot be interrupted, so it happens in another process
// with limits. Texts use the engine's font, since other fonts differ between machines.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENCODING } from '../content/source/image-file.ts';
import { MAX_SVG_BYTES, readSvgText } from '../content/source/read-svg.ts';
import { engineFile, engineScript, FONT_FILE } from '../engine/engine-files.ts';
import { ImageRefused } from './describe-image.ts';

/** Limits CPU time, so that a busy machine draws the same. Windows has only the wall-clock limit below. */
const MAX_CPU_SECONDS = 4;
const MAX_MILLISECONDS = 120_000;
/** Point to the font in the working directory. */
const FONT_SETTINGS = engineFile('src/site/fonts/drawings.conf');
/** Matches spaces, line ends and other characters without a glyph. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}]|\ufe0f/gu;

/** @param scale relative to its own size, up to the width of the API's images */
export async function drawSvg(bytes: Buffer, scale: number = ENCODING.vectorScale): Promise<Buffer> {
  const font = await checkSvg(bytes);
  const folder = await mkdtemp(join(tmpdir(), 'guest-api-svg-'));
  try {
    if (font) await writeFile(join(folder, 'font.ttf'), font);
    return await drawIn(folder, bytes, scale);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Throws if parsing would take too much, or the font lacks a character. @returns the font, if there are texts */
async function checkSvg(bytes: Buffer): Promise<Buffer | undefined> {
  const [actual, max] = [`${bytes.length} bytes`, `${MAX_SVG_BYTES} bytes`];
  if (bytes.length > MAX_SVG_BYTES) throw new ImageRefused({ because: 'size', actual, max });
  const text = readSvgText(bytes);
  if (text === '') return undefined;
  const { font, characters } = await cutFont(await readFile(FONT_FILE), text);
  const used = new Set(text.replaceAll(UNSEEN, ''));
  const lacking = [...used].filter((character) => !characters.has(character.codePointAt(0) as number));
  if (lacking.length > 0)
    throw new ImageRefused({ because: 'damage', actual: `no font has ${lacking.join(' ')}` });
  return font;
}

/** Cuts a font to a text's characters. The result is TrueType, since the decoder does not support woff2. */
export async function cutFont(bytes: Buffer, text: string) {
  const { default: subsetFont } = await import('subset-font');
  const { Blob, Face } = await import('harfbuzzjs');
  const font = await subsetFont(bytes, text, { targetFormat: 'truetype' });
  return { font, characters: new Set(new Face(new Blob(font)).collectUnicodes()) };
}

/** @param folder with the font */
async function drawIn(folder: string, bytes: Buffer, scale: number): Promise<Buffer> {
  const script = engineScript('src/images/svg-process.ts');
  const argv = [process.execPath, script, String(scale), String(ENCODING.maxWidthPixels)];
  const limited = ['/bin/sh', '-c', `ulimit -t ${MAX_CPU_SECONDS}; exec "$@"`, 'sh', ...argv];
  const [command = '', ...rest] = process.platform === 'win32' ? argv : limited;
  // Output of a debugger in every process would look like an error of the decoder.
  const env = { ...process.env, NODE_OPTIONS: '', FONTCONFIG_FILE: FONT_SETTINGS };
  const limits = { timeout: MAX_MILLISECONDS, maxBuffer: Number.POSITIVE_INFINITY };
  const running = promisify(execFile)(command, rest, { cwd: folder, env, encoding: 'buffer', ...limits });
  // The process may end before it has read everything.
  running.child.stdin?.on('error', () => {}).end(bytes);
  const { stdout, stderr, signal } = await running.catch((error) => error);
  if (signal)
    throw new ImageRefused({ because: 'size', actual: 'more', max: `${MAX_CPU_SECONDS} seconds of drawing` });
  // The decoder prints what it cannot draw, with the time, and continues.
  const [, reason] = /(?:Error|\*\*): (?:[\d:.]+: )?(.*)/.exec(String(stderr)) ?? [];
  if (reason !== undefined) throw new Error(reason);
  return stdout;
}
