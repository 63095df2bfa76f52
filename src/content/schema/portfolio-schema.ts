// Front matter of a portfolio item. The Korean file holds the shared fields; English and Japanese may repeat them with the
// same value.
import { z } from 'zod';
import { flag, gallery, group, ignoredRules, summary, text } from './fields.ts';
import { guide } from './guide.ts';
import { aliases, mainImage, mainImageAlt, publicId, timeOf, titleOf } from './shared-fields.ts';
import { credits, liveUrl, results, year } from './work-facts.ts';

const shared = {
  id: publicId,
  period: text.meta(
    guide(
      ['Period', 'When the work was done, shown as written.'],
      ['기간', '작업한 기간. 쓴 대로 나옵니다.'],
      '2026.03 – 2026.08',
    ),
  ),
  isMain: flag.meta(
    guide(
      ['Featured', 'Whether the home page shows this item.'],
      ['대표 작업', '첫 화면에 나오는 대표 작업인지 정합니다.'],
      true,
    ),
  ),
  publishedAt: timeOf({ ko: '공개 일시', en: 'Published at' }),
  year: year.optional(),
  url: liveUrl.optional(),
  aliases,
};

const shortText = summary.meta(
  guide(
    ['Summary', 'One or two sentences below the title in lists.'],
    ['요약', '목록에서 제목 아래에 나오는 한두 문장.'],
    '3개 언어 예약 사이트와 운영자 도구',
    'A booking site in three languages and the tools behind it',
  ),
);

const japaneseText = {
  title: titleOf('한옥 호텔 예약', 'Hanok hotel booking'),
  summary: shortText,
  mainImageAlt,
  credits: credits.optional(),
  results: results.optional(),
  ignore: ignoredRules,
};
const perLanguage = {
  ...japaneseText,
  client: text.meta(
    guide(['Client', 'Who the work was done for.'], ['고객', '고객의 이름.'], '한옥스테이', 'Hanok Stay'),
  ),
  category: text.meta(
    guide(
      ['Category', 'The kind of work, in a word or two.'],
      ['분류', '작업의 종류. 짧게 씁니다.'],
      '웹 서비스',
      'Web service',
    ),
  ),
  tools: text.meta(
    guide(
      ['Tools', 'Tools and techniques, separated by commas.'],
      ['도구', '사용한 도구와 기술. 쉼표로 나눕니다.'],
      'Figma, Next.js, PostgreSQL',
    ),
  ),
};
const images = gallery.meta(
  guide(
    ['Images', 'Shown on the page of the work in this order. English defaults to the Korean ones.'],
    ['그림들', '작업 페이지에 순서대로 나옵니다. 영어에 없으면 한국어 그림을 씁니다.'],
    [{ src: './01-booking.png', alt: '예약 화면' }],
  ),
);
const repeated = z.object(shared).partial().shape;

export const portfolioSchemas = {
  ko: group({ ...shared, ...perLanguage, mainImage, images: images.default([]) }),
  en: group({
    ...repeated,
    ...perLanguage,
    mainImage: mainImage.optional(),
    images: images.optional(),
  }),
  jp: group({ ...repeated, ...japaneseText, mainImage: mainImage.optional() }),
};

export const PORTFOLIO_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
