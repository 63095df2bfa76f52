// Velite: two collections of files, put together and written by its `prepare` hook. Bodies stay markdown.
import { defineCollection, defineConfig, s } from 'velite';
import { toPost, writePosts } from '../write-posts.js';

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
  root: process.env.BENCH_CONTENT,
  output: {
    data: `${process.env.BENCH_OUT}/.velite`,
    assets: `${process.env.BENCH_OUT}/static`,
    clean: true,
  },
  collections: { korean, english },
  prepare({ korean, english }) {
    const byFolder = new Map(english.map((text) => [text.path.split('/').at(-2), text]));
    writePosts(
      process.env.BENCH_OUT,
      korean.map((ko) => toPost(ko, byFolder.get(ko.path.split('/').at(-2)))),
    );
    return false;
  },
});
