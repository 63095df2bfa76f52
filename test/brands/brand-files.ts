// The content of a studio as somebody has made it their own: what `guest-api init` begins with, and at most six files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { createStarterContent } from '../../src/tools/init/starter-content.ts';

import type { Files } from '../workspace.ts';

/** Each brand has its name and the language that it writes in. */
export const BRANDS = {
  architect: { name: '솔재 건축', language: 'ko' },
  studio: { name: 'Klaxon', language: 'en' },
} as const;
export type BrandName = keyof typeof BRANDS;

/** When the newest item was published. */
const NOW = Date.UTC(2026, 0, 10);

export function brandFiles(brand: BrandName): Files {
  const { name, language } = BRANDS[brand];
  const settings = { folder: brand, host: 'server', hasGitHub: false, editorLanguage: language } as const;
  const studio = { ...settings, name, languages: [language], siteUrl: `https://${brand}.example` };
  const files = [...createStarterContent(studio, NOW)];
  const starter = files.map(([path, text]) => [path.slice('content/'.length), text]);
  const folder = join(import.meta.dirname, brand);
  const own = fastGlob.sync('**', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path))]);
  return Object.fromEntries([...starter, ...own]);
}
