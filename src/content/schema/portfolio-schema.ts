// Front matter of a portfolio item. The Korean file holds the shared fields; English and Japanese may repeat them with the
// same value. The CMS and `npm run new` show the fields in this order.

import { z } from 'zod';
import { keysOf } from '../../contract/fields.ts';
import { expects, guide } from './guide.ts';
import { addresses, image, otherImage, publicId, timeOf, titleOf } from './shared-fields.ts';
import { flag, gallery, group, ignoredRules, summary, text, webAddress } from './value-schemas.ts';

const year = expects(
  z.int().min(1900).max(2100),
  'a year from 1900 to 2100',
  '1900부터 2100까지의 연도를 숫자로',
);
const shared = {
  id: publicId,
  period: guide(text, {
    en: ['Period', 'When the work was done, shown as written.'],
    ko: ['기간', '작업한 기간. 쓴 대로 나옵니다.'],
    examples: ['2026.03 – 2026.08'],
  }),
  year: guide(year, {
    en: ['Year', 'The year of release. Shown only on its page.'],
    ko: ['연도', '작업을 공개한 해. 작업 페이지에만 나옵니다.'],
    examples: [2026],
  }).optional(),
  url: guide(webAddress, {
    en: ['Live address', 'Where the work can be seen today. Shown only on its page.'],
    ko: ['실제 주소', '작업을 볼 수 있는 주소. 작업 페이지에만 나옵니다.'],
    examples: ['https://work.example'],
  }).optional(),
  isMain: guide(flag, {
    en: ['Featured', 'Whether the home page shows this item.'],
    ko: ['대표 작업', '첫 화면에 나오는 대표 작업인지 정합니다.'],
    examples: [true],
  }),
  publishedAt: timeOf({ ko: '공개 일시', en: 'Published at' }),
  ...addresses,
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
  en: ['Images', 'On the page of the work, in order. English defaults to Korean, Japanese to English.'],
  ko: ['그림들', '작업 페이지에 순서대로 나옵니다. 없으면 영어는 한국어, 일본어는 영어 그림을 씁니다.'],
  examples: [[{ src: './01-booking.png', alt: '예약 화면' }]],
});

const credit = group({
  role: guide(text, { en: ['Role', 'What was done.'], ko: ['역할', '맡은 일.'] }),
  name: guide(text, { en: ['Name', 'A person or a team.'], ko: ['이름', '사람이나 팀의 이름.'] }),
});
const creditList = expects(
  z.array(credit),
  'a list of role and name, such as - { role: Design, name: Kim Haneul }',
  '- { role: 디자인, name: 김하늘 }처럼 역할과 이름의 목록을',
);
const result = group({
  figure: guide(text, { en: ['Figure', 'A number with its unit.'], ko: ['수치', '숫자와 단위.'] }),
  words: guide(text, { en: ['Words', 'The meaning of the figure.'], ko: ['설명', '수치의 뜻.'] }),
});
const resultList = expects(
  z.array(result),
  'a list of figure and words, such as - { figure: 41%, words: direct bookings }',
  '- { figure: 41%, words: 직접 예약 비율 }처럼 수치와 설명의 목록을',
);
/** Only the page of the item shows credits and results; the API does not. */
const more = {
  credits: guide(creditList, {
    en: ['Credits', 'Roles and names, in each language. Shown only on the page of the work.'],
    ko: ['만든 사람들', '역할과 이름. 언어마다 쓰고, 작업 페이지에만 나옵니다.'],
    examples: [[{ role: '디자인', name: '김하늘' }], [{ role: 'Design', name: 'Kim Haneul' }]],
  }).optional(),
  results: guide(resultList, {
    en: ['Results', 'Figures and their meaning, in each language. Shown only on the page of the work.'],
    ko: ['결과', '수치와 설명. 언어마다 쓰고, 작업 페이지에만 나옵니다.'],
    examples: [
      [{ figure: '41%', words: '홈페이지 직접 예약' }],
      [{ figure: '41%', words: 'of bookings are direct' }],
    ],
  }).optional(),
  ignore: ignoredRules,
};

export const portfolioSchemas = {
  ko: group({ id, ...heading, ...facts, ...others, ...image, images: images.default([]), ...more }),
  en: group({ ...heading, ...facts, ...repeated, ...otherImage, images: images.optional(), ...more }),
  jp: group({ ...heading, ...repeated, ...otherImage, images: images.optional(), ...more }),
};

export const PORTFOLIO_SHARED_FIELDS = keysOf(shared);
