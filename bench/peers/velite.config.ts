// Velite reads and checks both languages; its `prepare` hook merges them. Bodies stay markdown.
import { defineCollection, defineConfig, s } from 'velite';
import { toPost, writeApi } from './write-api.ts';

const { BENCH_CONTENT, BENCH_OUT } = process.env;
const file = { content: s.raw(), path: s.path() };
const korean = defineCollection({
  name: 'Korean',
  pattern: 'posts/*/index.ko.md',
  schema: s.object({
    ...file,
    id: s.string().uuid(),
    title: s.string(),
    createdAt: s.isodate(),
    category: s.string(),
    isPopular: s.boolean(),
    isPublic: s.boolean(),
    mainImage: s.string(),
    mainImageAlt: s.string(),
  }),
});
const english = defineCollection({
  name: 'English',
  pattern: 'posts/*/index.en.md',
  schema: s.object({ ...file, title: s.string(), mainImageAlt: s.string() }),
});

export default defineConfig({
  root: BENCH_CONTENT,
  output: { data: `${BENCH_OUT}/.velite`, assets: `${BENCH_OUT}/static`, clean: true },
  collections: { korean, english },
  prepare({ korean, english }) {
    const slugOf = ({ path }) => path.split('/').at(-2);
    const englishBySlug = new Map(english.map((text) => [slugOf(text), text]));
    writeApi(
      BENCH_OUT,
      korean.map((text) => toPost(slugOf(text), text, englishBySlug.get(slugOf(text)))),
    );
    // Keeps Velite from writing its own files.
    return false;
  },
});
