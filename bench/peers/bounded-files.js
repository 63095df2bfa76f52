// Loaded before Velite and remark-validate-links, which open every file at once and fail with EMFILE. This limits them to 256
// files at a time.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { callbackify } from 'node:util';

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
fs.readFile = callbackify(fs.promises.readFile);
syncBuiltinESMExports();
