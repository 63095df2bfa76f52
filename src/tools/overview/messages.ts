// The words of the overview page, in the two languages that editors speak.
import type { EditorLanguage } from '../../content/source/editor-language.ts';

export type Messages = typeof ENGLISH;
export type FilterName = keyof Messages['filter']['options'];

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const ENGLISH = {
  heading: 'The content at a glance',
  languages: { ko: 'Korean', en: 'English', jp: 'Japanese' },
  collections: { portfolio: 'Portfolio', post: 'Posts' },
  totals: {
    label: 'Totals',
    missing: 'Missing translations',
    brokenLinks: 'Broken links',
    outside: 'Outside references',
    faults: 'Faults',
    inItems: (count: number) => `in ${plural(count, 'item')}`,
  },
  faults: { heading: 'What is wrong', fix: 'Fix' },
  filter: {
    label: 'Find',
    placeholder: 'Title or folder',
    show: 'Show',
    options: {
      all: 'Everything',
      missing: 'Missing a translation',
      featured: 'Featured or popular',
      draft: 'Not public',
      faulty: 'Faulty',
      broken: 'With broken links',
    },
  },
  item: {
    featured: 'Featured',
    popular: 'Popular',
    draft: 'Not public',
    faults: (count: number) => plural(count, 'fault'),
    brokenLinks: (count: number) => plural(count, 'broken link'),
    words: (count: number) => plural(count, 'word'),
    noDate: 'No date',
    noTitle: 'No title yet',
    noText: (language: string) => `No ${language} text`,
  },
  outside: {
    heading: 'References to other servers',
    image: 'image',
    states: { fine: 'answers', unsure: 'unclear', broken: 'broken', unknown: 'not checked' },
    howToCheck: 'Ask the servers with',
    empty: 'No text refers to another server.',
  },
  brokenLinks: {
    heading: 'Broken links within the site',
    reasons: { missing: 'no such page', draft: 'not public' },
  },
};

const KOREAN: Messages = {
  heading: '한눈에 보는 콘텐츠',
  languages: { ko: '한국어', en: '영어', jp: '일본어' },
  collections: { portfolio: '포트폴리오', post: '글' },
  totals: {
    label: '합계',
    missing: '빠진 번역',
    brokenLinks: '끊긴 링크',
    outside: '바깥 주소',
    faults: '오류',
    inItems: (count) => `항목 ${count}개`,
  },
  faults: { heading: '고칠 곳', fix: '고치는 법' },
  filter: {
    label: '찾기',
    placeholder: '제목이나 폴더',
    show: '보기',
    options: {
      all: '모두',
      missing: '번역이 빠진 것',
      featured: '대표 또는 인기',
      draft: '비공개',
      faulty: '오류가 있는 것',
      broken: '끊긴 링크가 있는 것',
    },
  },
  item: {
    featured: '대표',
    popular: '인기',
    draft: '비공개',
    faults: (count) => `오류 ${count}개`,
    brokenLinks: (count) => `끊긴 링크 ${count}개`,
    words: (count) => `낱말 ${count}개`,
    noDate: '날짜 없음',
    noTitle: '아직 제목 없음',
    noText: (language) => `${language} 글 없음`,
  },
  outside: {
    heading: '다른 서버로 가는 주소',
    image: '그림',
    states: { fine: '응답함', unsure: '불분명', broken: '끊김', unknown: '확인 안 함' },
    howToCheck: '확인하려면',
    empty: '다른 서버로 가는 주소가 없습니다.',
  },
  brokenLinks: { heading: '끊긴 안쪽 링크', reasons: { missing: '없는 페이지', draft: '비공개 글' } },
};

export const MESSAGES: Record<EditorLanguage, Messages> = { en: ENGLISH, ko: KOREAN };
