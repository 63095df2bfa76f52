// SVG → PNG. A small SVG can take very long to draw, and drawing cannot be interrupted, so it happens in another process
// with limits.
import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { ENCODING } from '../content/guest-file.ts';
import { engineScript } from '../engine/engine-files.ts';
import { MAX_PIXELS, refuseSize, refuseTime } from './describe-image.ts';

const MAX_BYTES = 2 * 1_024 * 1_024;
/** The decoder needs about 4 KiB of memory per tag. */
const MAX_TAGS = 20_000;
/** In pixels, also for sizes in inches. With larger numbers, the decoder would draw another size. */
const MAX_SIDE = 100_000;
/** CPU time, so that the limit does not depend on how busy the machine is. Windows has only the wall-clock limit below. */
const MAX_CPU_SECONDS = 4;
const MAX_MILLISECONDS = 120_000;
/** For all SVG files of a build that fail, together. */
const FAILURE_SECONDS = 10;

/** libvips looks for the beginning of an SVG in these bytes, also in UTF-16. */
const HEADER_BYTES = 1_000;
const TAG_START = '<'.charCodeAt(0);

export function isSvg(bytes: Buffer): boolean {
  const header = headerOf(bytes);
  if (header.startsWith('\x1f\x8b')) throw new Error('a compressed SVG is not supported');
  return /^[\s\xef\xbb\xbf\xff\xfe]*</.test(header) && header.includes('<svg');
}

function headerOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, HEADER_BYTES).replaceAll('\0', '');
}

export type DrawSvg = ReturnType<typeof createSvgDrawer>;

/** Draws one SVG after the other, so that all those that fail take at most `failureSeconds`. */
export function createSvgDrawer(failureSeconds = FAILURE_SECONDS) {
  let left = failureSeconds;
  let last: Promise<unknown> = Promise.resolve();
  const draw = async (bytes: Buffer): Promise<Buffer> => {
    checkSvg(bytes);
    if (left < 1) throw refuseTime(failureSeconds, { others: true });
    const limit = Math.min(MAX_CPU_SECONDS, Math.floor(left));
    const started = performance.now();
    try {
      return await drawWithin(limit, bytes);
    } catch (error) {
      left -= Math.min(limit, (performance.now() - started) / 1_000);
      throw error;
    }
  };
  return (bytes: Buffer): Promise<Buffer> => {
    const drawn = last.then(() => draw(bytes));
    last = drawn.catch(() => {});
    return drawn;
  };
}

/** Throws if parsing the file would take too much. */
export function checkSvg(bytes: Buffer): void {
  if (bytes.length > MAX_BYTES) throw refuseSize(`${bytes.length} bytes`, `${MAX_BYTES} bytes`);
  const tags = bytes.filter((byte) => byte === TAG_START).length;
  if (tags > MAX_TAGS) throw refuseSize(`${tags} tags`, `${MAX_TAGS} tags`);
  const [root = ''] = /<svg\b[^>]*/.exec(headerOf(bytes)) ?? [];
  const [width = 0, height = 0] = [/\swidth\s*=\s*["']([^"']+)/, /\sheight\s*=\s*["']([^"']+)/].map((size) =>
    Number.parseFloat(size.exec(root)?.[1] ?? ''),
  );
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw refuseSize(`${width} × ${height} px`, `${MAX_SIDE} px`);
  }
}

async function drawWithin(cpuSeconds: number, bytes: Buffer): Promise<Buffer> {
  const script = engineScript('src/images/svg-process.ts');
  const settings = [ENCODING.vectorScale, ENCODING.maxWidthPixels, MAX_PIXELS];
  const argv = [process.execPath, script, ...settings.map(String)];
  const limited = ['/bin/sh', '-c', `ulimit -t ${cpuSeconds}; exec "$@"`, 'sh', ...argv];
  const [command = '', ...rest] = process.platform === 'win32' ? argv : limited;
  // What a debugger prints into every process is no message of the decoder.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(command, rest, { timeout: MAX_MILLISECONDS, env });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  // The child may end before it has read everything.
  child.stdin.on('error', () => {}).end(bytes);
  const [png, message, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (typeof end === 'string') throw refuseTime(cpuSeconds);
  if (end === 2) throw refuseSize(message, `${Math.floor(MAX_PIXELS / 1e6)} MP`);
  // The decoder prints what it cannot draw, with the time, and continues.
  if (message !== '') throw new Error(message.replace(/^\s*\(process.*?\*\*: [\d:.]+ */, ''));
  if (end !== 0) throw new Error(`the drawing ended with ${end}`);
  return png;
}
