// What made an output: a digest of this program's own source, of what it depends on and of the Node that runs it.
// What other code has left behind is never used.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['src', 'functions'];
const FILES = ['package.json', 'package-lock.json'];

let version: string | undefined;

/** Read once a process: the code that runs does not change either. */
export function codeVersion(): string {
  version ??= computeVersion();
  return version;
}

function computeVersion(): string {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const sum = createHash('sha256').update(process.version);
  for (const file of [...sources.sort(), ...FILES.map((name) => join(ROOT, name))]) {
    sum.update(`\0${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return sum.digest('hex');
}
