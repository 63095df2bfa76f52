// Bilingual posts of realistic shape, the same for the same number: 8 to 12 KB a language file, markdown with
// headings, lists, tables, code and links, words drawn from a Korean and an English vocabulary.
//   npx tsx bench/generate.ts --posts 10000 --out /tmp/posts-10000 [--images]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ENGLISH, KOREAN } from './vocabulary.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    out: { type: 'string' },
    images: { type: 'boolean', default: false },
  },
});
if (!values.out) throw new Error('Cannot generate: name a folder with --out');
const count = Number(values.posts);
const out = values.out;

const MIN_BYTES = 8_000;
const MAX_BYTES = 12_000;
const CATEGORIES = ['CATEGORY_TEST_1', 'CATEGORY_TEST_2', 'CATEGORY_TEST_3'];
/** Without --images every post shows one of these, so that images cost next to nothing. */
const SHARED_COVERS = 8;

/** mulberry32: small, fast, the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function createWriter(random: () => number, words: readonly string[]) {
  // Zipf-like: common words come often, rare ones seldom, as in real text.
  const word = () => words[Math.floor(words.length * random() ** 2.2)] as string;
  const phrase = (length: number) => Array.from({ length }, word).join(' ');
  const sentence = () => `${phrase(6 + Math.floor(random() * 12))}.`;
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 4) }, sentence).join(' ');
  const block = (): string => {
    const kind = random();
    if (kind < 0.12) return `## ${phrase(3)}`;
    if (kind < 0.2) return Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n');
    if (kind < 0.25)
      return `\`\`\`ts\nconst ${'value'} = ${Math.floor(random() * 1_000)};\nexport { value };\n\`\`\``;
    if (kind < 0.28) {
      const row = () => `| ${word()} | ${word()} | ${Math.floor(random() * 100)} |`;
      return ['| a | b | c |', '|---|---|--:|', row(), row(), row()].join('\n');
    }
    if (kind < 0.32) return `> ${sentence()}`;
    if (kind < 0.36)
      return `${sentence()} [${phrase(2)}](https://www.w3.org/TR/${Math.floor(random() * 999)}/).`;
    return paragraph();
  };
  return {
    phrase,
    body(bytes: number) {
      const blocks: string[] = [];
      for (let size = 0; size < bytes; ) {
        const next = block();
        blocks.push(next);
        size += Buffer.byteLength(next) + 2;
      }
      return blocks.join('\n\n');
    },
  };
}

const covers = await Promise.all(
  Array.from({ length: SHARED_COVERS }, (_, number) => drawCover(number, 160, 100)),
);

function drawCover(number: number, width: number, height: number): Promise<Buffer> {
  const hue = (number * 137) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 70%)"/><circle cx="${width * 0.6}" cy="${height * 0.4}" r="${height * 0.3}" fill="hsl(${hue + 40} 60% 50%)"/><path d="M0 ${height} L${width * 0.4} ${height * 0.5} L${width} ${height} Z" fill="hsl(${hue + 180} 30% 30%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'site.yaml'),
  'name: { ko: 벤치, en: Bench, jp: ベンチ }\nsiteUrl: https://bench.example\n',
);
for (let number = 0; number < count; number++) {
  const random = createRandom(number + 1);
  const korean = createWriter(random, KOREAN);
  const english = createWriter(random, ENGLISH);
  const folder = join(out, 'posts', `post-${String(number).padStart(6, '0')}`);
  const hex = number.toString(16).padStart(12, '0');
  const created = new Date(Date.UTC(2010, 0, 1) + number * 3_600_000).toISOString();
  const bytes = () => MIN_BYTES + random() * (MAX_BYTES - MIN_BYTES);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.ko.md'),
    `---
id: 00000000-0000-4000-8000-${hex}
title: ${korean.phrase(4)}
createdAt: "${created}"
category: ${CATEGORIES[number % 3]}
isPopular: ${number % 5 === 0}
isPublic: true
mainImage: ./cover.jpg
mainImageAlt: ${korean.phrase(3)}
---
${korean.body(bytes())}
`,
  );
  writeFileSync(
    join(folder, 'index.en.md'),
    `---
title: ${english.phrase(5)}
mainImageAlt: ${english.phrase(3)}
---
${english.body(bytes())}
`,
  );
  const cover = values.images ? await drawCover(number, 2_000, 1_250) : covers[number % SHARED_COVERS];
  writeFileSync(join(folder, 'cover.jpg'), cover as Buffer);
}
console.log(`${count} posts in ${out}`);
