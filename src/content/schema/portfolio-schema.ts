// Front matter of a portfolio item. The Korean file holds the shared fields; English and Japanese may repeat them with the
// same value. The CMS and `npm run new` show the fields in this order.

import { z } from 'zod';
import { keysOf } from '../../contract/fields.ts';
import { expects, guide } from './guide.ts';
import { addresses, image, otherImage, publicId, shareKey } from './shared-fields.ts';
import * as values from './value-schemas.ts';

const year = expects(z.int().min(1900).max(2100), 'year');
const shared = {
  id: publicId,
  period: guide(values.text, 'portfolio.period'),
  year: guide(year, 'portfolio.year').optional(),
  url: guide(values.webAddress, 'portfolio.url').optional(),
  isMain: guide(values.flag, 'portfolio.isMain'),
  isPublic: guide(values.flag, 'portfolio.isPublic').optional(),
  shareKey,
  publishedAt: guide(values.instant, 'portfolio.publishedAt'),
  ...addresses,
};
const { id, ...others } = shared;
const repeated = z.object(shared).partial().shape;

const heading = {
  title: guide(values.title, 'portfolio.title'),
  summary: guide(values.summary, 'portfolio.summary'),
};
const facts = {
  client: guide(values.text, 'portfolio.client'),
  category: guide(values.text, 'portfolio.category'),
  tools: guide(values.text, 'portfolio.tools'),
};
const images = guide(values.gallery, 'portfolio.images');

const credit = values.group({
  role: guide(values.text, 'portfolio.creditRole'),
  name: guide(values.text, 'portfolio.creditName'),
});
const creditList = expects(z.array(credit), 'credits');
const result = values.group({
  figure: guide(values.text, 'portfolio.resultFigure'),
  words: guide(values.text, 'portfolio.resultWords'),
});
const resultList = expects(z.array(result), 'results');
const more = {
  credits: guide(creditList, 'portfolio.credits').optional(),
  results: guide(resultList, 'portfolio.results').optional(),
  ignore: values.ignoredRules,
};

export const portfolioSchemas = {
  ko: values.group({ id, ...heading, ...facts, ...others, ...image, images: images.default([]), ...more }),
  en: values.group({ ...heading, ...facts, ...repeated, ...otherImage, images: images.optional(), ...more }),
  jp: values.group({ ...heading, ...repeated, ...otherImage, images: images.optional(), ...more }),
};

export const PORTFOLIO_SHARED_FIELDS = keysOf(shared);
