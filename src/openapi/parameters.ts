// The parameters of the guest operations, by component name.
import type { Collection } from '../contract/collections.ts';
import * as limits from '../contract/limits.ts';
import { QUERY_PARAMETERS, type QueryParameter } from '../contract/operations.ts';
import { KEY_PATTERN, PUBLIC_ID_PATTERN } from '../contract/patterns.ts';
import type { CursorPagination } from '../contract/schemas/guest-schemas.ts';
import type { StudioInfo } from '../contract/schemas/rendering-schemas.ts';
import { fillIn, loadTexts } from '../engine/texts.ts';
import { type DocsIndex, nameCategory } from './docs-index.ts';
import type { Parameter, Schema } from './openapi-types.ts';

const TEXTS = loadTexts<Record<string, string>>('src/openapi/parameters.yaml');

type Facts = Omit<Parameter, 'description'>;

const inQuery = Object.entries<QueryParameter>(QUERY_PARAMETERS).map(
  ([component, { name = component, required, deprecated, ...schema }]): [string, Facts] => [
    component,
    { name, in: 'query', ...(required && { required }), ...(deprecated && { deprecated }), schema },
  ],
);
const inPath = (name: string, schema: Schema): Facts => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', ...schema },
});
const inHeader = (name: string, schema: Schema): Facts => ({
  name,
  in: 'header',
  schema: { type: 'string', minLength: 1, ...schema },
});

const UUID_LENGTH = 36;
/** Matches the id or the earlier number of a post. */
const POST_ID = '^(?:[0-9A-Fa-f-]{36}|[0-9]{1,16})$';
const KEY: Schema = { minLength: 1, maxLength: limits.MAX_TEXT_LENGTH, pattern: '^[^/]+$' };

const PARAMETERS: Record<string, Facts> = {
  ...Object.fromEntries(inQuery),
  portfolioPublicId: inPath('publicId', {
    format: 'uuid',
    pattern: PUBLIC_ID_PATTERN,
    minLength: UUID_LENGTH,
    maxLength: UUID_LENGTH,
  }),
  postPublicId: inPath('publicId', { pattern: POST_ID, minLength: 1, maxLength: UUID_LENGTH }),
  portfolioKey: inPath('key', KEY),
  postKey: inPath('key', KEY),
  ifNoneMatch: inHeader('If-None-Match', { maxLength: 8_192, pattern: '\\S' }),
  idempotencyKey: inHeader('Idempotency-Key', { maxLength: limits.MAX_KEY_LENGTH, pattern: KEY_PATTERN }),
};

/** One item per list is enough to read. */
export const EXAMPLE_LIMIT = 1;

/** The newest item of a collection in each answer that contains it, with long texts cut. */
interface CollectionExamples {
  publicId: string;
  slug: string;
  page: ExamplePage;
  summaries: ExamplePage;
  detail: object;
  rendering: object;
  search: { q: string; page: ExamplePage };
}

interface ExamplePage {
  data: [object];
  pagination: CursorPagination;
}

/** Empty collections have no examples. */
export type Examples = Partial<Record<Collection, CollectionExamples>> & { site?: StudioInfo };

/** Examples find the newest item of each collection; descriptions name the categories. */
export function createParameters(
  { portfolio, post }: Examples,
  categories: DocsIndex['categories'],
): Record<string, Parameter> {
  // Cursors, entity tags and deprecated parameters have no examples: tools would fill them in.
  const examples: Record<string, unknown> = {
    limit: EXAMPLE_LIMIT,
    isMain: true,
    portfolioPublicId: portfolio?.publicId,
    postPublicId: post?.publicId,
    portfolioKey: portfolio?.slug,
    postKey: post?.slug,
    q: post?.search.q,
  };
  const texts = {
    words: limits.MAX_QUERY_WORDS,
    categories: categories.map((category) => `${nameCategory(category)}.`).join(' '),
  };
  const described = Object.entries(PARAMETERS).map(([component, { schema, ...facts }]) => {
    const example = examples[component];
    const values = component === 'category' && { enum: categories.map(({ key }) => key) };
    const parameter: Parameter = {
      ...facts,
      description: fillIn(TEXTS[component] as string, texts).trim(),
      ...(example !== undefined && { example }),
      schema: { ...schema, ...values },
    };
    return [component, parameter] as const;
  });
  return Object.fromEntries(described);
}
