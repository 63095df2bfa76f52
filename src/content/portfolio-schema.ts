// Front matter of a portfolio item (design §2). Korean holds the shared fields; English and Japanese may repeat
// them with the same value.
import { z } from 'zod';
import { flag, gallery, imagePath, instant, summary, text, uuid } from './fields.ts';

const shared = {
  id: uuid,
  period: text,
  isMain: flag,
  publishedAt: instant,
};

const japaneseText = { title: text, summary, mainImageAlt: text };
const perLanguage = { ...japaneseText, client: text, category: text, tools: text };
const repeated = z.object(shared).partial().shape;

export const portfolioSchemas = {
  ko: z.strictObject({ ...shared, ...perLanguage, mainImage: imagePath, images: gallery.default([]) }),
  en: z.strictObject({
    ...repeated,
    ...perLanguage,
    mainImage: imagePath.optional(),
    images: gallery.optional(),
  }),
  jp: z.strictObject({ ...repeated, ...japaneseText, mainImage: imagePath.optional() }),
};

export const PORTFOLIO_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
