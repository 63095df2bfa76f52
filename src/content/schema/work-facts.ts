// Facts about a portfolio item that its page shows and the API does not.
import { z } from 'zod';
import { group, text } from './fields.ts';
import { expects, guide } from './guide.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

export const liveUrl = z
  .string()
  .trim()
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/, { abort: true })
  .refine((value) => URL.canParse(value))
  .meta(
    expects(
      'an http or https address, such as https://example.com/work',
      'https://example.com/work처럼 http 또는 https로 시작하는 주소를',
      'web address',
    ),
  )
  .meta(
    guide(
      ['Live address', 'Where the work can be seen today. Shown only on its page.'],
      ['실제 주소', '작업을 볼 수 있는 주소. 작업 페이지에만 나옵니다.'],
      'https://seorijae.example',
    ),
  );

export const year = z
  .int()
  .min(FIRST_YEAR)
  .max(LAST_YEAR)
  .meta(
    expects(
      `a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
      `${FIRST_YEAR}부터 ${LAST_YEAR}까지의 연도를 숫자로`,
    ),
  )
  .meta(
    guide(
      ['Year', 'The year of release. Shown only on its page.'],
      ['연도', '작업을 공개한 해. 작업 페이지에만 나옵니다.'],
      2026,
    ),
  );

const role = guide(['Role', 'What was done.'], ['역할', '맡은 일.'], '디자인', 'Design');
const name = guide(['Name', 'A person or a team.'], ['이름', '사람이나 팀의 이름.'], '김담다', 'Kim Damda');

export const credits = z
  .array(group({ role: text.meta(role), name: text.meta(name) }))
  .meta(
    expects(
      'a list of role and name, such as - { role: Design, name: Kim Damda }',
      '- { role: 디자인, name: 김담다 }처럼 역할과 이름의 목록을',
    ),
  )
  .meta(
    guide(
      ['Credits', 'Roles and names, in each language. Shown only on the page of the work.'],
      ['만든 사람들', '역할과 이름. 언어마다 쓰고, 작업 페이지에만 나옵니다.'],
      [{ role: '디자인', name: '김담다' }],
      [{ role: 'Design', name: 'Kim Damda' }],
    ),
  );

const figure = guide(['Figure', 'A number with its unit.'], ['수치', '숫자와 단위.'], '41%', '41%');
const words = guide(
  ['Words', 'The meaning of the figure.'],
  ['설명', '수치의 뜻.'],
  '홈페이지 직접 예약',
  'of bookings are direct',
);

export const results = z
  .array(group({ figure: text.meta(figure), words: text.meta(words) }))
  .meta(
    expects(
      'a list of figure and words, such as - { figure: 41%, words: direct bookings }',
      '- { figure: 41%, words: 직접 예약 비율 }처럼 수치와 설명의 목록을',
    ),
  )
  .meta(
    guide(
      ['Results', 'Figures and their meaning, in each language. Shown only on the page of the work.'],
      ['결과', '수치와 설명. 언어마다 쓰고, 작업 페이지에만 나옵니다.'],
      [{ figure: '41%', words: '홈페이지 직접 예약' }],
      [{ figure: '41%', words: 'of bookings are direct' }],
    ),
  );
