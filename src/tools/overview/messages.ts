// The words of the overview page, in the two languages that editors speak.

import type { Language } from '../../contract/languages.ts';
export type PageLanguage = 'en' | 'ko';

export interface Messages {
  heading: string;
  title(siteName: string): string;
  languages: Record<Language, string>;
  collections: { portfolio: string; post: string };
  totals: {
    label: string;
    works: string;
    posts: string;
    words: string;
    images: string;
    translations: string;
    outside: string;
    largestPage: string;
    faults: string;
  };
  /** Notes below a total. */
  notes: {
    featured(count: number): string;
    popular(count: number): string;
    drafts(count: number): string;
    missing(count: number): string;
    complete: string;
    broken(count: number): string;
    unsure(count: number): string;
    unchecked: string;
    allFine: string;
    faulty(count: number): string;
    page(collection: string, number: number): string;
    heaviest(size: string): string;
    none: string;
  };
  faults: { heading: string; fix: string };
  coverage: {
    heading: string;
    hint: string;
    absent: string;
    present(words: string): string;
    item: string;
    language: string;
  };
  filter: { label: string; placeholder: string; show: string; options: Record<FilterName, string> };
  columns: {
    cover: string;
    title: string;
    state: string;
    category: string;
    date: string;
    words: string;
    images: string;
    outside: string;
    api: string;
  };
  badges: { featured: string; popular: string; draft: string; faulty: string; heaviest: string };
  noTitle: string;
  untranslated(language: string): string;
  weights: {
    heading: string;
    hint: string;
    pages: string;
    items: string;
    images: string;
    page(collection: string, number: number, items: number): string;
  };
  outside: {
    heading: string;
    address: string;
    usedIn: string;
    answer: string;
    kinds: { link: string; image: string };
    states: { fine: string; unsure: string; broken: string; unknown: string };
    howToCheck: string;
    empty: string;
  };
  inner: { heading: string; reasons: { missing: string; draft: string } };
}

export type FilterName = 'all' | 'missing' | 'featured' | 'draft' | 'faulty' | 'outside' | 'broken';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const MESSAGES: Record<PageLanguage, Messages> = {
  en: {
    heading: 'The content at a glance',
    title: (siteName) => `${siteName} – content at a glance`,
    languages: { ko: 'Korean', en: 'English', jp: 'Japanese' },
    collections: { portfolio: 'Portfolio', post: 'Posts' },
    totals: {
      label: 'Totals',
      works: 'Works',
      posts: 'Posts',
      words: 'Words',
      images: 'Images',
      translations: 'Translated',
      outside: 'Outside references',
      largestPage: 'Largest API page',
      faults: 'Faults',
    },
    notes: {
      featured: (count) => `${count} featured`,
      popular: (count) => `${count} popular`,
      drafts: (count) => `${count} not public`,
      missing: (count) => `${plural(count, 'text')} missing`,
      complete: 'nothing missing',
      broken: (count) => `${count} broken`,
      unsure: (count) => `${count} unclear`,
      unchecked: 'not checked',
      allFine: 'all answer',
      faulty: (count) => `in ${plural(count, 'item')}`,
      page: (collection, number) => `${collection}, page ${number}`,
      heaviest: (size) => `heaviest ${size}`,
      none: 'the content is sound',
    },
    faults: { heading: 'What is wrong', fix: 'Fix' },
    coverage: {
      heading: 'Languages',
      hint: 'One column an item, newest first. A stronger colour means more words; an empty cell is a missing translation and leads to its item.',
      absent: 'missing',
      present: (words) => `${words} words`,
      item: 'Language',
      language: 'Texts',
    },
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
        outside: 'With outside references',
        broken: 'With broken references',
      },
    },
    columns: {
      cover: 'Cover',
      title: 'Title',
      state: 'State',
      category: 'Category',
      date: 'Date',
      words: 'Words',
      images: 'Images',
      outside: 'Outside',
      api: 'In a list',
    },
    badges: {
      featured: 'Featured',
      popular: 'Popular',
      draft: 'Not public',
      faulty: 'Faulty',
      heaviest: 'heaviest',
    },
    noTitle: 'No title yet',
    untranslated: (language) => `No ${language} text`,
    weights: {
      heading: 'What weighs most',
      hint: 'Pages and items as the API serves them, 20 items a page, before compression; images as they lie in the folders.',
      pages: 'API pages',
      items: 'Items in a list',
      images: 'Image files',
      page: (collection, number, items) => `${collection}, page ${number} (${plural(items, 'item')})`,
    },
    outside: {
      heading: 'References to other servers',
      address: 'Address',
      usedIn: 'Used in',
      answer: 'Answer',
      kinds: { link: 'link', image: 'image' },
      states: { fine: 'answers', unsure: 'unclear', broken: 'broken', unknown: 'not checked' },
      howToCheck: 'Ask the servers with',
      empty: 'No text refers to another server.',
    },
    inner: {
      heading: 'Broken links within the site',
      reasons: { missing: 'no such page', draft: 'not public' },
    },
  },
  ko: {
    heading: '한눈에 보는 콘텐츠',
    title: (siteName) => `${siteName} – 한눈에 보는 콘텐츠`,
    languages: { ko: '한국어', en: '영어', jp: '일본어' },
    collections: { portfolio: '포트폴리오', post: '글' },
    totals: {
      label: '합계',
      works: '작업',
      posts: '글',
      words: '낱말',
      images: '그림',
      translations: '번역',
      outside: '바깥 주소',
      largestPage: '가장 큰 API 페이지',
      faults: '오류',
    },
    notes: {
      featured: (count) => `대표 ${count}`,
      popular: (count) => `인기 ${count}`,
      drafts: (count) => `비공개 ${count}`,
      missing: (count) => `빠진 글 ${count}`,
      complete: '빠진 것 없음',
      broken: (count) => `끊김 ${count}`,
      unsure: (count) => `불분명 ${count}`,
      unchecked: '확인 안 함',
      allFine: '모두 응답함',
      faulty: (count) => `항목 ${count}개`,
      page: (collection, number) => `${collection} ${number}쪽`,
      heaviest: (size) => `가장 무거운 것 ${size}`,
      none: '잘못된 곳이 없습니다',
    },
    faults: { heading: '고칠 곳', fix: '고치는 법' },
    coverage: {
      heading: '언어',
      hint: '한 칸이 한 항목이고 새것부터입니다. 색이 진할수록 글이 길고, 빈칸은 빠진 번역으로 누르면 그 항목으로 갑니다.',
      absent: '없음',
      present: (words) => `낱말 ${words}개`,
      item: '언어',
      language: '있는 글',
    },
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
        outside: '바깥 주소가 있는 것',
        broken: '끊긴 주소가 있는 것',
      },
    },
    columns: {
      cover: '표지',
      title: '제목',
      state: '상태',
      category: '분류',
      date: '날짜',
      words: '낱말',
      images: '그림',
      outside: '바깥 주소',
      api: '목록에서',
    },
    badges: { featured: '대표', popular: '인기', draft: '비공개', faulty: '오류', heaviest: '최대' },
    noTitle: '아직 제목 없음',
    untranslated: (language) => `${language} 글 없음`,
    weights: {
      heading: '가장 무거운 것',
      hint: '페이지와 항목은 API가 내는 크기(한 쪽에 20개, 압축 전), 그림은 폴더에 있는 파일의 크기입니다.',
      pages: 'API 페이지',
      items: '목록의 항목',
      images: '그림 파일',
      page: (collection, number, items) => `${collection} ${number}쪽 (${items}개)`,
    },
    outside: {
      heading: '다른 서버로 가는 주소',
      address: '주소',
      usedIn: '쓴 곳',
      answer: '응답',
      kinds: { link: '링크', image: '그림' },
      states: { fine: '응답함', unsure: '불분명', broken: '끊김', unknown: '확인 안 함' },
      howToCheck: '확인하려면',
      empty: '다른 서버로 가는 주소가 없습니다.',
    },
    inner: { heading: '끊긴 안쪽 링크', reasons: { missing: '없는 페이지', draft: '비공개 글' } },
  },
};
