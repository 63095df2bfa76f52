// The guest operations in the API description: bodies, responses, and every decision a caller needs.
import type { ErrorCode } from '../contract/errors.ts';
import { type Answer, type Operation, type Reference, refTo } from './document.ts';
import type { createInquiryExample, Examples } from './examples.ts';
import type { OperationId } from './operations.ts';
import { errorResponses, headersOf, QUOTA_HEADERS } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

const LIST_RULES = `Start with \`view=summary\`: the same list with short items, without the whole texts, a fifth of the bytes or less for posts.

Newest first; of two published at the same instant the one with the smaller publicId comes first.

The next page is asked for with \`cursor\` set to the last answer's \`nextCursor\`, the previous one with \`prevCursor\`. A cursor keeps the view, the filters and the page size of its walk; a \`limit\` sent again is honoured, and a view or filter sent again must be the same. It stays right when items are published or removed between two requests: no item that stays is repeated or missed. Cursors are opaque.

The legacy \`page\` and \`size\` work where no cursor is sent; the answer is the same page with cursors, so a client can switch over. \`limit\` wins over \`size\`. A page beyond the end is empty, with \`prevCursor\` set. An unknown parameter is ignored; a repeated or empty known one is a fault.`;

const parametersOf = (names: readonly string[]) => names.map((name) => refTo('parameters', name));

interface ReadOptions {
  schema: string;
  /** Of a list, what `view=summary` answers; the example is one. */
  summarySchema?: string;
  description: string;
  example: object | undefined;
  originSchema?: string;
  errors: readonly ErrorCode[];
}

function readResponses(options: ReadOptions): Record<string, Answer | Reference> {
  const { schema, summarySchema, description, example, originSchema, errors } = options;
  const whole = refTo('schemas', schema);
  const either = summarySchema ? { anyOf: [refTo('schemas', summarySchema), whole] } : whole;
  return {
    200: {
      description,
      headers: headersOf(READ_HEADERS),
      content: { 'application/json': { schema: either, ...(example && { example }) } },
      ...(originSchema && { 'x-origin-schema': refTo('schemas', originSchema) }),
    },
    304: {
      description: 'Nothing changed since the ETag that was sent.',
      headers: headersOf(READ_HEADERS.filter((name) => name !== 'Link')),
    },
    ...errorResponses(errors),
  };
}

/** Everything of each guest operation but its id. */
export function createGuestOperations(
  { portfolio, post }: Examples,
  inquiry: ReturnType<typeof createInquiryExample>,
): Partial<Record<OperationId, Operation>> {
  const form = { ...inquiry, privacyConsent: 'true' };
  return {
    guestPortfolioSearch: {
      tags: ['Portfolio'],
      summary: 'List the portfolio',
      description: `Public work of the studio, featured work only with \`isMain=true\`.\n\n${LIST_RULES}`,
      parameters: parametersOf(['view', 'isMain', 'cursor', 'limit', 'page', 'size', 'ifNoneMatch']),
      responses: readResponses({
        schema: 'PortfolioPage',
        summarySchema: 'PortfolioSummaryPage',
        description: 'A page of the portfolio.',
        example: portfolio?.page,
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
        example: portfolio?.detail,
        errors: ['NOT_FOUND', 'RATE_LIMITED'],
      }),
    },
    guestPostSearch: {
      tags: ['Blog'],
      summary: 'List the blog posts',
      description: `Public posts, each with its whole text unless \`view=summary\` is sent.\n\n${LIST_RULES}`,
      parameters: parametersOf([
        'view',
        'isPopular',
        'category',
        'cursor',
        'limit',
        'page',
        'size',
        'ifNoneMatch',
      ]),
      responses: readResponses({
        schema: 'PostPage',
        summarySchema: 'PostSummaryPage',
        description: 'A page of the blog.',
        example: post?.page,
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
        example: post?.detail,
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
            example: inquiry,
          },
          'application/x-www-form-urlencoded': {
            schema: refTo('schemas', 'InquiryForm'),
            example: form,
          },
          // The same schema by another name: a client of openapi-python-client tells media types apart by the class of
          // the body, and sends every field twice if two of them share one.
          'multipart/form-data': {
            schema: { allOf: [refTo('schemas', 'InquiryForm'), { type: 'object' }] },
            example: form,
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
              example: { id: 128 },
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
}
