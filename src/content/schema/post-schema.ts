// Front matter of a post: Korean and English. Korean holds the shared fields. The CMS and `npm run new` show the fields in
// this order.

import { z } from 'zod';
import { keysOf } from '../../contract/fields.ts';
import { expects, guide } from './guide.ts';
import { addresses, COVER, image, otherImage, publicId, shareKey } from './shared-fields.ts';
import * as values from './value-schemas.ts';

/** `checkCategory` compares it with those of site.yaml. */
const category = expects(z.string().trim().min(1).meta({ kind: 'category' }), 'category');

const shared = {
  id: publicId,
  createdAt: guide(values.instant, 'post.createdAt'),
  updatedAt: guide(values.instant, 'post.updatedAt').optional(),
  category: guide(category, 'post.category'),
  isPopular: guide(values.flag, 'post.isPopular'),
  isPublic: guide(values.flag, 'post.isPublic'),
  shareKey,
  legacyId: guide(values.legacyId, 'post.legacyId').optional(),
  related: guide(values.slugList.meta({ kind: 'posts' }), 'post.related').optional(),
  ...addresses,
};

const { id, ...others } = shared;
const heading = {
  title: guide(values.title, 'post.title'),
  summary: guide(values.shortSummary, 'post.summary').optional(),
};
const more = { author: guide(values.text, 'post.author').optional(), ignore: values.ignoredRules };

export const postSchemas = {
  ko: values.group({ id, ...heading, ...others, ...image, ...more }),
  en: values.group({ ...heading, ...z.object(shared).partial().shape, ...otherImage, ...more }),
};

/** For a post that shows the default image of site.yaml. */
export const coverlessPosts = { ko: postSchemas.ko.partial(COVER), en: postSchemas.en.partial(COVER) };

export const POST_SHARED_FIELDS = keysOf(shared);
