// The guest paths of the API description, with all that a caller has to know.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { InquirySettings } from '../contract/inquiry-fields.ts';
import {
  FILTERS,
  type GuestOperation,
  OPERATIONS,
  type OperationName,
  pathOf,
} from '../contract/operations.ts';
import { replyPromise } from './docs-index.ts';
import type { Examples } from './examples.ts';
import { type Answer, type Operation, type PathItem, refTo, type Server } from './openapi-types.ts';
import { errorResponses, headersOf, QUOTA_HEADERS, readResponses } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

const LIST_RULES = `Newest first. Items of the same instant are ordered by publicId.

For the next page, send the last answer's \`nextCursor\` as \`cursor\`; for the previous page, send its \`prevCursor\`. A cursor keeps the filters and the page size. You may send another \`limit\` with it, but only the same filters. Items may be published or removed between two requests: no other item is repeated or skipped. Cursors are opaque.

The legacy \`page\` and \`size\` work without a cursor. The answer has cursors, so a client can switch to them. \`limit\` overrides \`size\`. A page beyond the end is empty and has a \`prevCursor\`. Unknown parameters are ignored; repeated or empty known ones are an error.`;

const SEARCH_RULES = `Finds public items of both collections by words in their titles, summaries and texts, in any language. Code blocks and addresses are not searched.

A Korean word is found anywhere within a word, also without its particle (한옥을 finds 한옥, below those with 한옥을) and without its spaces (예약사이트 finds 예약 사이트); its initial consonants find titles (ㅎㅇ). Kanji and katakana are found anywhere too, Latin words and numbers from their beginning. Case, width and Unicode form do not matter.

Items with the words as typed come first, then those with a word without its particle or in two parts. In each group, items with all words in title or summary come first (of a word in two parts, one is enough), then the others; then newest first. A cursor contains the search, so send it alone, or with the same parameters and any \`limit\`. \`total\` is exact.`;

/** Paths that the origin does not have name their server. */
export function createGuestPaths(
  examples: Examples,
  inquiry: InquirySettings,
  versioned: Server,
): Record<string, PathItem> {
  const rows = Object.entries<GuestOperation>(OPERATIONS) as [OperationName, GuestOperation][];
  const paths = rows.flatMap(([name, operation]) =>
    (operation.path.includes('{collection}') ? COLLECTIONS : [undefined]).map((collection) => [
      pathOf(name, collection),
      {
        ...(!operation.isShared && { servers: [versioned] }),
        ...(name === 'inquiry'
          ? { post: createInquiry(inquiry) }
          : { get: createRead(name, collection, examples) }),
      },
    ]),
  );
  return Object.fromEntries(paths);
}

function createInquiry({ budgetTypes, funnelTypes, replyWithin }: InquirySettings): Operation {
  const inquiry = {
    name: '바다박물관',
    contact: '+82 32-555-0142',
    email: 'office@museum.example',
    serviceDescription: '전시 예약과 관람 안내를 한 화면에서 보여 주는 누리집을 만들고 싶습니다.',
    privacyConsent: true,
    budgetType: budgetTypes[0] ?? '3천만 원 – 5천만 원',
    funnelType: funnelTypes[0] ?? '지인 소개',
  };
  const form = { ...inquiry, privacyConsent: 'true' };
  return {
    operationId: 'guestInquiryCreate',
    tags: ['Inquiry'],
    summary: 'Send a project inquiry',
    description: `Stores an inquiry${replyWithin === undefined ? '' : `; ${replyPromise(replyWithin)}`}. The answer is 200 only after the inquiry is stored. The body is JSON or a form, up to 64 KiB; the answer is always JSON, whatever Accept says. An optional field that is null or empty is the same as no field. In a form the consent is \`true\` or \`on\`, and each field is sent once.`,
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
        description: 'The inquiry is stored.',
        headers: headersOf([...WRITE_HEADERS, 'Idempotency-Replayed']),
        content: {
          'application/json': { schema: refTo('schemas', 'InquiryResponse'), example: { id: 128 } },
        },
      },
      ...errorResponses([...OPERATIONS.inquiry.errors, 'RATE_LIMITED']),
    },
  };
}

/** How the description names the two collections. */
const COLLECTION_TEXTS = {
  portfolio: {
    tag: 'Portfolio',
    list: ['List the portfolio', 'Public work of the studio; with `isMain=true` only featured work.'],
    summaries: 'List portfolio summaries',
    page: 'A page of the portfolio.',
    get: ['Get a portfolio item', 'One piece of work with client, tools, period and gallery.'],
    item: 'The portfolio item.',
    noun: 'portfolio item',
    schemas: 'Portfolio',
  },
  post: {
    tag: 'Blog',
    list: ['List the blog posts', 'Public posts, each with its whole text.'],
    summaries: 'List blog post summaries',
    page: 'A page of the blog.',
    get: ['Get a blog post', 'One post with up to three related ones.'],
    item: 'The post.',
    noun: 'blog post',
    schemas: 'Post',
  },
} as const;

type CollectionTexts = (typeof COLLECTION_TEXTS)[Collection];

/** What the table of operations does not say about a read. */
interface ReadTexts {
  operationId: string;
  summary: string;
  description: string;
  answer: string;
  schema: string;
  example?: object | undefined;
  /** Schema of the answer of the origin, if it differs. */
  originSchema?: string;
}

const ITEM_READS: Record<
  Exclude<OperationName, 'inquiry' | 'search'>,
  (texts: CollectionTexts, collection: Collection, examples: Examples) => ReadTexts
> = {
  list: ({ list: [summary, description], page, schemas }, collection, examples) => ({
    operationId: `guest${schemas}Search`,
    summary,
    description: `${description} \`GET ${pathOf('summaries', collection)}\` is the same list with short items, which are enough for cards and tables.\n\n${LIST_RULES}`,
    answer: page,
    schema: `${schemas}Page`,
    example: examples[collection]?.page,
    originSchema: `${schemas}OffsetPage`,
  }),
  summaries: ({ summaries, page, schemas }, collection, examples) => ({
    operationId: `guest${schemas}SummarySearch`,
    summary: summaries,
    description: `The items of \`GET ${pathOf('list', collection)}\` without their texts, with page addresses and sizes of images. Parameters, order and cursors are the same.`,
    answer: page,
    schema: `${schemas}SummaryPage`,
    example: examples[collection]?.summaries,
  }),
  detail: ({ get: [summary, description], item, schemas }, collection, examples) => ({
    operationId: `guest${schemas}GetByPublicId`,
    ...{ summary, description },
    answer: item,
    schema: `${schemas}Detail`,
    example: examples[collection]?.detail,
  }),
  bySlug: ({ noun, item, schemas }, collection, examples) => ({
    operationId: `guest${schemas}GetBySlug`,
    summary: `Get a ${noun} by its slug`,
    description: 'The same answer as by publicId, which the canonical Link names. Earlier slugs work too.',
    answer: item,
    schema: `${schemas}Detail`,
    example: examples[collection]?.detail,
  }),
  rendering: ({ noun, schemas }) => ({
    operationId: `guest${schemas}GetPage`,
    summary: `Get a ${noun} as HTML`,
    description:
      'In each language: address, text as HTML, headings, excerpt, and images with their sizes. An API that is built without them (`renderings: false`) answers 404.',
    answer: 'What a page needs.',
    schema: `${schemas}Rendering`,
  }),
};

const describeSearch = ({ post }: Examples): ReadTexts => ({
  operationId: 'guestSearch',
  summary: 'Search portfolio and blog',
  description: SEARCH_RULES,
  answer: 'A page of results.',
  schema: 'SearchPage',
  example: post?.search.page,
});

function createRead(
  name: Exclude<OperationName, 'inquiry'>,
  collection: Collection | undefined,
  examples: Examples,
): Operation {
  const { path, query, errors } = OPERATIONS[name];
  const { operationId, summary, description, ...described } =
    name === 'search' || !collection
      ? describeSearch(examples)
      : ITEM_READS[name](COLLECTION_TEXTS[collection], collection, examples);
  const { answer, schema, example, originSchema } = described;
  const filters = collection && query.length > 0 ? FILTERS[collection] : [];
  const [key] = /(?<=\/\{)(?:publicId|slug)(?=\}$)/.exec(path) ?? [];
  const inPath = key ? [`${collection}${key === 'slug' ? 'Slug' : 'PublicId'}`] : [];
  const content = { 'application/json': { schema: refTo('schemas', schema), ...(example && { example }) } };
  const success: Answer = {
    description: answer,
    headers: headersOf(READ_HEADERS),
    content,
    ...(originSchema && { 'x-origin-schema': refTo('schemas', originSchema) }),
  };
  return {
    operationId,
    tags: [collection ? COLLECTION_TEXTS[collection].tag : 'Search'],
    summary,
    description,
    parameters: [...inPath, ...filters, ...query, 'ifNoneMatch'].map((component) =>
      refTo('parameters', component),
    ),
    responses: readResponses(success, [...errors, 'RATE_LIMITED']),
  };
}
