// @content-collections/core: its builder, then the JSON files from the modules that it has written.

import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from '@content-collections/core';
import { folderOf, toPost, writePosts } from '../write-posts.js';

const out = process.env.BENCH_OUT;
const configuration = fileURLToPath(new URL('content-collections.ts', import.meta.url));
// It takes the folder as relative to its configuration.
process.env.BENCH_CONTENT = relative(dirname(configuration), process.env.BENCH_CONTENT);
const builder = await createBuilder(configuration, {
  configName: 'config.mjs',
  outputDir: `${out}/.generated`,
});
await builder.build();
const { allKoreans, allEnglishes } = await import(`${out}/.generated/index.js`);
const english = new Map(allEnglishes.map((text) => [folderOf(text._meta.filePath), text]));
writePosts(
  out,
  allKoreans.map((ko) => toPost(ko, english.get(folderOf(ko._meta.filePath)))),
);
