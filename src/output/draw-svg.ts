// SVG → PNG. A small SVG can take very long to draw, and drawing cannot be interrupted, so it happens in another process
// with limits.
import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ImageTooLarge, ImageTooSlow } from '../content/describe-image.ts';

const MAX_BYTES = 2 * 1_024 * 1_024;
/** The decoder needs about 4 KiB of memory per tag. */
const MAX_TAGS = 20_000;
/** CPU time, so that the limit does not depend on how busy the machine is. Windows has only the wall-clock limit below. */
const MAX_CPU_SECONDS = 4;
const MAX_MILLISECONDS = 120_000;

/** libvips looks for the beginning of an SVG in these bytes, also in UTF-16. */
const HEADER_BYTES = 1_000;
const TAG_START = '<'.charCodeAt(0);

/** Throws if parsing the file would take too much. Other images pass. */
export function checkSvg(bytes: Buffer): void {
  const header = bytes.toString('latin1', 0, HEADER_BYTES).replaceAll('\0', '');
  if (header.startsWith('\x1f\x8b')) throw new Error('a compressed SVG is not supported');
  if (!header.includes('<svg')) return;
  if (bytes.length > MAX_BYTES) throw new ImageTooLarge(`${bytes.length} bytes`, `${MAX_BYTES} bytes`);
  const tags = bytes.filter((byte) => byte === TAG_START).length;
  if (tags > MAX_TAGS) throw new ImageTooLarge(`${tags} tags`, `${MAX_TAGS} tags`);
}

/** @param density pixels per inch */
export async function drawSvg(bytes: Buffer, density: number): Promise<Buffer> {
  const script = fileURLToPath(new URL('svg-process.ts', import.meta.url));
  const argv = [process.execPath, script, String(density)];
  const limited = ['/bin/sh', '-c', `ulimit -t ${MAX_CPU_SECONDS}; exec "$@"`, 'sh', ...argv];
  const [command = '', ...rest] = process.platform === 'win32' ? argv : limited;
  const child = spawn(command, rest, { timeout: MAX_MILLISECONDS });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  // The child may end before it has read everything.
  child.stdin.on('error', () => {}).end(bytes);
  const [png, message, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (typeof end === 'string') throw new ImageTooSlow(MAX_CPU_SECONDS);
  if (end !== 0) throw new Error(message || `the drawing ended with ${end}`);
  return png;
}
