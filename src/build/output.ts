// What a build has written so far: the folder that the CDN serves.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Output {
  /** Asset paths begin here. */
  folder: string;
  /** Every file written, as an asset path. */
  files: string[];
  bytes: number;
}

export function createOutput(folder: string): Output {
  return { folder, files: [], bytes: 0 };
}

/** Writes one asset from text or from parts of bytes put together. */
export async function writeAsset(
  output: Output,
  path: string,
  content: string | readonly Uint8Array[],
): Promise<void> {
  const file = join(output.folder, path);
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.concat(content);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  output.files.push(path);
  output.bytes += bytes.length;
}
