// The words of the overview page, in the two languages that editors speak.
import type { EditorLanguage } from '../../content/source/editor-language.ts';

export type Messages = typeof ENGLISH;
export type FilterName = keyof Messages['filter']['options'];

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

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
    warnings: 'Warnings',
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
      scheduled: 'Scheduled',
      faulty: 'With faults or warnings',
      broken: 'With broken links',
    },
  },
  item: {
    featured: 'Featured',
    popular: 'Popular',
    draft: 'Not public',
    scheduled: (day: string) => `Scheduled: ${day}`,
    warnings: (count: number) => plural(count, 'warning'),
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
  /** On the terminal. */
  summary: {
    works: (works: number, featured: number) => `portfolio: ${plural(works, 'item')}, ${featured} featured`,
    posts: (posts: number, popular: number, drafts: number, scheduled: number) =>
      `posts: ${plural(posts, 'item')}, ${popular} popular, ${drafts} not public, ${scheduled} scheduled`,
    missing: (count: number) => `missing translations (${count})`,
    brokenOutside: (count: number) => `broken outside references (${count})`,
    more: (count: number) => `and ${count} more`,
    outside: (count: number, asked: number, broken: number, unsure: number) =>
      `outside references: ${count}, ${asked === 0 ? 'not checked (--check-links asks them)' : `${asked} checked, ${broken} broken, ${unsure} unclear`}`,
    noFaults: 'faults: none',
    faults: (count: number, items: number) =>
      `faults: ${count}, in ${plural(items, 'item')} (npm run validate shows them)`,
    warnings: (count: number) => `warnings: ${count}`,
    page: (file: string, url: string) => `The page is in ${file}: ${url}`,
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
    warnings: '알림',
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
      scheduled: '예약',
      faulty: '오류나 알림이 있는 것',
      broken: '끊긴 링크가 있는 것',
    },
  },
  item: {
    featured: '대표',
    popular: '인기',
    draft: '비공개',
    scheduled: (day) => `예약: ${day}`,
    warnings: (count) => `알림 ${count}개`,
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
  summary: {
    works: (works, featured) => `작업: ${works}개, 대표 ${featured}개`,
    posts: (posts, popular, drafts, scheduled) =>
      `글: ${posts}개, 인기 ${popular}개, 비공개 ${drafts}개, 예약 ${scheduled}개`,
    missing: (count) => `빠진 번역 (${count})`,
    brokenOutside: (count) => `끊긴 바깥 주소 (${count})`,
    more: (count) => `그 밖에 ${count}개`,
    outside: (count, asked, broken, unsure) =>
      `바깥 주소: ${count}개, ${asked === 0 ? '확인 안 함(--check-links로 확인)' : `${asked}개 확인, ${broken}개 끊김, ${unsure}개 불분명`}`,
    noFaults: '오류: 없음',
    faults: (count, items) => `오류: 항목 ${items}개에 ${count}개(npm run validate가 보여 줍니다)`,
    warnings: (count) => `알림: ${count}개`,
    page: (file, url) => `페이지: ${file} ${url}`,
  },
};

export const MESSAGES: Record<EditorLanguage, Messages> = { en: ENGLISH, ko: KOREAN };
