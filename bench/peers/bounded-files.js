// Loaded before Velite, which opens every file at once and fails with EMFILE. This limits it to 256 files at a time.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const OPEN_FILES = 256;
const readFile = fs.promises.readFile;
const waiting = [];
let open = 0;

fs.promises.readFile = async (...request) => {
  if (open >= OPEN_FILES) await new Promise((resume) => waiting.push(resume));
  open++;
  try {
    return await readFile(...request);
  } finally {
    open--;
    waiting.shift()?.();
  }
};
syncBuiltinESMExports();
