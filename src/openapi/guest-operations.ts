// The guest paths of the API description.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { InquirySettings } from '../contract/inquiry/inquiry-fields.ts';
import {
  FILTERS,
  type GuestOperation,
  OPERATIONS,
  type OperationName,
  pathOf,
} from '../contract/operations.ts';
import { fillIn, fillInAll } from '../engine/texts.ts';
import { replyPromise } from './docs-index.ts';
import { type Operation, type PathItem, refTo } from './openapi-types.ts';
import { type ReadName, TEXTS } from './operation-texts.ts';
import type { Examples } from './parameters.ts';
import { errorResponses, headersOf, QUOTA_HEADERS, readResponses } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = [
  'API-Version',
  ...QUOTA_HEADERS,
  'Access-Control-Allow-Origin',
  'Idempotency-Replayed',
];

export function createGuestPaths(examples: Examples, inquiry: InquirySettings): Record<string, PathItem> {
  const rows = Object.entries<GuestOperation>(OPERATIONS) as [OperationName, GuestOperation][];
  const paths = rows.flatMap(([name, { path: template }]) => {
    const collections = template.includes('{collection}') ? COLLECTIONS : [undefined];
    return collections.map((collection): [string, PathItem] => [
      pathOf(name, collection),
      name === 'inquiry' ? { post: createInquiry(inquiry) } : { get: createRead(name, collection, examples) },
    ]);
  });
  return Object.fromEntries(paths);
}

function createInquiry({ budgetTypes, funnelTypes, replyWithin }: InquirySettings): Operation {
  const { summary, description, answer, example } = TEXTS.inquiry;
  const [budgetType = example.budgetType] = budgetTypes;
  const [funnelType = example.funnelType] = funnelTypes;
  const inquiry = { ...example, budgetType, funnelType };
  const reply = replyWithin === undefined ? '' : `; ${replyPromise(replyWithin)}`;
  const body = { schema: refTo('schemas', 'InquiryRequest'), example: inquiry };
  const response = { schema: refTo('schemas', 'InquiryResponse'), example: { id: 128 } };
  return {
    operationId: 'guestInquiryCreate',
    tags: ['Inquiry'],
    summary,
    description: fillIn(description, { reply }),
    parameters: [refTo('parameters', 'idempotencyKey')],
    requestBody: { required: true, description: 'The inquiry.', content: { 'application/json': body } },
    responses: {
      200: {
        description: answer,
        headers: headersOf(WRITE_HEADERS),
        content: { 'application/json': response },
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

const SCHEMAS: Record<Collection, string> = { portfolio: 'Portfolio', post: 'Post' };

/** @param collection undefined for the search and the studio */
function createRead(name: ReadName, collection: Collection | undefined, examples: Examples): Operation {
  const { path, query } = OPERATIONS[name];
  const words: Record<string, string> = collection ? { ...TEXTS.collections[collection], collection } : {};
  const { id, schema, example: kind, summary, description, answer } = fillInAll(TEXTS.reads[name], words);
  const prefix = collection ? SCHEMAS[collection] : '';
  const others = name === 'site' ? examples.site : examples.post?.search.page;
  const example = collection ? kind && examples[collection]?.[kind] : others;
  const filters = collection && query.length > 0 ? FILTERS[collection] : [];
  const [, key] = /\/\{(publicId|key)\}$/.exec(path) ?? [];
  const inPath = key ? [`${collection}${key === 'key' ? 'Key' : 'PublicId'}`] : [];
  const refusals = [key && 'NOT_FOUND', query.length > 0 && 'BAD_REQUEST', 'RATE_LIMITED'] as const;
  const body = { schema: refTo('schemas', schema.replace('*', prefix)), ...(example && { example }) };
  const success = {
    description: answer,
    headers: headersOf(READ_HEADERS),
    content: { 'application/json': body },
  };
  return {
    operationId: `guest${prefix}${id}`,
    tags: [words.tag ?? (name === 'site' ? 'Site' : 'Search')],
    summary,
    description,
    parameters: [...inPath, ...filters, ...query, 'ifNoneMatch'].map((component) =>
      refTo('parameters', component),
    ),
    responses: readResponses(success, refusals.filter(Boolean) as ErrorCode[]),
  };
}
