// The guest paths of the API description, with all that a caller has to know.
import type { Collection } from '../contract/collections.ts';
import type { InquirySettings } from '../contract/inquiry-fields.ts';
import { GUEST_PATHS, PAGE_PATHS, SEARCH_PATH, SUMMARY_PATHS } from '../contract/paths.ts';
import type { Examples } from './examples.ts';
import {
  type Answer,
  type Operation,
  type PathItem,
  refTo,
  type Schema,
  type Server,
} from './openapi-types.ts';
import { replyPromise } from './docs-index.ts';
import { errorResponses, headersOf, QUOTA_HEADERS, readResponses } from './responses.ts';

const READ_HEADERS = ['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
const WRITE_HEADERS = ['API-Version', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin'];

const LIST_RULES = `Newest first. Items of the same instant are ordered by publicId.

For the next page, send the last answer's \`nextCursor\` as \`cursor\`; for the previous page, send its \`prevCursor\`. A cursor keeps the filters and the page size. You may send another \`limit\` with it, but only the same filters. Items may be published or removed between two requests: no other item is repeated or skipped. Cursors are opaque.

The legacy \`page\` and \`size\` work without a cursor. The answer has cursors, so a client can switch to them. \`limit\` overrides \`size\`. A page beyond the end is empty and has a \`prevCursor\`. Unknown parameters are ignored; repeated or empty known ones are an error.`;

const SEARCH_RULES = `Finds public items of both collections by words in their titles, summaries and texts, in any language. Code blocks and addresses are not searched.

A Korean word is found anywhere within a word, also without its particle (한옥을 finds 한옥, below those with 한옥을) and without its spaces (예약사이트 finds 예약 사이트); its initial consonants find titles (ㅎㅇ). Kanji and katakana are found anywhere too, Latin words and numbers from their beginning. Case, width and Unicode form do not matter.

Items with the words as typed come first, then those with a word without its particle or in two parts. In each group, items with all words in title or summary come first (of a word in two parts, one is enough), then the others; then newest first. A cursor contains the search, so send it alone, or with the same parameters and any \`limit\`. \`total\` is exact.`;

const parametersOf = (names: readonly string[]) => names.map((name) => refTo('parameters', name));

/** Paths that the origin does not have name their server. */
export function createGuestPaths(
  examples: Examples,
  inquiry: InquirySettings,
  versioned: Server,
): Record<string, PathItem> {
  return {
    [GUEST_PATHS.portfolio]: { get: createList('portfolio', examples) },
    [`${GUEST_PATHS.portfolio}/{publicId}`]: { get: createDetail('portfolio', examples) },
    [GUEST_PATHS.post]: { get: createList('post', examples) },
    [`${GUEST_PATHS.post}/{publicId}`]: { get: createDetail('post', examples) },
    [GUEST_PATHS.inquiry]: { post: createInquiry(inquiry) },
    ...createItemPaths('portfolio', examples, versioned),
    ...createItemPaths('post', examples, versioned),
    [SUMMARY_PATHS.portfolio]: { servers: [versioned], get: createSummaries('portfolio', examples) },
    [SUMMARY_PATHS.post]: { servers: [versioned], get: createSummaries('post', examples) },
    [SEARCH_PATH]: { servers: [versioned], get: createSearch(examples) },
  };
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
    parameters: parametersOf(['idempotencyKey']),
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
      ...errorResponses([
        'BAD_REQUEST',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'UNPROCESSABLE_CONTENT',
        'RATE_LIMITED',
        'SERVICE_UNAVAILABLE',
      ]),
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
    filters: ['isMain'],
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
    filters: ['isPopular', 'category'],
    get: ['Get a blog post', 'One post with up to three related ones.'],
    item: 'The post.',
    noun: 'blog post',
    schemas: 'Post',
  },
} as const;

function createList(collection: Collection, examples: Examples): Operation {
  const { tag, list, page, filters, schemas } = COLLECTION_TEXTS[collection];
  const [summary, description] = list;
  const answer: Answer = {
    ...createAnswer(page, refTo('schemas', `${schemas}Page`), examples[collection]?.page),
    'x-origin-schema': refTo('schemas', `${schemas}OffsetPage`),
  };
  const short = `\`GET ${SUMMARY_PATHS[collection]}\` is the same list with short items, which are enough for cards and tables.`;
  return {
    operationId: `guest${schemas}Search`,
    tags: [tag],
    summary,
    description: `${description} ${short}\n\n${LIST_RULES}`,
    parameters: parametersOf([...filters, 'cursor', 'limit', 'page', 'size', 'ifNoneMatch']),
    responses: readResponses(answer, ['BAD_REQUEST', 'RATE_LIMITED']),
  };
}

function createSummaries(collection: Collection, examples: Examples): Operation {
  const { summaries, page, schemas } = COLLECTION_TEXTS[collection];
  const schema = refTo('schemas', `${schemas}SummaryPage`);
  const answer = createAnswer(page, schema, examples[collection]?.summaries);
  return {
    ...createList(collection, examples),
    operationId: `guest${schemas}SummarySearch`,
    summary: summaries,
    description: `The items of \`GET ${GUEST_PATHS[collection]}\` without their texts, with page addresses and sizes of images. Parameters, order and cursors are the same.`,
    responses: readResponses(answer, ['BAD_REQUEST', 'RATE_LIMITED']),
  };
}

function createSearch({ post }: Examples): Operation {
  const answer = createAnswer('A page of results.', refTo('schemas', 'SearchPage'), post?.search.page);
  return {
    operationId: 'guestSearch',
    tags: ['Search'],
    summary: 'Search portfolio and blog',
    description: SEARCH_RULES,
    parameters: parametersOf(['q', 'type', 'lang', 'searchLimit', 'cursor', 'ifNoneMatch']),
    responses: readResponses(answer, ['BAD_REQUEST', 'RATE_LIMITED']),
  };
}

function createDetail(collection: Collection, examples: Examples): Operation {
  const { tag, get, item, schemas } = COLLECTION_TEXTS[collection];
  const [summary, description] = get;
  const answer = createAnswer(item, refTo('schemas', `${schemas}Detail`), examples[collection]?.detail);
  return {
    operationId: `guest${schemas}GetByPublicId`,
    tags: [tag],
    summary,
    description,
    parameters: parametersOf([`${collection}PublicId`, 'ifNoneMatch']),
    responses: readResponses(answer, ['NOT_FOUND', 'RATE_LIMITED']),
  };
}

/** How else an item can be had. */
function createItemPaths(
  collection: Collection,
  examples: Examples,
  server: Server,
): Record<string, PathItem> {
  const { tag, item, noun, schemas } = COLLECTION_TEXTS[collection];
  const detail = examples[collection]?.detail;
  const operation = (id: string, summary: string, description: string, name: string, answer: Answer) => ({
    servers: [server],
    get: {
      operationId: `guest${schemas}${id}`,
      tags: [tag] as [string],
      summary,
      description,
      parameters: parametersOf([name, 'ifNoneMatch']),
      responses: readResponses(answer, ['NOT_FOUND', 'RATE_LIMITED']),
    },
  });
  return {
    [`${GUEST_PATHS[collection]}/by-slug/{slug}`]: operation(
      'GetBySlug',
      `Get a ${noun} by its slug`,
      'The same answer as by publicId, which the canonical Link names. Earlier slugs work too.',
      `${collection}Slug`,
      createAnswer(item, refTo('schemas', `${schemas}Detail`), detail),
    ),
    [`${PAGE_PATHS[collection]}/{publicId}`]: operation(
      'GetPage',
      `Get a ${noun} as HTML`,
      'In each language: address, text as HTML, headings, excerpt, and images with their sizes. An API that is built without pages answers 404.',
      `${collection}PublicId`,
      createAnswer('What a page needs.', refTo('schemas', `${schemas}Rendering`), undefined),
    ),
  };
}

function createAnswer(description: string, schema: Schema, example: object | undefined): Answer {
  const content = { 'application/json': { schema, ...(example && { example }) } };
  return { description, headers: headersOf(READ_HEADERS), content };
}
