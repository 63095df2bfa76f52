// The posts of the API as a collection. Astro keeps them between builds.
import type { Loader, LoaderContext } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';

const API = process.env.API ?? 'http://localhost:8787/api/v1';

const schema = z.object({
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  createdAt: z.coerce.date(),
  readingMinutes: z.number(),
  mainImage: z.object({
    url: z.url(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
    srcset: z.array(z.object({ url: z.url(), width: z.number(), type: z.string() })),
  }),
});

const loader: Loader = { name: 'guest-api', load };
export const collections = { posts: defineCollection({ loader, schema }) };

type List = { data: { slug: string }[]; pagination: { nextCursor: string | null } };
interface Post {
  createdAt: string;
  /** A language in which nothing is written is null. */
  texts: Record<string, { html: string; headings: { level: number; id: string; text: string }[] } | null>;
}

async function load({ store, parseData, logger }: LoaderContext) {
  const slugs: string[] = [];
  for (let cursor = ''; ; ) {
    const { data, pagination } = await get<List>(`/guest/summaries/post?limit=100${cursor}`, logger);
    slugs.push(...data.map(({ slug }) => slug));
    if (pagination.nextCursor === null) break;
    cursor = `&cursor=${pagination.nextCursor}`;
  }
  store.clear();
  for (const slug of slugs) {
    const path = `/guest/pages/post/${encodeURIComponent(slug)}`;
    const { texts, createdAt } = await get<Post>(path, logger);
    for (const [language, text] of Object.entries(texts)) {
      if (text === null) continue;
      const id = `${language}/${slug}`;
      const headings = text.headings.map(({ level, id, text }) => ({ depth: level, slug: id, text }));
      const data = await parseData({ id, data: { ...text, createdAt } });
      store.set({ id, data, rendered: { html: text.html, metadata: { headings } } });
    }
  }
}

async function get<Answer>(path: string, logger: LoaderContext['logger']): Promise<Answer> {
  const response = await fetch(API + path);
  if (response.ok) return response.json();
  const { error } = await response.json();
  if (response.status !== 429) throw new Error(`${path}: ${error.message} ${error.hint}`);
  const seconds = Number(response.headers.get('Retry-After'));
  logger.info(`The API allows no more requests for ${seconds} s`);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return get<Answer>(path, logger);
}
