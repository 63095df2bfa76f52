import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isMakerRunning } from '../../src/output/maker-process.ts';

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guest-api-maker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return file;
}

it('isMakerRunning() knows a process that runs, that ended, and that came later than the file', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")']);
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  const pid = child.pid as number;
  const late = createFile();
  expect(isMakerRunning(pid, late)).toBe(true);
  if (process.platform === 'linux') expect(isMakerRunning(pid, import.meta.filename)).toBe(false);

  child.kill();
  await once(child, 'exit');
  expect(isMakerRunning(pid, late)).toBe(false);
  expect(isMakerRunning(process.pid, late)).toBe(false);
});
