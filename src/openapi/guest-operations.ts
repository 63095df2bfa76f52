// The guest paths of the API description, with all that a caller has to know.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { InquirySettings } from '../contract/inquiry-fields.ts';
import {
  FILTERS,
  type GuestOperation,
  OPERATIONS,
  type OperationName,
  pathOf,
  type QueryName,
} from '../contract/operations.ts';
import { fillIn } from '../engine/texts.ts';
import { replyPromise } from './docs-index.ts';
import type { Examples } from './examples.ts';
import { type Answer, type Operation, type PathItem, refTo, type Server } from './openapi-types.ts';
import { type ReadName, TEXTS } from './operation-texts.ts';
import { errorResponses, headersOf, QUOTA_HEADERS, readResponses } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

/**
 * The origin answers some of them too. Its paths begin with its own server, which ends with /guest, so that they differ from
 * those of the version, and a client with that base URL has the right types.
 */
export function createGuestPaths(
  examples: Examples,
  inquiry: InquirySettings,
  origin: Server,
): Record<string, PathItem> {
  const rows = Object.entries<GuestOperation>(OPERATIONS) as [OperationName, GuestOperation][];
  const listPaths = (of: Of) =>
    rows.flatMap(([name, { path: template, isShared }]) => {
      if (of === 'origin' && !isShared) return [];
      const collections = template.includes('{collection}') ? COLLECTIONS : [undefined];
      return collections.map((collection): [string, PathItem] => {
        const path = pathOf(name, collection);
        const item: PathItem =
          name === 'inquiry'
            ? { post: createInquiry(inquiry, of) }
            : { get: createRead(name, collection, examples, of) };
        return of === 'guest' ? [path, item] : [path.slice('/guest'.length), { servers: [origin], ...item }];
      });
    });
  return Object.fromEntries([...listPaths('guest'), ...listPaths('origin')]);
}

/** The beginning of operation ids: of the version, or of the origin. */
type Of = 'guest' | 'origin';

/** What begins the description of an operation. @param words for its texts */
function nameOperation(
  of: Of,
  id: string,
  tag: string,
  { summary, description }: Pick<Operation, 'summary' | 'description'>,
  words: Record<string, string>,
): Pick<Operation, 'operationId' | 'tags' | 'summary' | 'description'> {
  const isOrigin = of === 'origin';
  return {
    operationId: `${of}${id}`,
    tags: [isOrigin ? 'Origin' : tag],
    summary: fillIn(summary, words) + (isOrigin ? ', at the origin' : ''),
    description: fillIn(description, words),
  };
}

function createInquiry({ budgetTypes, funnelTypes, replyWithin }: InquirySettings, of: Of): Operation {
  const { example } = TEXTS.inquiry;
  const [budgetType = example.budgetType] = budgetTypes;
  const [funnelType = example.funnelType] = funnelTypes;
  const inquiry = { ...example, budgetType, funnelType };
  const form = { ...inquiry, privacyConsent: 'true' };
  const reply = replyWithin === undefined ? '' : `; ${replyPromise(replyWithin)}`;
  return {
    ...nameOperation(of, 'InquiryCreate', 'Inquiry', TEXTS.inquiry, { reply }),
    parameters: [refTo('parameters', 'idempotencyKey')],
    requestBody: {
      required: true,
      description: 'The inquiry.',
      content: {
        'application/json': { schema: refTo('schemas', 'InquiryRequest'), example: inquiry },
        'application/x-www-form-urlencoded': { schema: refTo('schemas', 'InquiryForm'), example: form },
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
        description: TEXTS.inquiry.answer,
        headers: headersOf([...WRITE_HEADERS, 'Idempotency-Replayed']),
        content: {
          'application/json': { schema: refTo('schemas', 'InquiryResponse'), example: { id: 128 } },
        },
      },
      ...errorResponses([
        'BAD_REQUEST',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'UNPROCESSABLE_CONTENT',
        'SERVICE_UNAVAILABLE',
        'RATE_LIMITED',
      ]),
    },
  };
}

const OFFSET_PAGING: readonly QueryName[] = ['page', 'size'];
const SCHEMAS: Record<Collection, string> = { portfolio: 'Portfolio', post: 'Post' };

/** @param collection undefined for the search */
function createRead(
  name: ReadName,
  collection: Collection | undefined,
  examples: Examples,
  of: Of,
): Operation {
  const own = of === 'origin' && name === 'list' ? 'offsetList' : name;
  const { path } = OPERATIONS[name];
  const query = own === 'offsetList' ? OFFSET_PAGING : OPERATIONS[name].query;
  const words: Record<string, string> = collection ? { ...TEXTS.collections[collection], collection } : {};
  const { id, schema, example: kind, ...texts } = TEXTS.reads[own];
  const prefix = collection ? SCHEMAS[collection] : '';
  const example = collection ? kind && examples[collection]?.[kind] : examples.post?.search.page;
  const isList = query.some((parameter) => parameter === 'size');
  const filters = collection && isList ? FILTERS[collection] : [];
  const [key] = /(?<=\/\{)(?:publicId|slug)(?=\}$)/.exec(path) ?? [];
  const inPath = key ? [`${collection}${key === 'slug' ? 'Slug' : 'PublicId'}`] : [];
  const refusals = [key && 'NOT_FOUND', query.length > 0 && 'BAD_REQUEST'] as const;
  const body = { schema: refTo('schemas', schema.replace('*', prefix)), ...(example && { example }) };
  const success: Answer = {
    description: fillIn(texts.answer, words),
    headers: headersOf(READ_HEADERS),
    content: { 'application/json': body },
  };
  return {
    ...nameOperation(of, prefix + id, words.tag ?? 'Search', texts, words),
    parameters: [...inPath, ...filters, ...query, 'ifNoneMatch'].map((component) =>
      refTo('parameters', component),
    ),
    responses: readResponses(success, [...refusals.filter(Boolean), 'RATE_LIMITED'] as ErrorCode[]),
  };
}
