// The guest operations in the API description: parameters, bodies, responses, and every decision a caller needs.
import { CATEGORIES } from '../contract/categories.ts';
import type { ErrorCode } from '../contract/errors.ts';
import {
  DEFAULT_LIMIT,
  MAX_CURSOR_LENGTH,
  MAX_LIMIT,
  MAX_PAGE_INDEX,
  MIN_LIMIT,
} from '../contract/limits.ts';
import { UUID_PATTERN } from '../contract/patterns.ts';
import { EXAMPLES, exampleCursor } from './examples.ts';
import type { OperationId } from './operations.ts';
import { errorResponses, headersOf, type Json, QUOTA_HEADERS, refTo } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

const LIST_RULES = `Newest first; of two published at the same instant the one with the smaller publicId comes first.

The next page is asked for with \`cursor\` set to the last answer's \`nextCursor\`, the previous one with \`prevCursor\`. A cursor keeps the filters and the page size of its walk; a \`limit\` sent again is honoured, and a filter sent again must be the same. It stays right when items are published or removed between two requests: no item that stays is repeated or missed. Cursors are opaque.

The legacy \`page\` and \`size\` work where no cursor is sent; the answer is the same page with cursors, so a client can switch over. \`limit\` wins over \`size\`. A page beyond the end is empty, with \`prevCursor\` set. An unknown parameter is ignored; a repeated or empty known one is a fault.`;

/** Parameters by component name. */
export const PARAMETERS: Record<string, Json> = {
  portfolioCursor: cursorParameter(exampleCursor('portfolio', { isMain: true })),
  postCursor: cursorParameter(exampleCursor('post', { isPopular: true, category: CATEGORIES[0] })),
  limit: {
    name: 'limit',
    in: 'query',
    description: 'Page size.',
    schema: {
      type: 'integer',
      format: 'int32',
      minimum: MIN_LIMIT,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
    },
    example: 20,
  },
  page: {
    name: 'page',
    in: 'query',
    deprecated: true,
    description: 'Legacy zero-based page index. Ignored beside cursor.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: MAX_PAGE_INDEX, default: 0 },
    example: 0,
  },
  size: {
    name: 'size',
    in: 'query',
    deprecated: true,
    description: 'Legacy name of limit, which wins where both are sent. Ignored beside cursor.',
    schema: { type: 'integer', format: 'int32', minimum: MIN_LIMIT, maximum: MAX_LIMIT },
    example: 20,
  },
  isMain: {
    name: 'isMain',
    in: 'query',
    description: 'true: only featured work. false is the same as leaving it out.',
    schema: { type: 'boolean' },
    example: true,
  },
  isPopular: {
    name: 'isPopular',
    in: 'query',
    description: 'true: only popular posts; false: only the others.',
    schema: { type: 'boolean' },
    example: true,
  },
  category: {
    name: 'category',
    in: 'query',
    description: 'Only posts of this category.',
    schema: { type: 'string', enum: [...CATEGORIES] },
    example: CATEGORIES[0],
  },
  portfolioPublicId: publicIdParameter('The publicId of a portfolio item, in any case.', `${UUID_PATTERN}`, {
    format: 'uuid',
    maxLength: 36,
    example: EXAMPLES.PortfolioDetail.publicId,
  }),
  postPublicId: publicIdParameter(
    'The publicId of a post, in any case. A few old posts also answer to the numeric id they once had, with a canonical Link to this path; do not build on it.',
    '^(?:[0-9A-Fa-f-]{36}|[0-9]{1,16})$',
    { maxLength: 36, example: EXAMPLES.PostDetail.publicId },
  ),
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags the client holds; where one still is right, the answer is 304 without a body.',
    schema: { type: 'string', minLength: 1, maxLength: 8_192, pattern: '\\S' },
    example: 'W/"x7Q0aVfXnC5hT1bZ.0.20.20"',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A value of your own for each new inquiry, such as a UUID; 1 to 255 visible ASCII characters, bare or in double quotes. Sent again with the same body it returns the first id and Idempotency-Replayed: true; with another body 422. Without a key, the same body within ten minutes is the same inquiry.',
    schema: { type: 'string', minLength: 1, maxLength: 512, pattern: '^[\\x21-\\x7e]+$' },
    example: '7d2f5b1c-5a0e-4c1e-9f0d-3b8a6e2c4d10',
  },
};

/** The example of each list belongs to the walk that the other examples name, so that all of them go together. */
function cursorParameter(example: string): Json {
  return {
    name: 'cursor',
    in: 'query',
    description: 'Opaque value of pagination.nextCursor or pagination.prevCursor of an earlier answer.',
    schema: { type: 'string', minLength: 1, maxLength: MAX_CURSOR_LENGTH, pattern: '^[A-Za-z0-9_-]+$' },
    example,
  };
}

function publicIdParameter(
  description: string,
  pattern: string,
  { example, ...schema }: { format?: string; maxLength: number; example: string },
): Json {
  const anyCase = pattern.replaceAll('0-9a-f', '0-9A-Fa-f');
  return {
    name: 'publicId',
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', minLength: 1, pattern: anyCase, ...schema },
    example,
  };
}

const parametersOf = (names: readonly string[]) => names.map((name) => refTo('parameters', name));

interface ReadOptions {
  schema: string;
  description: string;
  example: Json;
  originSchema?: string;
  errors: readonly ErrorCode[];
}

function readResponses({ schema, description, example, originSchema, errors }: ReadOptions): Json {
  return {
    200: {
      description,
      headers: headersOf(READ_HEADERS),
      content: { 'application/json': { schema: refTo('schemas', schema), example } },
      ...(originSchema ? { 'x-origin-schema': refTo('schemas', originSchema) } : {}),
    },
    304: {
      description: 'Nothing changed since the ETag that was sent.',
      headers: headersOf(READ_HEADERS.filter((name) => name !== 'Link')),
    },
    ...errorResponses(errors),
  };
}

/** Everything of each guest operation but its id. */
export const GUEST_OPERATIONS: Partial<Record<OperationId, Json>> = {
  guestPortfolioSearch: {
    tags: ['Portfolio'],
    summary: 'List the portfolio',
    description: `Public work of the studio, featured work only with \`isMain=true\`.\n\n${LIST_RULES}`,
    parameters: parametersOf(['isMain', 'portfolioCursor', 'limit', 'page', 'size', 'ifNoneMatch']),
    responses: readResponses({
      schema: 'PortfolioPage',
      description: 'A page of the portfolio.',
      example: EXAMPLES.PortfolioPage,
      originSchema: 'PortfolioOffsetPage',
      errors: ['BAD_REQUEST', 'RATE_LIMITED'],
    }),
  },
  guestPortfolioGetByPublicId: {
    tags: ['Portfolio'],
    summary: 'Get a portfolio item',
    description: 'One piece of work with client, tools, period and gallery.',
    parameters: parametersOf(['portfolioPublicId', 'ifNoneMatch']),
    responses: readResponses({
      schema: 'PortfolioDetail',
      description: 'The portfolio item.',
      example: EXAMPLES.PortfolioDetail,
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    }),
  },
  guestPostSearch: {
    tags: ['Blog'],
    summary: 'List the blog posts',
    description: `Public posts, each with its whole text.\n\n${LIST_RULES}`,
    parameters: parametersOf(['isPopular', 'category', 'postCursor', 'limit', 'page', 'size', 'ifNoneMatch']),
    responses: readResponses({
      schema: 'PostPage',
      description: 'A page of the blog.',
      example: EXAMPLES.PostPage,
      originSchema: 'PostOffsetPage',
      errors: ['BAD_REQUEST', 'RATE_LIMITED'],
    }),
  },
  guestPostGetByPublicId: {
    tags: ['Blog'],
    summary: 'Get a blog post',
    description: 'One post with up to three related ones.',
    parameters: parametersOf(['postPublicId', 'ifNoneMatch']),
    responses: readResponses({
      schema: 'PostDetail',
      description: 'The post.',
      example: EXAMPLES.PostDetail,
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    }),
  },
  guestInquiryCreate: {
    tags: ['Inquiry'],
    summary: 'Send a project inquiry',
    description: `Stores an inquiry; a reply usually comes within one business day. The answer is 200 only when the inquiry is safely stored. JSON and forms are accepted alike, up to 64 KiB, and answered in JSON, whatever Accept says. An optional field that is null or empty is the same as none. In a form the consent is \`true\` or \`on\`, and each field is sent once.`,
    parameters: parametersOf(['idempotencyKey']),
    requestBody: {
      required: true,
      description: 'The inquiry.',
      content: {
        'application/json': {
          schema: refTo('schemas', 'InquiryRequest'),
          example: EXAMPLES.InquiryRequest,
        },
        'application/x-www-form-urlencoded': {
          schema: refTo('schemas', 'InquiryForm'),
          example: EXAMPLES.InquiryForm,
        },
        'multipart/form-data': {
          schema: refTo('schemas', 'InquiryMultipart'),
          example: EXAMPLES.InquiryForm,
        },
      },
    },
    responses: {
      200: {
        description: 'The inquiry is stored.',
        headers: headersOf([...WRITE_HEADERS, 'Idempotency-Replayed']),
        content: {
          'application/json': {
            schema: refTo('schemas', 'InquiryResponse'),
            example: EXAMPLES.InquiryResponse,
          },
        },
      },
      ...errorResponses([
        'BAD_REQUEST',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'UNPROCESSABLE_CONTENT',
        'RATE_LIMITED',
        'SERVICE_UNAVAILABLE',
      ]),
    },
  },
};
