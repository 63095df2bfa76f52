// Front matter of a post (design §2): Korean and English. Korean holds the shared fields.
import { z } from 'zod';
import { CATEGORIES } from '../contract/categories.ts';
import { flag, imagePath, instant, legacyId, slugList, text, uuid } from './fields.ts';

const shared = {
  id: uuid,
  createdAt: instant,
  category: z.enum(CATEGORIES, `one of ${CATEGORIES.join(', ')}`),
  isPopular: flag,
  isPublic: flag,
  related: slugList.optional(),
  legacyId: legacyId.optional(),
};

const perLanguage = { title: text, mainImageAlt: text };

export const postSchemas = {
  ko: z.strictObject({ ...shared, ...perLanguage, mainImage: imagePath }),
  en: z.strictObject({
    ...z.object(shared).partial().shape,
    ...perLanguage,
    mainImage: imagePath.optional(),
  }),
};

export const POST_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
