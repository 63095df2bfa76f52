// Realistic bodies for the API description. A test holds each against its schema.
import type { Collection } from '../contract/collections.ts';
import type { DocsIndex } from '../contract/discovery-schemas.ts';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import { formatCursor } from '../views/cursor.ts';
import { createOrderKey } from '../views/order.ts';
import { type Filters, findView } from '../views/view.ts';

const image = (id: number, name: string) => ({ id, url: `https://damda.example/media/${name}.webp` });

const PORTFOLIO_ITEM = {
  publicId: '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
  titleKo: '한옥 호텔 예약',
  titleEng: 'Booking a room in a hanok',
  titleJp: '韓屋ホテルの予約',
  summaryKo: '세 언어로 예약하는 사이트와 운영자 도구',
  summaryEng: 'A booking site in three languages, and the desk behind it',
  summaryJp: '三つの言語で予約できるサイトと運営ツール',
  descriptionKo: '객실이 **일곱 칸**뿐인 호텔입니다. 예약 화면보다 마당의 순서를 먼저 그렸습니다.',
  descriptionEng:
    'The hotel has **seven rooms**. Before the booking screen we drew the order of the courtyard.',
  descriptionJp: '客室は**七つ**だけ。予約画面より先に、中庭の順序を描きました。',
  mainImageKo: image(2_931_704_518_226_113, '0d5b1e7c9a3f48d2b6e1'),
  mainImageEng: image(2_931_704_518_226_113, '0d5b1e7c9a3f48d2b6e1'),
  mainImageJp: image(2_931_704_518_226_113, '0d5b1e7c9a3f48d2b6e1'),
};

const POST_ITEM = {
  publicId: 'c3a0f6de-41b7-4f0e-9a6c-2f1d8b7e5a90',
  titleKo: '커서로 넘기는 목록',
  titleEng: 'Paging by cursor',
  contentKo: '글이 하나 올라오는 동안에도 **같은 글이 두 번 보이지 않게** 하려면 자리를 기억해야 합니다.',
  contentEng: 'To show **no post twice** while another is being published, a list has to remember a place.',
  isPopular: true,
  isPublic: true,
  createdAt: '2026-09-01T00:00:00.000Z',
  mainImageKo: image(1_207_553_980_114_902, 'a41f0c8e27d95b36f0c2'),
  mainImageEng: image(1_207_553_980_114_902, 'a41f0c8e27d95b36f0c2'),
};

const PAGINATION = {
  limit: 1,
  total: 24,
  hasMore: true,
  nextCursor: 'AgACAQAf_l-lvAQAbxwqNJseTVKKVwxvHw9_EfdqcXg',
  prevCursor: null,
};

const INQUIRY = {
  name: '물때박물관',
  contact: '+82 32-555-0142',
  email: 'office@tides.example',
  serviceDescription: '전시 예약과 물때표를 한 화면에서 보여 주는 누리집을 만들고 싶습니다.',
  privacyConsent: true,
  budgetType: '3천만 원 – 5천만 원',
  funnelType: '지인 소개',
};

export const EXAMPLES = {
  PortfolioPage: { data: [PORTFOLIO_ITEM], pagination: PAGINATION },
  PortfolioDetail: {
    ...PORTFOLIO_ITEM,
    clientKo: '한옥스테이',
    clientEng: 'Hanok Stay',
    categoryKo: '웹 서비스',
    categoryEng: 'Web service',
    toolsKo: 'Figma, Next.js, PostgreSQL',
    toolsEng: 'Figma, Next.js, PostgreSQL',
    period: '2026.03 – 2026.08',
    imagesKo: [image(773_120_456_001_277, '5c0e9d1b7f3a2e8846aa')],
    imagesEng: [image(773_120_456_001_277, '5c0e9d1b7f3a2e8846aa')],
  },
  PostPage: { data: [POST_ITEM], pagination: { ...PAGINATION, total: 43 } },
  PostDetail: {
    ...POST_ITEM,
    morePosts: [
      {
        ...POST_ITEM,
        publicId: '0e4b7c55-2d0a-4b6f-8f7e-6a1c9d3b2e18',
        titleKo: 'ETag가 바뀌는 이유',
        titleEng: 'Why an ETag changes',
        isPopular: false,
        createdAt: '2026-05-12T01:30:00.000Z',
      },
    ],
  },
  InquiryRequest: INQUIRY,
  InquiryForm: { ...INQUIRY, privacyConsent: 'true' },
  InquiryResponse: { id: 128 },
  HealthResponse: { status: 'ok', service: 'guest-api' },
} as const;

/** A working cursor: before everything published until the year 2100, so it leads to the first page. */
export function exampleCursor(collection: Collection, filters: Filters): string {
  return formatCursor({
    view: findView(collection, filters).code,
    direction: 'next',
    limit: DEFAULT_LIMIT,
    anchor: createOrderKey(Date.UTC(2100, 0), PORTFOLIO_ITEM.publicId),
    side: 'after',
  });
}

/** What the docs index looks like, made from the index itself. */
export function docsExample(index: DocsIndex): DocsIndex {
  return { ...index, resources: index.resources.slice(0, 2) };
}
