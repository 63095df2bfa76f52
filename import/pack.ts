// Runs before `npm pack`: compiles the import into lib/, since Node runs no TypeScript below node_modules. Packages stay outside.
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  ...{ entryPoints: ['src/main.ts'], outdir: 'lib', bundle: true, splitting: true, packages: 'external' },
  ...{ format: 'esm', platform: 'node', target: 'node22', keepNames: true },
});
chmodSync('lib/main.js', 0o755);
