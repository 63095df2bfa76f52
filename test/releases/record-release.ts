// At a release: node test/releases/record-release.ts keeps the contents that it is valid for, the starter and the sample, as text.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import project from '../../package.json' with { type: 'json' };
import { LANGUAGES } from '../../src/contract/languages.ts';
import type { Studio } from '../../src/tools/init/project-files.ts';
import { createStarterContent } from '../../src/tools/init/starter-content.ts';

const STUDIO: Studio = {
  ...{ folder: 'studio', name: 'Studio', languages: LANGUAGES, siteUrl: 'https://studio.example' },
  host: 'cloudflare',
  hasGitHub: false,
  editorLanguage: 'ko',
};
/** Any picture does in place of these. */
const PICTURES = ['.gif', '.jpg', '.png', '.webp'];

const starter = Object.fromEntries(
  [...createStarterContent(STUDIO, Date.UTC(2026, 10, 1))].map(([path, text]) => [
    path.replace('content/', ''),
    text,
  ]),
);
const paths = fastGlob.sync('**', { cwd: 'content' }).sort();
const sample = Object.fromEntries(
  paths.map((path) => [
    path,
    PICTURES.includes(extname(path)) ? '' : readFileSync(join('content', path), 'utf8'),
  ]),
);
const bytes = brotliCompressSync(JSON.stringify({ starter, sample }));
writeFileSync(join(import.meta.dirname, `${project.version}.json.br`), bytes);
