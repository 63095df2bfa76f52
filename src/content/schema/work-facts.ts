// Facts about a portfolio item that its page shows and the API does not.
import { z } from 'zod';
import { group, text } from './fields.ts';
import { expects, guide } from './guide.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const webAddress = expects(
  z
    .string()
    .trim()
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/, { abort: true })
    .refine((value) => URL.canParse(value))
    .meta({ kind: 'web address' }),
  'an http or https address, such as https://example.com/work',
  'https://example.com/work처럼 http 또는 https로 시작하는 주소를',
);

export const liveUrl = guide(webAddress, {
  en: ['Live address', 'Where the work can be seen today. Shown only on its page.'],
  ko: ['실제 주소', '작업을 볼 수 있는 주소. 작업 페이지에만 나옵니다.'],
  examples: ['https://seorijae.example'],
});

const yearNumber = expects(
  z.int().min(FIRST_YEAR).max(LAST_YEAR),
  `a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
  `${FIRST_YEAR}부터 ${LAST_YEAR}까지의 연도를 숫자로`,
);

export const year = guide(yearNumber, {
  en: ['Year', 'The year of release. Shown only on its page.'],
  ko: ['연도', '작업을 공개한 해. 작업 페이지에만 나옵니다.'],
  examples: [2026],
});

const credit = group({
  role: guide(text, {
    en: ['Role', 'What was done.'],
    ko: ['역할', '맡은 일.'],
    examples: ['디자인', 'Design'],
  }),
  name: guide(text, {
    en: ['Name', 'A person or a team.'],
    ko: ['이름', '사람이나 팀의 이름.'],
    examples: ['김담다', 'Kim Damda'],
  }),
});

const creditList = expects(
  z.array(credit),
  'a list of role and name, such as - { role: Design, name: Kim Damda }',
  '- { role: 디자인, name: 김담다 }처럼 역할과 이름의 목록을',
);

export const credits = guide(creditList, {
  en: ['Credits', 'Roles and names, in each language. Shown only on the page of the work.'],
  ko: ['만든 사람들', '역할과 이름. 언어마다 쓰고, 작업 페이지에만 나옵니다.'],
  examples: [[{ role: '디자인', name: '김담다' }], [{ role: 'Design', name: 'Kim Damda' }]],
});

const result = group({
  figure: guide(text, {
    en: ['Figure', 'A number with its unit.'],
    ko: ['수치', '숫자와 단위.'],
    examples: ['41%', '41%'],
  }),
  words: guide(text, {
    en: ['Words', 'The meaning of the figure.'],
    ko: ['설명', '수치의 뜻.'],
    examples: ['홈페이지 직접 예약', 'of bookings are direct'],
  }),
});

const resultList = expects(
  z.array(result),
  'a list of figure and words, such as - { figure: 41%, words: direct bookings }',
  '- { figure: 41%, words: 직접 예약 비율 }처럼 수치와 설명의 목록을',
);

export const results = guide(resultList, {
  en: ['Results', 'Figures and their meaning, in each language. Shown only on the page of the work.'],
  ko: ['결과', '수치와 설명. 언어마다 쓰고, 작업 페이지에만 나옵니다.'],
  examples: [
    [{ figure: '41%', words: '홈페이지 직접 예약' }],
    [{ figure: '41%', words: 'of bookings are direct' }],
  ],
});
