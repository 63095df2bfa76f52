// vitest's global setup: a folder for the studio of this run, removed when the run ends. It stays empty until a test
// asks for the studio.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    studioFolder: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'guest-api-studio-'));
  provide('studioFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
