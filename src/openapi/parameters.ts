// The parameters of the guest operations, by component name.
import * as limits from '../contract/limits.ts';
import { QUERY_PARAMETERS, type QueryName, type QueryParameter } from '../contract/operations.ts';
import { KEY_PATTERN, PUBLIC_ID_PATTERN } from '../contract/patterns.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';
import { fillIn, loadTexts } from '../engine/texts.ts';
import { nameCategory } from './docs-index.ts';
import { EXAMPLE_LIMIT, type Examples } from './examples.ts';
import type { Parameter, Schema } from './openapi-types.ts';

const TEXTS = loadTexts<Record<string, string>>('src/openapi/parameters.yaml');

/** Cursors, keys, entity tags and deprecated parameters have no examples, so that tools do not fill them in. */
const QUERY_FACTS: Partial<Record<QueryName, Partial<Parameter>>> = {
  limit: { example: EXAMPLE_LIMIT },
  page: { deprecated: true },
  size: { deprecated: true },
  isMain: { example: true },
};

const PUBLIC_ID: Schema = {
  type: 'string',
  format: 'uuid',
  pattern: PUBLIC_ID_PATTERN,
  minLength: 36,
  maxLength: 36,
};

const TEXT_LIMITS: Partial<Record<QueryName, Schema>> = {
  cursor: { minLength: 1, maxLength: limits.MAX_CURSOR_LENGTH, pattern: '^[A-Za-z0-9_-]+$' },
  q: {
    minLength: 1,
    maxLength: limits.MAX_QUERY_LENGTH,
    pattern: `^\\s*\\S+(\\s+\\S+){0,${limits.MAX_QUERY_WORDS - 1}}\\s*$`,
  },
};

const queryParameters = Object.entries(QUERY_PARAMETERS).map(([component, row]) => {
  const { name = component, required, ...own }: QueryParameter = row;
  const schema: Schema = { ...own, ...TEXT_LIMITS[component as QueryName] };
  const { example, ...facts } = QUERY_FACTS[component as QueryName] ?? {};
  const described = { ...describe(component), ...(example !== undefined && { example }), schema };
  return [component, { name, in: 'query', ...(required && { required }), ...facts, ...described }] as const;
});

const pathParameter = (component: string, name: string, schema: Schema): [string, Parameter] => [
  component,
  { name, in: 'path', required: true, ...describe(component), schema },
];
const header = (component: string, name: string, schema: Schema): [string, Parameter] => [
  component,
  { name, in: 'header', ...describe(component), schema: { type: 'string', minLength: 1, ...schema } },
];

const KEY: Schema = { type: 'string', minLength: 1, maxLength: limits.MAX_TEXT_LENGTH, pattern: '^[^/]+$' };
/** Or the earlier number of a post. */
const POST_ID = '^(?:[0-9A-Fa-f-]{36}|[0-9]{1,16})$';

const PARAMETERS: Record<string, Parameter> = Object.fromEntries<Parameter>([
  ...queryParameters,
  pathParameter('portfolioPublicId', 'publicId', PUBLIC_ID),
  pathParameter('postPublicId', 'publicId', {
    type: 'string',
    pattern: POST_ID,
    minLength: 1,
    maxLength: 36,
  }),
  pathParameter('portfolioKey', 'key', KEY),
  pathParameter('postKey', 'key', KEY),
  header('ifNoneMatch', 'If-None-Match', { maxLength: 8_192, pattern: '\\S' }),
  header('idempotencyKey', 'Idempotency-Key', { maxLength: limits.MAX_KEY_LENGTH, pattern: KEY_PATTERN }),
]);

function describe(component: string): Pick<Parameter, 'description'> {
  return { description: fillIn(TEXTS[component] as string, { words: limits.MAX_QUERY_WORDS }) };
}

/** Adds examples that find the newest item of each collection, and the names of categories. */
export function createParameters(
  { portfolio, post }: Examples,
  categories: DocsIndex['categories'],
): Record<string, Parameter> {
  const examples = {
    portfolioPublicId: portfolio?.publicId,
    postPublicId: post?.publicId,
    portfolioKey: portfolio?.slug,
    postKey: post?.slug,
    q: post?.search.q,
    isPopular: post?.isPopular,
    category: post?.category,
  };
  const filled = Object.entries(examples).flatMap(([name, example]) =>
    example === undefined ? [] : [[name, { ...(PARAMETERS[name] as Parameter), example }] as const],
  );
  const parameters = { ...PARAMETERS, ...Object.fromEntries(filled) };
  const category = parameters.category as Parameter;
  const categoryNames = categories.map((category) => `${nameCategory(category)}.`);
  const description = [category.description, ...categoryNames].join(' ');
  const schema = { ...category.schema, enum: categories.map(({ key }) => key) };
  return { ...parameters, category: { ...category, description, schema } };
}
