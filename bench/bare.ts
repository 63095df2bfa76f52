// The baseline: writes the same files as `npm run build -- --no-site`, but checks nothing, encodes no images, and uses the
// next posts instead of similar ones.
//   node bench/bare.ts CONTENT OUT
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { type Text, toPost, writeApi } from './peers/write-api.ts';

const [content = '', out = ''] = process.argv.slice(2);
const posts = readdirSync(join(content, 'posts')).map((slug) => {
  const read = (language: string) => {
    const text = readFileSync(join(content, 'posts', slug, `index.${language}.md`), 'utf8');
    // Options turn off gray-matter's cache.
    const { data, content: body } = matter(text, {});
    return { ...data, content: body } as Text;
  };
  return toPost(slug, read('ko'), read('en'));
});
writeApi(out, posts);
