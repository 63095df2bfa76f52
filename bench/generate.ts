// Generates bilingual posts that resemble real ones, always the same.
//   npx tsx bench/generate.ts --posts 10000 --out DIR
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createRandom } from './random.ts';
import { drawShape } from './shape.ts';
import { englishWord, koreanWord, phrase, writeBodies } from './text.ts';

const CATEGORIES = ['CATEGORY_TEST_1', 'CATEGORY_TEST_2', 'CATEGORY_TEST_3'];
/** Posts share a few images, so that benchmarks do not measure encoding. */
const COVERS = 8;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    out: { type: 'string' },
  },
});
if (!values.out) throw new Error('Cannot generate: name a folder with --out');
const posts = Number(values.posts);
const out = values.out;

mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'site.yaml'),
  'name: { ko: 벤치, en: Bench, jp: ベンチ }\nsiteUrl: https://bench.example\n',
);
const images = await Promise.all(Array.from({ length: COVERS }, (_, number) => drawImage(number)));
for (let number = 0; number < posts; number++) writePost(number);

/** Spread over all beginnings, as random ids are: files are named by them. */
function createId(number: number): string {
  const beginning = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${beginning}-0000-4000-8000-000000000000`;
}

function writePost(number: number) {
  const random = createRandom(number + 1);
  const drawn = drawShape(random);
  const { korean, english } = writeBodies(random, drawn);
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
${korean}
`,
  );
  writeFileSync(
    join(folder, 'index.en.md'),
    `---
title: ${phrase(englishWord, random, 5)}
mainImageAlt: ${phrase(englishWord, random, 3)}
---
${english}
`,
  );
  const image = images[number % COVERS] as Buffer;
  writeFileSync(join(folder, 'cover.jpg'), image);
  if (drawn.images > 0) writeFileSync(join(folder, 'figure.jpg'), image);
}

function drawImage(number: number): Promise<Buffer> {
  const background = { r: number * 30, g: 120, b: 200 - number * 20 };
  return sharp({ create: { width: 160, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
