// Front matter of a portfolio item. The Korean file holds the shared fields; English and Japanese may repeat them with the
// same value. The CMS and `npm run new` show the fields in this order.
import { z } from 'zod';
import { flag, gallery, group, ignoredRules, summary, text } from './fields.ts';
import { guide } from './guide.ts';
import { aliases, mainImage, mainImageAlt, publicId, timeOf, titleOf } from './shared-fields.ts';
import { credits, liveUrl, results, year } from './work-facts.ts';

const shared = {
  id: publicId,
  period: guide(text, {
    en: ['Period', 'When the work was done, shown as written.'],
    ko: ['기간', '작업한 기간. 쓴 대로 나옵니다.'],
    examples: ['2026.03 – 2026.08'],
  }),
  year: year.optional(),
  url: liveUrl.optional(),
  isMain: guide(flag, {
    en: ['Featured', 'Whether the home page shows this item.'],
    ko: ['대표 작업', '첫 화면에 나오는 대표 작업인지 정합니다.'],
    examples: [true],
  }),
  publishedAt: timeOf({ ko: '공개 일시', en: 'Published at' }),
  aliases,
};
const { id, ...others } = shared;
const repeated = z.object(shared).partial().shape;

const heading = {
  title: titleOf('한옥 호텔 예약', 'Hanok hotel booking'),
  summary: guide(summary, {
    en: ['Summary', 'One or two sentences below the title in lists.'],
    ko: ['요약', '목록에서 제목 아래에 나오는 한두 문장.'],
    examples: [
      '3개 언어 예약 사이트와 운영자 도구',
      'A booking site in three languages and the tools behind it',
    ],
  }),
};
const facts = {
  client: guide(text, {
    en: ['Client', 'Who the work was done for.'],
    ko: ['고객', '고객의 이름.'],
    examples: ['한옥스테이', 'Hanok Stay'],
  }),
  category: guide(text, {
    en: ['Category', 'The kind of work, in a word or two.'],
    ko: ['분류', '작업의 종류. 짧게 씁니다.'],
    examples: ['웹 서비스', 'Web service'],
  }),
  tools: guide(text, {
    en: ['Tools', 'Tools and techniques, separated by commas.'],
    ko: ['도구', '사용한 도구와 기술. 쉼표로 나눕니다.'],
    examples: ['Figma, Next.js, PostgreSQL'],
  }),
};
const images = guide(gallery, {
  en: ['Images', 'Shown on the page of the work in this order. English defaults to the Korean ones.'],
  ko: ['그림들', '작업 페이지에 순서대로 나옵니다. 영어에 없으면 한국어 그림을 씁니다.'],
  examples: [[{ src: './01-booking.png', alt: '예약 화면' }]],
});
const more = { credits: credits.optional(), results: results.optional(), ignore: ignoredRules };
const image = { mainImage: mainImage.optional(), mainImageAlt };

export const portfolioSchemas = {
  ko: group({
    id,
    ...heading,
    ...facts,
    ...others,
    mainImage,
    mainImageAlt,
    images: images.default([]),
    ...more,
  }),
  en: group({ ...heading, ...facts, ...repeated, ...image, images: images.optional(), ...more }),
  jp: group({ ...heading, ...repeated, ...image, ...more }),
};

export const PORTFOLIO_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
