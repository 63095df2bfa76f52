// The yardstick: the same files as `npm run build -- --no-site`, with nothing checked, no image encoded and the next
// posts in place of similar ones.
//   npx tsx bench/bare.ts CONTENT OUT
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { type Text, toPost, writeApi } from './peers/write-api.ts';

const [content = '', out = ''] = process.argv.slice(2);
const posts = readdirSync(join(content, 'posts')).map((slug) => {
  const read = (language: string) => {
    const text = readFileSync(join(content, 'posts', slug, `index.${language}.md`), 'utf8');
    // With options gray-matter keeps no cache.
    const { data, content: body } = matter(text, {});
    return { ...data, content: body } as Text;
  };
  return toPost(slug, read('ko'), read('en'));
});
writeApi(out, posts);
