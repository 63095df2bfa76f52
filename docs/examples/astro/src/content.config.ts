// The posts of the API as a collection. Astro keeps them between builds.
import type { Loader, LoaderContext } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';

const API = process.env.API ?? 'http://localhost:8787/api/v1';

const size = { url: z.url(), width: z.number() };
const srcset = z.array(z.object({ ...size, type: z.string() }));
const image = z.object({ ...size, height: z.number(), alt: z.string(), srcset });
const schema = z.object({
  title: z.string(),
  excerpt: z.string(),
  createdAt: z.coerce.date(),
  readingMinutes: z.number(),
  images: z.array(image),
});

const loader: Loader = { name: 'guest-api', load };
export const collections = { posts: defineCollection({ loader, schema }) };

interface Summary {
  publicId: string;
  slug: string;
  titleKo: string;
  titleEng: string;
  createdAt: string;
}
type List = { data: Summary[]; pagination: { nextCursor: string | null } };
interface Text {
  html: string;
  toc: { level: number; id: string; text: string }[];
}

async function load({ store, parseData, logger }: LoaderContext) {
  const found: Summary[] = [];
  for (let cursor = ''; ; ) {
    const { data, pagination } = await get<List>(`/guest/summaries/post?limit=100${cursor}`, logger);
    found.push(...data);
    if (pagination.nextCursor === null) break;
    cursor = `&cursor=${pagination.nextCursor}`;
  }
  store.clear();
  for (const { publicId, slug, titleKo, titleEng, createdAt } of found) {
    const { texts } = await get<{ texts: Record<string, Text | null> }>(
      `/guest/pages/post/${publicId}`,
      logger,
    );
    // A language in which nothing is written is null.
    for (const [language, text] of Object.entries(texts)) {
      if (text === null) continue;
      const id = `${language}/${slug}`;
      const title = language === 'ko' ? titleKo : titleEng;
      const headings = text.toc.map(({ level, id, text }) => ({ depth: level, slug: id, text }));
      const data = await parseData({ id, data: { ...text, title, createdAt } });
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
