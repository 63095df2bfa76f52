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
import { type Answer, type Operation, type PathItem, refTo } from './openapi-types.ts';
import { type ReadName, TEXTS } from './operation-texts.ts';
import { errorResponses, headersOf, QUOTA_HEADERS, readResponses } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

/** Those of the version, or the ones that the origin has too. */
export function createGuestPaths(
  examples: Examples,
  inquiry: InquirySettings,
  of: Of,
): Record<string, PathItem> {
  const rows = Object.entries<GuestOperation>(OPERATIONS) as [OperationName, GuestOperation][];
  const paths = rows.flatMap(([name, { path: template, isShared }]) => {
    if (of === 'origin' && !isShared) return [];
    const collections = template.includes('{collection}') ? COLLECTIONS : [undefined];
    return collections.map((collection): [string, PathItem] => [
      pathOf(name, collection),
      name === 'inquiry'
        ? { post: createInquiry(inquiry, of) }
        : { get: createRead(name, collection, examples, of) },
    ]);
  });
  return Object.fromEntries(paths);
}

/** The beginning of operation ids: of the version, or of the origin. */
export type Of = 'guest' | 'origin';

/** What begins the description of an operation. @param words for its texts */
function nameOperation(
  of: Of,
  id: string,
  tag: string,
  { summary, description }: Pick<Operation, 'summary' | 'description'>,
  words: Record<string, string>,
): Pick<Operation, 'operationId' | 'tags' | 'summary' | 'description'> {
  return {
    operationId: `${of}${id}`,
    tags: [tag],
    summary: fillIn(summary, words),
    description: fillIn(description, words),
  };
}

function createInquiry({ budgetTypes, funnelTypes, replyWithin }: InquirySettings, of: Of): Operation {
  const { example } = TEXTS.inquiry;
  const [budgetType = example.budgetType] = budgetTypes;
  const [funnelType = example.funnelType] = funnelTypes;
  const inquiry = { ...example, budgetType, funnelType };
  const reply = replyWithin === undefined ? '' : `; ${replyPromise(replyWithin)}`;
  return {
    ...nameOperation(of, 'InquiryCreate', 'Inquiry', TEXTS.inquiry, { reply }),
    parameters: [refTo('parameters', 'idempotencyKey')],
    requestBody: {
      required: true,
      description: 'The inquiry.',
      content: {
        'application/json': { schema: refTo('schemas', 'InquiryRequest'), example: inquiry },
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

/** @param collection undefined for the search and the studio */
function createRead(
  name: ReadName,
  collection: Collection | undefined,
  examples: Examples,
  of: Of,
): Operation {
  const answer = of === 'origin' && name === 'list' ? 'offsetList' : name;
  const { path } = OPERATIONS[name];
  const query = answer === 'offsetList' ? OFFSET_PAGING : OPERATIONS[name].query;
  const words: Record<string, string> = collection ? { ...TEXTS.collections[collection], collection } : {};
  const { id, schema, example: kind, ...texts } = TEXTS.reads[answer];
  const prefix = collection ? SCHEMAS[collection] : '';
  const others = name === 'site' ? examples.site : examples.post?.search.page;
  const example = collection ? kind && examples[collection]?.[kind] : others;
  const isList = query.some((parameter) => parameter === 'size');
  const filters = collection && isList ? FILTERS[collection] : [];
  const [key] = /(?<=\/\{)(?:publicId|key)(?=\}$)/.exec(path) ?? [];
  const inPath = key ? [`${collection}${key === 'key' ? 'Key' : 'PublicId'}`] : [];
  const refusals = [key && 'NOT_FOUND', query.length > 0 && 'BAD_REQUEST'] as const;
  const body = { schema: refTo('schemas', schema.replace('*', prefix)), ...(example && { example }) };
  const success: Answer = {
    description: fillIn(texts.answer, words),
    headers: headersOf(READ_HEADERS),
    content: { 'application/json': body },
  };
  return {
    ...nameOperation(of, prefix + id, words.tag ?? (name === 'site' ? 'Site' : 'Search'), texts, words),
    parameters: [...inPath, ...filters, ...query, 'ifNoneMatch'].map((component) =>
      refTo('parameters', component),
    ),
    responses: readResponses(success, [...refusals.filter(Boolean), 'RATE_LIMITED'] as ErrorCode[]),
  };
}
