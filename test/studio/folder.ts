// vitest's global setup: a folder for the studio of this run, removed when the run ends. It stays empty until a test
// asks for the studio.
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createScratchFolder } from '../scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    studioFolder: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = createScratchFolder();
  provide('studioFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
