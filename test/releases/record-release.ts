// At a release: node test/releases/record-release.ts keeps contents that it is valid for, as text: the starter, the sample and two brands.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import project from '../../package.json' with { type: 'json' };
import { LANGUAGES } from '../../src/contract/languages.ts';
import type { Studio } from '../../src/tools/init/project-files.ts';
import { createStarterContent } from '../../src/tools/init/starter-content.ts';
import { BRANDS, type BrandName, brandFiles } from '../brands/brand-files.ts';
import type { Files } from '../workspace.ts';

const STUDIO: Studio = {
  ...{ folder: 'studio', name: 'Studio', languages: LANGUAGES, siteUrl: 'https://studio.example' },
  host: 'cloudflare',
  hasGitHub: false,
  editorLanguage: 'ko',
};
/** Any picture or font does in place of these. */
const BINARY = ['.gif', '.jpg', '.png', '.webp', '.woff2'];
const asText = (files: Iterable<[path: string, content: Files[string]]>) =>
  Object.fromEntries(
    [...files].map(([path, content]) => [path, BINARY.includes(extname(path)) ? '' : `${content}`]),
  );

const starter = [...createStarterContent(STUDIO, Date.UTC(2026, 10, 1))];
const sample = fastGlob.sync('**', { cwd: 'content' }).sort();
const brands = Object.keys(BRANDS) as BrandName[];
const contents = {
  starter: asText(starter.map(([path, text]) => [path.replace('content/', ''), text])),
  sample: asText(sample.map((path) => [path, readFileSync(join('content', path))])),
  ...Object.fromEntries(brands.map((name) => [name, asText(Object.entries(brandFiles(name)))])),
};
const bytes = brotliCompressSync(JSON.stringify(contents));
writeFileSync(join(import.meta.dirname, `${project.version}.json.br`), bytes);
