// Bodies stay markdown; content-collections-build.js merges the languages.
import { defineCollection, defineConfig } from '@content-collections/core';
import { z } from 'zod';

const directory = process.env.BENCH_CONTENT ?? '';
const korean = defineCollection({
  name: 'korean',
  directory,
  include: 'posts/*/index.ko.md',
  schema: z.object({
    content: z.string(),
    id: z.uuid(),
    title: z.string(),
    createdAt: z.string(),
    category: z.string(),
    isPopular: z.boolean(),
    isPublic: z.boolean(),
    mainImage: z.string(),
    mainImageAlt: z.string(),
  }),
});
const english = defineCollection({
  name: 'english',
  directory,
  include: 'posts/*/index.en.md',
  schema: z.object({ content: z.string(), title: z.string(), mainImageAlt: z.string() }),
});

export default defineConfig({ content: [korean, english] });
