import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const base = process.env.BENCH_CONTENT;
const idOf = ({ entry }) => entry.split('/').at(-2);

export const collections = {
  korean: defineCollection({
    loader: glob({ pattern: 'posts/*/index.ko.md', base, generateId: idOf }),
    schema: z.object({
      id: z.string().uuid(),
      title: z.string(),
      createdAt: z.string(),
      category: z.string(),
      isPopular: z.boolean(),
      isPublic: z.boolean(),
      mainImage: z.string(),
      mainImageAlt: z.string(),
    }),
  }),
  english: defineCollection({
    loader: glob({ pattern: 'posts/*/index.en.md', base, generateId: idOf }),
    schema: z.object({ title: z.string(), mainImageAlt: z.string() }),
  }),
};
