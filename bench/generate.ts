// Generates bilingual posts that resemble real ones, always the same. Prints their statistics next to those of real posts.
//   npx tsx bench/generate.ts --posts 10000 [--dead-links 20000] --out DIR
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createRandom, type Random } from './random.ts';
import { drawShape, FEATURES, measureShape, PAIR_KILOBYTES } from './shape.ts';
import { englishWord, koreanWord, phrase, writeBodies } from './text.ts';

const CATEGORIES = ['CATEGORY_TEST_1', 'CATEGORY_TEST_2', 'CATEGORY_TEST_3'];
/** Posts share a few images, so that benchmarks do not measure encoding. */
const COVERS = 8;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    'dead-links': { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});
if (!values.out) throw new Error('Cannot generate: name a folder with --out');
const posts = Number(values.posts);
const out = values.out;
/** Per text. */
const deadLinks = Number(values['dead-links']) / posts / 2;

mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'site.yaml'),
  // No contender makes HTML.
  'name: { ko: 벤치, en: Bench, jp: ベンチ }\nsiteUrl: https://bench.example\nrenderings: false\n',
);
const images = await Promise.all(Array.from({ length: COVERS }, (_, number) => drawImage(number)));
const measured = Array.from({ length: posts }, (_, number) => writePost(number));

const pairs = measured.map(({ kilobytes }) => kilobytes);
console.log(`${posts} posts in ${out}; in brackets: real posts`);
for (const [name, { share, median, tenth }] of Object.entries(FEATURES)) {
  const some = measured.map(({ shape }) => shape[name as keyof typeof shape]).filter((value) => value > 0);
  console.log(
    `${name.padEnd(12)} ${withReal((100 * some.length) / posts, 100 * share)} %,`,
    `median ${withReal(quantile(some, 0.5), median)}, tenth ${withReal(quantile(some, 0.9), tenth)}`,
  );
}
console.log(
  `pair, KB     median ${withReal(quantile(pairs, 0.5), PAIR_KILOBYTES.median)},`,
  `p95 ${withReal(quantile(pairs, 0.95), PAIR_KILOBYTES.p95)}, most ${quantile(pairs, 1).toFixed()}`,
);

/** Half look like addresses of this site, half like those of an old one. */
/** Spread over all beginnings, as random ids are: files are named by them. */
function createId(number: number): string {
  const beginning = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${beginning}-0000-4000-8000-000000000000`;
}

function writeDeadLinks(random: Random): string {
  const link = (_: unknown, index: number) => {
    const slug = `post-${String(Math.floor(random() * posts)).padStart(6, '0')}`;
    const target = index % 2 === 0 ? `/blog/${slug}-${phrase(englishWord, random, 1)}/` : `../old-${slug}/`;
    return `[${phrase(koreanWord, random, 2)}](${target})`;
  };
  return deadLinks === 0 ? '' : `\n\n${Array.from({ length: deadLinks }, link).join(' ')}`;
}

function writePost(number: number) {
  const random = createRandom(number + 1);
  const drawn = drawShape(random);
  const { korean, english } = writeBodies(random, drawn);
  const links = writeDeadLinks(createRandom(-number - 1));
  const folder = join(out, 'posts', `post-${String(number).padStart(6, '0')}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.ko.md'),
    `---
id: ${createId(number)}
title: ${phrase(koreanWord, random, 4)}
createdAt: "${new Date(Date.UTC(2010, 0, 1) + number * 3_600_000).toISOString()}"
category: ${CATEGORIES[number % 3]}
isPopular: ${number % 5 === 0}
isPublic: true
mainImage: ./cover.jpg
mainImageAlt: ${phrase(koreanWord, random, 3)}
---
${korean}${links}
`,
  );
  writeFileSync(
    join(folder, 'index.en.md'),
    `---
title: ${phrase(englishWord, random, 5)}
mainImageAlt: ${phrase(englishWord, random, 3)}
---
${english}${links}
`,
  );
  const image = images[number % COVERS] as Buffer;
  writeFileSync(join(folder, 'cover.jpg'), image);
  if (drawn.images > 0) writeFileSync(join(folder, 'figure.jpg'), image);
  const kilobytes = Buffer.byteLength(JSON.stringify({ korean, english })) / 1_000;
  return { shape: measureShape(korean, english), kilobytes };
}

function drawImage(number: number): Promise<Buffer> {
  const background = { r: number * 30, g: 120, b: 200 - number * 20 };
  return sharp({ create: { width: 160, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

function withReal(value: number, wanted: number | undefined): string {
  return `${value.toFixed()} (${wanted?.toFixed() ?? '–'})`;
}
