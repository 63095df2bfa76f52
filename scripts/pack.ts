// Runs before `npm pack`: compiles the engine into lib/, from which the package runs. Libraries that are only
// JavaScript are bundled, so that a studio installs few packages. The same sources give the same bytes.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import project from '../package.json' with { type: 'json' };
import { bundleCms } from '../src/cms/write-admin.ts';
import { bundleFunctions } from '../src/publish/deploy/bundle-functions.ts';
import { BROWSER_FILES, minify } from '../src/site/minify.ts';

const LIB = 'lib';
/** Modules that processes and threads start with. */
const NODE_ENTRIES = [
  'scripts/run.ts',
  'src/images/svg-process.ts',
  'src/site/font-process.ts',
  'src/publish/content-folder.ts',
];
/** Only this repository needs the bundlers: the package contains what they make. */
const EXTERNAL = [...Object.keys(project.dependencies), 'esbuild', 'rolldown'];
/** Bundled CommonJS libraries call it. */
const REQUIRE =
  "import{createRequire as toRequire}from'node:module';const require=toRequire(import.meta.url);";
/** Flags of Node by command, as in our own scripts. */
const FLAGS = Object.values(project.scripts).flatMap((line) => {
  const [, flags, name] = /^node (--.*) scripts\/run\.ts (\w+)$/.exec(line) ?? [];
  return flags && name ? [[name, flags.split(' ')]] : [];
});
/**
 * Has no imports, since an old Node could not load them. Windows cannot replace a process and does without the flags,
 * as does an early Node 22 without the one for builds. A user may not be able to read Node's path. Node 22 warns that
 * its SQLite is experimental.
 */
const LAUNCHER = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 16)) {
  const { argv, allowedNodeEnvironmentFlags: nodeFlags, execArgv, execPath, platform } = process;
  const flags = new Map(${JSON.stringify(FLAGS)}).get(argv[2]) ?? [];
  const missing = flags.filter((flag) => !execArgv.includes(flag) && (nodeFlags.has(flag) || !/^--max-old/.test(flag)));
  const isPossible = platform !== 'win32' && process.getBuiltinModule('node:fs').existsSync(execPath);
  if (missing.length > 0 && isPossible) process.execve(execPath, [execPath, ...missing, ...execArgv, ...argv.slice(1)]);
  const warn = process.emitWarning;
  process.emitWarning = (text, ...more) => String(text).startsWith('SQLite ') || warn.call(process, text, ...more);
  await import('./run.js');
} else {
  console.error(\`guest-api needs Node 22.16 or later; this is \${process.versions.node}. Get it from https://nodejs.org · Node 22.16 이상이 필요합니다. https://nodejs.org 에서 받으세요\`);
  process.exitCode = 1;
}
`;

rmSync(LIB, { recursive: true, force: true });
const common = {
  // The location of node_modules must not change the bundle.
  preserveSymlinks: true,
  outdir: LIB,
  entryNames: '[name]',
  bundle: true,
  format: 'esm',
  external: EXTERNAL,
  // Names stay readable in stack traces.
  minify: true,
  keepNames: true,
  legalComments: 'none',
  metafile: true,
} as const satisfies BuildOptions;
const node = await build({
  ...common,
  entryPoints: NODE_ENTRIES,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  target: 'node22',
  banner: { js: REQUIRE },
});
rmSync('cms', { recursive: true, force: true });
const cms = await bundleCms('cms');
writeFileSync(join(LIB, 'guest-api.js'), LAUNCHER);
chmodSync(join(LIB, 'guest-api.js'), 0o755);
writeFileSync(join(LIB, 'worker.js'), await bundleFunctions());
for (const name of BROWSER_FILES) {
  mkdirSync(join(LIB, 'browser'), { recursive: true });
  writeFileSync(join(LIB, 'browser', name), await minify(name));
}
const API = 'src/publish/content-folder.ts';
writeFileSync(join(LIB, 'content-folder.d.ts'), isolatedDeclarationSync(API, readFileSync(API, 'utf8')).code);
writeFileSync(join(LIB, 'LICENCES.txt'), formatLicences([node.metafile, cms]));

function formatLicences(metafiles: readonly Metafile[]): string {
  const files = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map(formatLicence)
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function formatLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`;
}
