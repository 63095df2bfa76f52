// content-collections reads and checks both languages and writes them as modules; the JSON is made from those.
import { relative } from 'node:path';
import { createBuilder } from '@content-collections/core';
import { toPost, writeApi } from './write-api.ts';

const { BENCH_CONTENT, BENCH_OUT } = process.env;
// The folder is relative to the configuration.
process.env.BENCH_CONTENT = relative(import.meta.dirname, BENCH_CONTENT);
const builder = await createBuilder(`${import.meta.dirname}/content-collections.ts`, {
  configName: 'config.mjs',
  outputDir: `${BENCH_OUT}/.generated`,
});
await builder.build();
const { allKoreans, allEnglishes } = await import(`${BENCH_OUT}/.generated/index.js`);
const slugOf = ({ _meta }) => _meta.filePath.split('/').at(-2);
const englishBySlug = new Map(allEnglishes.map((text) => [slugOf(text), text]));
writeApi(
  BENCH_OUT,
  allKoreans.map((text) => toPost(slugOf(text), text, englishBySlug.get(slugOf(text)))),
);
