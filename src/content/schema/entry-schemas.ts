// Front matter of works, posts, the studio's pages and privacy texts. The first text of an item holds the fields that all
// languages share; the others may repeat them with the same value. The CMS and `npm run new` show the fields in this order.
import { z } from 'zod';
import type { Collection } from '../../contract/collections.ts';
import { expects, expectsAt, guideAll } from './guide.ts';
import * as values from './value-schemas.ts';

const image = {
  mainImage: values.imageFile,
  mainImageAlt: values.text,
  mainImageFocus: values.focus.optional(),
};
/** Texts in other languages than the first may leave out the image. */
const otherImage = { ...image, mainImage: values.imageFile.optional() };

/** Earlier addresses lead to the item. */
const addresses = { aliases: values.slugList.optional(), oldAddresses: values.oldAddressList.optional() };

const workShared = {
  id: values.uuid,
  period: values.text,
  year: values.wholeNumber(1900, 2100).optional(),
  url: values.webAddress.optional(),
  isMain: values.flag,
  isPublic: values.flag.optional(),
  shareKey: values.uuid.optional(),
  publishedAt: values.instant,
  ...addresses,
};
const heading = { title: values.title, summary: values.summary };
const facts = { client: values.text, category: values.text, tools: values.text };
const credit = values.group(guideAll({ role: values.text, name: values.text }, 'credit'));
const result = values.group(guideAll({ figure: values.text, words: values.text }, 'result'));
const workLists = {
  images: values.gallery.optional(),
  credits: values.listOf(credit, '- { role: Design, name: Kim Haneul }').optional(),
  results: values.listOf(result, '- { figure: 41%, words: direct bookings }').optional(),
  ignore: values.ignoredRules,
};
const { id, ...workOthers } = workShared;
const workRepeated = z.object(workShared).partial().shape;

const work = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  values.group(guideAll(shape, 'portfolio'));
export const portfolioSchemas = {
  ko: work({ id, ...heading, ...facts, ...workOthers, ...image, ...workLists }),
  en: work({ ...heading, ...facts, ...workRepeated, ...otherImage, ...workLists }),
  jp: work({ ...heading, ...workRepeated, ...otherImage, ...workLists }),
};

/** `checkCategory` compares it with those of site.yaml. */
const category = expects(z.string().trim().min(1).meta({ kind: 'category' }), 'category');

const postShared = {
  id: values.uuid,
  createdAt: values.instant,
  updatedAt: values.instant.optional(),
  category,
  isPopular: values.flag,
  isPublic: values.flag,
  shareKey: values.uuid.optional(),
  legacyId: values.wholeNumber(0).optional(),
  related: values.slugList.meta({ kind: 'posts' }).optional(),
  ...addresses,
};
const postTexts = { title: values.title, summary: values.shortSummary.optional() };
const postMore = { author: values.text.optional(), ignore: values.ignoredRules };
const { id: postId, ...postOthers } = postShared;
const postRepeated = z.object(postShared).partial().shape;

const first = values.group(
  guideAll({ id: postId, ...postTexts, ...postOthers, ...image, ...postMore }, 'post'),
);
const other = values.group(guideAll({ ...postTexts, ...postRepeated, ...otherImage, ...postMore }, 'post'));

const datedPost = first.refine(
  ({ createdAt, updatedAt = createdAt }) => updatedAt >= createdAt,
  expectsAt('updatedAt', 'timeAfter', { earlier: 'createdAt' }),
);
export const postSchemas = { ko: datedPost, en: other };

/** Fields that the first text holds for all languages. Other texts may only repeat them. */
export const SHARED_FIELDS: Record<Collection, readonly string[]> = {
  portfolio: Object.keys(workShared),
  post: Object.keys(postShared),
};

/** These fields are read even if front matter has errors. */
export const readAnyway = z.object({
  mainImage: values.imageFile.optional().catch(undefined),
  images: values.gallery.optional().catch(undefined),
  ignore: values.ignoredRules.catch(undefined),
});

export const privacySchema = values.group({ title: values.title, version: values.text });

const portrait = { text: values.summary.optional(), image: values.imageFile.optional() };
const person = values.group(guideAll({ name: values.text, role: values.text, ...portrait }, 'person'));

const people = values.listOf(person, '- { name: Kim Haneul, role: Design }').optional();
const page = { title: values.title, inMenu: values.flag.optional(), people, ignore: values.ignoredRules };
export const pageSchema = values.group(guideAll(page, 'shared'));
