// A module imports only from its own room and from rooms before it in this list. Nothing in src/ imports a command,
// and only the host imports the app. Biome's `noImportCycles` checks the same within a room.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';

/** The texts of the site, which need only the contract, and which content may replace. */
const WORDS = 'src/site/words';
/** The rules name the notations of texts, and these checks report by the rules. */
const TEXT_CHECKS = 'src/text/check';
const ROOMS = [
  'src/engine',
  ...['src/contract', 'src/views', 'src/search', 'src/openapi', 'src/edge', 'src/text'],
  WORDS,
  ...['src/diagnostics', 'src/rules', 'src/content/source', TEXT_CHECKS, 'src/content/schema', 'src/content'],
  ...['src/output', 'src/images'],
  ...['src/site', 'src/cms', 'src/publish', 'src/serve'],
  ...['src/tools/words', 'src/tools/report', 'src/tools/command', 'src/tools'],
  ...['src/tools/build', 'src/tools/validate', 'src/tools/new', 'src/tools/inquiries'],
  ...['src/tools/serve', 'src/tools/start', 'src/tools/dev'],
  ...['src/tools/deploy', 'src/tools/init'],
];
/** Modules that the edge function may import. It must stay small and runs without Node. */
const EDGE_ROOMS = ['functions', 'src/contract', 'src/views', 'src/search', 'src/openapi', 'src/edge'];

const listModules = (folder: string) => fastGlob.sync(`${folder}/**/*.ts`);

function listImports(module: string): string[] {
  const imports = readFileSync(module, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...imports].map(([, path]) => normalize(join(dirname(module), path as string)));
}

/** The innermost room of a module, or else its top folder. */
function roomOf(module: string): string {
  const rooms = ROOMS.filter((room) => module.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? (module.split('/')[0] as string);
}

it('every module of src/ is in a room and imports only from its own and earlier rooms', () => {
  const wrong = listModules('src').flatMap((module) => {
    const place = ROOMS.indexOf(roomOf(module));
    if (place === -1) return [`${module} is in no room`];
    return listImports(module)
      .filter((target) => !target.endsWith('.json'))
      .filter((target) => {
        if (module.startsWith('src/serve/') && target.startsWith('functions/')) return false;
        const other = ROOMS.indexOf(roomOf(target));
        return other === -1 || other > place;
      })
      .map((target) => `${module} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

it('a folder has at most 15 modules, so that one look takes it in', () => {
  const modules = fastGlob.sync('{src,functions,scripts,import/src}/**/*.ts', { ignore: ['**/*.d.ts'] });
  const sizes = Object.entries(Object.groupBy(modules, dirname));
  expect(sizes.filter(([, members = []]) => members.length > 15).map(([folder]) => folder)).toEqual([]);
});

it('the site sees what is published and the settings, and nothing of the content', () => {
  const modules = listModules('src/site');
  const targets = modules.flatMap(listImports).filter((target) => target.startsWith('src/content/'));
  // The settings have the type of the schema that checks site.yaml.
  expect([...new Set(targets)]).toEqual(['src/content/schema/site-schema.ts']);
  const lines = modules.flatMap((module) => readFileSync(module, 'utf8').split('\n'));
  const crossings = lines.filter((line) => line.includes('/content/schema/'));
  expect(crossings.filter((line) => !line.startsWith('import type { Site } from '))).toEqual([]);
});

it('the edge function imports nothing of the build', () => {
  const wrong = listModules('functions').flatMap((module) =>
    listImports(module)
      .filter((target) => !EDGE_ROOMS.includes(roomOf(target)))
      .map((target) => `${module} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

it.each(['ARCHITECTURE.md', 'AGENTS.md', 'docs/architecture.svg'])('every path in %s exists', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(
    /[`>]((?!dist\/)\w[\w.*/-]*(?:\.(?:ts|md|json)|\/))[`<]/g,
  );
  const places = (path: string) => [path, `src/${path}`, `{src,functions,test}/**/${path}`];
  const missing = [...named].filter(
    ([, path = '']) => fastGlob.sync(places(path), { onlyFiles: false }).length === 0,
  );
  expect(missing.map(([, path]) => path)).toEqual([]);
});
