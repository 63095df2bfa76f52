// Texts of a studio to search in. Works also have English and Japanese texts, posts English ones.
import { fieldBit } from '../../src/search/field-bits.ts';
import type { FieldText } from '../../src/search/vocabulary.ts';

interface Document {
  /** Titles and summaries, by language. */
  head: { ko: string; en?: string; jp?: string };
  text: { ko: string; en?: string; jp?: string };
}

/** Newest first. */
export const CORPUS: Record<string, Document> = {
  hanok: {
    head: {
      ko: '한옥 호텔 예약 — 3개 언어 예약 사이트와 운영자 도구',
      en: 'Booking for a hanok hotel — a booking site in three languages',
      jp: '韓屋ホテルの予約サイト',
    },
    text: {
      ko: '서촌의 한옥스테이는 전화로만 예약을 받았습니다. 손님은 달력에서 빈방을 고르고 바로 결제합니다. Figma로 그리고 Next.js로 만들었습니다.',
      en: 'Guests pick a free room in the calendar and pay at once. Drawn in Figma, built with Next.js and PostgreSQL.',
      jp: '予約の画面は三つの言語に対応し、カレンダーから空室を選べます。スマートフォンでの使いやすさを考えました。',
    },
  },
  museum: {
    head: {
      ko: '국립박물관 소장품 검색 — 유물 30만 점을 찾는 화면',
      en: 'Collection search for a national museum',
      jp: '国立博物館の収蔵品検索',
    },
    text: {
      ko: '박물관의 학예사와 함께 분류 체계를 다시 세웠습니다. 검색어를 띄어 쓰지 않아도 유물을 찾습니다. 접근성 지침을 지켰습니다.',
      en: 'We rebuilt the taxonomy with the curators. Accessible to WCAG 2.2 AA.',
      jp: '博物館の学芸員と分類を見直しました。検索は表記ゆれに強く、おもてなしの心で設計しています。',
    },
  },
  bakery: {
    head: {
      ko: '동네 빵집 주문 앱',
      en: 'Ordering app for a neighbourhood bakery',
      jp: 'パン屋の注文アプリ',
    },
    text: {
      ko: '아침마다 줄을 서던 빵집에 예약 주문을 넣었습니다. 카카오톡 알림으로 빵이 나오는 시간을 알립니다. 매출이 40% 늘었습니다.',
      en: 'Customers order ahead and get a message when the bread is out of the oven.',
      jp: '焼き上がりの時間をメッセージで知らせます。',
    },
  },
  farm: {
    head: { ko: '제주 감귤 농장 브랜드', en: 'Brand for a tangerine farm on Jeju' },
    text: {
      ko: '제주도의 작은 농장입니다. 로고와 포장 상자, 온라인 상점을 만들었습니다. 회의는 모두 화상으로 했습니다.',
      en: 'Logo, packaging and an online shop.',
    },
  },
  etag: {
    head: { ko: 'ETag로 배우는 HTTP 캐시', en: 'HTTP caching, taught by ETag' },
    text: {
      ko: '브라우저는 ETag가 같으면 본문을 다시 받지 않습니다. 304 응답의 원리와 If-None-Match 헤더를 살펴봅니다. API를 설계할 때 약한 검증자를 씁니다.',
      en: 'A browser does not fetch the body again if the ETag is the same. We look at 304 and If-None-Match.',
    },
  },
  cursor: {
    head: { ko: '커서 페이지네이션을 설계하며', en: 'Designing cursor pagination' },
    text: {
      ko: '오프셋 방식은 새 글이 끼어들면 같은 글이 두 번 보입니다. 데이터베이스에서 커서는 자리를 기억합니다. REST API와 GraphQL 모두에 쓸 수 있습니다.',
      en: 'With offsets an item may show twice. A cursor remembers a place in the database.',
    },
  },
  meeting: {
    head: { ko: '회의를 줄이는 여섯 가지 방법', en: 'Six ways to have fewer meetings' },
    text: {
      ko: '주간회의는 글로 대신합니다. 결정은 문서에 남기고, 고객에게는 결과만 공유합니다. 디자이너와 개발자가 함께 읽습니다.',
      en: 'Weekly meetings become documents. Decisions stay in writing.',
    },
  },
  road: {
    head: { ko: '고속도로 휴게소의 길찾기 표지판', en: 'Wayfinding for a motorway rest stop' },
    text: {
      ko: '도로 위에서는 글자를 읽을 시간이 짧습니다. 색과 화살표로 화장실, 주유소, 출구를 구분했습니다.',
      en: 'Drivers have little time to read. Colours and arrows tell the exits apart.',
    },
  },
  font: {
    head: { ko: '한글 웹폰트를 가볍게', en: 'Lighter web fonts for Hangul' },
    text: {
      ko: '한글 11,172자를 모두 담으면 글꼴이 무겁습니다. 페이지에 쓰인 글자만 담은 서브셋을 만듭니다. font-display와 WOFF2를 함께 씁니다.',
      en: 'All 11,172 syllables make a heavy font. We subset it to the characters in use.',
    },
  },
  a11y: {
    head: { ko: '접근성은 기능이 아니라 기본입니다', en: 'Accessibility is not a feature' },
    text: {
      ko: '화면낭독기 사용자와 함께 시험했습니다. 키보드만으로 예약을 마칠 수 있어야 합니다. 명도 대비는 4.5:1 이상으로 맞춥니다.',
      en: 'We test with people who use screen readers. Everything works with a keyboard.',
    },
  },
  typescript: {
    head: { ko: 'TypeScript 타입으로 문서 쓰기', en: 'Writing documents in TypeScript types' },
    text: {
      ko: '타입스크립트의 타입은 코드가 하는 말을 기록합니다. any를 쓰지 않으면 리팩터링이 쉬워집니다. 자바스크립트에서 옮겨 온 이야기.',
      en: 'Types record what code says. Without any, refactoring is easy.',
    },
  },
  cafe: {
    head: { ko: 'Café 메뉴판 다시 그리기', en: 'Redrawing a café menu' },
    text: {
      ko: '５월에 문을 연 ㈜골목카페의 메뉴판입니다. 아메리카노와 라떼의 차이를 그림으로 보여 줍니다.',
      en: 'A menu that shows the difference between an americano and a latte.',
    },
  },
  hiring: {
    head: { ko: '함께 일할 개발자를 찾습니다', en: 'We are hiring a developer' },
    text: {
      ko: '서울 성수동 사무실에서 일합니다. 원격근무도 좋습니다. 포트폴리오와 이력서를 보내 주세요. 고양이가 두 마리 있습니다.',
      en: 'In our office in Seoul, or remote. Send a portfolio. There are two cats.',
    },
  },
  privacy: {
    head: { ko: '개인정보처리방침을 쉬운 말로', en: 'A privacy policy in plain words' },
    text: {
      ko: '문의 양식에서 받는 정보와 보관 기간을 설명합니다. 개인정보는 3년 뒤에 지웁니다.',
      en: 'What our contact form stores, and for how long.',
    },
  },
};

export function textsOf({ head, text }: Document): FieldText[] {
  const languages = ['ko', 'en', 'jp'] as const;
  return languages.flatMap((language) => [
    { field: fieldBit(language, 'head'), text: head[language] ?? '', hasInitials: true },
    { field: fieldBit(language, 'text'), text: text[language] ?? '' },
  ]);
}
