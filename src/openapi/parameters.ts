// The parameters of the guest operations, by component name.
import { CATEGORIES } from '../contract/categories.ts';
import { COLLECTIONS } from '../contract/collections.ts';
import { LANGUAGES } from '../contract/languages.ts';
import * as limits from '../contract/limits.ts';
import { KEY_PATTERN, UUID_PATTERN } from '../contract/patterns.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';
import { EXAMPLE_LIMIT, type Examples } from './examples.ts';
import type { Parameter } from './openapi-types.ts';

const int32 = (minimum: number, maximum: number) => ({ type: 'integer', format: 'int32', minimum, maximum });

/** Cursors, keys, entity tags and deprecated parameters have no examples, so that tools do not fill them in. */
const QUERY_PARAMETERS: Record<string, Omit<Parameter, 'name' | 'in'>> = {
  cursor: {
    description: 'nextCursor or prevCursor of an earlier answer. Opaque.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: limits.MAX_CURSOR_LENGTH,
      pattern: '^[A-Za-z0-9_-]+$',
    },
  },
  limit: {
    description: 'Page size.',
    schema: { ...int32(limits.MIN_LIMIT, limits.MAX_LIMIT), default: limits.DEFAULT_LIMIT },
    example: EXAMPLE_LIMIT,
  },
  page: {
    deprecated: true,
    description: 'Legacy zero-based page index. Ignored if a cursor is sent.',
    schema: { ...int32(0, limits.MAX_PAGE_INDEX), default: 0 },
  },
  size: {
    deprecated: true,
    description: 'Legacy name of limit, which overrides it. Ignored if a cursor is sent.',
    schema: int32(limits.MIN_LIMIT, limits.MAX_LIMIT),
  },
  q: {
    description: `What to look for: up to ${limits.MAX_QUERY_WORDS} words, all of which must occur. Required without a cursor.`,
    schema: { type: 'string', minLength: 1, maxLength: limits.MAX_QUERY_LENGTH, pattern: '\\S' },
  },
  type: {
    description: 'Only items of this collection.',
    schema: { type: 'string', enum: COLLECTIONS },
  },
  lang: {
    description: 'Only hits in texts of this language.',
    schema: { type: 'string', enum: LANGUAGES },
  },
  isMain: {
    description: 'true: only featured work. false is the same as leaving it out.',
    schema: { type: 'boolean' },
    example: true,
  },
  isPopular: {
    description: 'true: only popular posts; false: only the others.',
    schema: { type: 'boolean' },
  },
  category: {
    description: 'Only posts of this category.',
    schema: { type: 'string', enum: CATEGORIES },
  },
};

const SLUG: Parameter = {
  name: 'slug',
  in: 'path',
  required: true,
  description: 'The name of the item in its page addresses, today or earlier.',
  schema: { type: 'string', minLength: 1, maxLength: limits.MAX_TEXT_LENGTH, pattern: '^[^/]+$' },
};

const PARAMETERS: Record<string, Parameter> = {
  ...Object.fromEntries(
    Object.entries(QUERY_PARAMETERS).map(([name, rest]) => [name, { name, in: 'query' as const, ...rest }]),
  ),
  searchLimit: {
    name: 'limit',
    in: 'query',
    description: 'Page size.',
    schema: { ...int32(limits.MIN_LIMIT, limits.MAX_SEARCH_LIMIT), default: limits.DEFAULT_SEARCH_LIMIT },
  },
  portfolioPublicId: {
    name: 'publicId',
    in: 'path',
    required: true,
    description: 'The publicId of a portfolio item, in any case.',
    schema: {
      type: 'string',
      format: 'uuid',
      pattern: UUID_PATTERN.replaceAll('0-9a-f', '0-9A-Fa-f'),
      minLength: 36,
      maxLength: 36,
    },
  },
  postPublicId: {
    name: 'publicId',
    in: 'path',
    required: true,
    description:
      'The publicId of a post, in any case. A few old posts are also found by their earlier numeric id; the answer then has a canonical Link. Do not rely on it.',
    schema: { type: 'string', pattern: '^(?:[0-9A-Fa-f-]{36}|[0-9]{1,16})$', minLength: 1, maxLength: 36 },
  },
  portfolioSlug: SLUG,
  postSlug: SLUG,
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags of earlier answers. If one still matches, the answer is a 304 without a body.',
    schema: { type: 'string', minLength: 1, maxLength: 8_192, pattern: '\\S' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A new value for each inquiry, such as a UUID, in visible ASCII characters, bare or in double quotes. Create it before the first try and keep it for retries. The same key with the same body returns the first id and Idempotency-Replayed: true; with another body it is a 422. Without a key, the same body within ten minutes is the same inquiry.',
    schema: { type: 'string', minLength: 1, maxLength: limits.MAX_KEY_LENGTH, pattern: KEY_PATTERN },
  },
};

/** Adds examples that find the newest item of each collection, and the names of categories. */
export function createParameters(
  { portfolio, post }: Examples,
  categories: DocsIndex['categories'],
): Record<string, Parameter> {
  const examples = {
    portfolioPublicId: portfolio?.publicId,
    postPublicId: post?.publicId,
    portfolioSlug: portfolio?.slug,
    postSlug: post?.slug,
    q: post?.search.q,
    isPopular: post?.isPopular,
    category: post?.category,
  };
  const filled = Object.entries(examples).flatMap(([name, example]) =>
    example === undefined ? [] : [[name, { ...(PARAMETERS[name] as Parameter), example }] as const],
  );
  const parameters = { ...PARAMETERS, ...Object.fromEntries(filled) };
  const category = parameters.category as Parameter;
  const named = categories.map(({ id, nameEng, nameKo }) => `${id} is ${nameEng} (${nameKo}).`);
  const description = [category.description, ...named].join(' ');
  return { ...parameters, category: { ...category, description } };
}
