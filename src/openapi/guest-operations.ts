// The guest operations of the API description, with all that a caller has to know.
import type { ErrorCode } from '../contract/errors.ts';
import { type Answer, type Operation, type Reference, refTo } from './document.ts';
import type { createInquiryExample, Examples } from './examples.ts';
import type { OperationId } from './operations.ts';
import { errorResponses, headersOf, QUOTA_HEADERS } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

const LIST_RULES = `Start with \`view=summary\`: the same list with short items instead of whole texts. For posts it has at most a fifth of the bytes.

Newest first. Items of the same instant are ordered by publicId.

For the next page, send the last answer's \`nextCursor\` as \`cursor\`; for the previous page, send its \`prevCursor\`. A cursor keeps the view, the filters and the page size. You may send another \`limit\` with it, but only the same view and filters. Items may be published or removed between two requests: no other item is repeated or skipped. Cursors are opaque.

The legacy \`page\` and \`size\` work without a cursor. The answer has cursors, so a client can switch to them. \`limit\` overrides \`size\`. A page beyond the end is empty and has a \`prevCursor\`. Unknown parameters are ignored; repeated or empty known ones are an error.`;

const parametersOf = (names: readonly string[]) => names.map((name) => refTo('parameters', name));

interface ReadOptions {
  schema: string;
  /** Lists: the answer to `view=summary`, like the example. */
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
      description: 'Nothing has changed since the ETag that was sent.',
      headers: headersOf(READ_HEADERS.filter((name) => name !== 'Link')),
    },
    ...errorResponses(errors),
  };
}

export function createGuestOperations(
  { portfolio, post }: Examples,
  inquiry: ReturnType<typeof createInquiryExample>,
): Partial<Record<OperationId, Operation>> {
  const form = { ...inquiry, privacyConsent: 'true' };
  return {
    guestPortfolioSearch: {
      tags: ['Portfolio'],
      summary: 'List the portfolio',
      description: `Public work of the studio; with \`isMain=true\` only featured work.\n\n${LIST_RULES}`,
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
      description: `Stores an inquiry; the studio usually replies within one business day. The answer is 200 only after the inquiry is stored. The body is JSON or a form, up to 64 KiB; the answer is always JSON, whatever Accept says. An optional field that is null or empty is the same as no field. In a form the consent is \`true\` or \`on\`, and each field is sent once.`,
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
          // Not a plain reference: openapi-python-client chooses the media type by the class of the body, and would send
          // every field twice if two media types had the same class.
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
