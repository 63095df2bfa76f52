// Front matter of a portfolio item. The Korean file holds the shared fields; English and Japanese may repeat them with the
// same value. The CMS and `npm run new` show the fields in this order.

import { z } from 'zod';
import { keysOf } from '../../contract/fields.ts';
import { expects, guide } from './guide.ts';
import { addresses, COVER, image, otherImage, publicId, shareKey } from './shared-fields.ts';
import {
  flag,
  gallery,
  group,
  ignoredRules,
  instant,
  summary,
  text,
  title,
  webAddress,
} from './value-schemas.ts';

const year = expects(z.int().min(1900).max(2100), 'year');
const shared = {
  id: publicId,
  period: guide(text, 'portfolio.period'),
  year: guide(year, 'portfolio.year').optional(),
  url: guide(webAddress, 'portfolio.url').optional(),
  isMain: guide(flag, 'portfolio.isMain'),
  isPublic: guide(flag, 'portfolio.isPublic').optional(),
  shareKey,
  publishedAt: guide(instant, 'portfolio.publishedAt'),
  ...addresses,
};
const { id, ...others } = shared;
const repeated = z.object(shared).partial().shape;

const heading = {
  title: guide(title, 'portfolio.title'),
  summary: guide(summary, 'portfolio.summary'),
};
const facts = {
  client: guide(text, 'portfolio.client'),
  category: guide(text, 'portfolio.category'),
  tools: guide(text, 'portfolio.tools'),
};
const images = guide(gallery, 'portfolio.images');

const credit = group({
  role: guide(text, 'portfolio.creditRole'),
  name: guide(text, 'portfolio.creditName'),
});
const creditList = expects(z.array(credit), 'credits');
const result = group({
  figure: guide(text, 'portfolio.resultFigure'),
  words: guide(text, 'portfolio.resultWords'),
});
const resultList = expects(z.array(result), 'results');
/** Only the page of the item shows credits and results; the API does not. */
const more = {
  credits: guide(creditList, 'portfolio.credits').optional(),
  results: guide(resultList, 'portfolio.results').optional(),
  ignore: ignoredRules,
};

export const portfolioSchemas = {
  ko: group({ id, ...heading, ...facts, ...others, ...image, images: images.default([]), ...more }),
  en: group({ ...heading, ...facts, ...repeated, ...otherImage, images: images.optional(), ...more }),
  jp: group({ ...heading, ...repeated, ...otherImage, images: images.optional(), ...more }),
};

/** For drafts. */
export const coverlessWorks = {
  ko: portfolioSchemas.ko.partial(COVER),
  en: portfolioSchemas.en.partial(COVER),
  jp: portfolioSchemas.jp.partial(COVER),
};

export const PORTFOLIO_SHARED_FIELDS = keysOf(shared);
