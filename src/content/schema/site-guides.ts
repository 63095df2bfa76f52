// Guides of the keys of site.yaml.
import type { FullGuide } from './guide.ts';

export const SITE_GUIDES = {
  name: {
    en: ['Name', 'The name of the studio in each language.'],
    ko: ['이름', '스튜디오의 이름. 언어마다 씁니다.'],
    examples: [{ ko: '하늘 스튜디오', en: 'Haneul Studio', jp: 'ハヌルスタジオ' }],
  },
  service: {
    en: ['Service', 'The name in the response of /api/health.'],
    ko: ['서비스', '/api/health 응답에 나오는 이름.'],
    examples: ['guest-api'],
  },
  siteUrl: {
    en: ['Address', 'The address of the site, without a path. The option --site-url takes precedence.'],
    ko: ['주소', '사이트의 주소. 경로 없이 씁니다. --site-url 옵션이 우선합니다.'],
    examples: ['https://studio.example'],
  },
  contact: {
    en: [
      'Contact',
      'Email, phone, postal address and profiles elsewhere (links), shown on the site. The email address is also in the API description.',
    ],
    ko: [
      '연락처',
      '사이트에 나오는 전자우편, 전화(phone), 주소, 외부 계정(links). 전자우편은 API 설명에도 나옵니다.',
    ],
    examples: [
      { email: 'hello@studio.example', phone: '+82 2-555-0123', links: ['https://social.example/@studio'] },
    ],
  },
  brand: {
    en: [
      'Brand',
      'Colors as hex: of links and buttons (accent), of the page (ground) and of its text (ink), each also for dark screens (accentDark, groundDark, inkDark; derived by default), and fonts in content/brand/ (font: regular, bold). The logo, the icon and more: docs/brand.md.',
    ],
    ko: [
      '브랜드',
      '색은 16진수로 씁니다. 링크와 단추(accent), 바탕(ground), 글(ink), 그리고 어두운 화면의 색(accentDark, groundDark, inkDark. 없으면 만들어집니다). font의 regular와 bold는 content/brand/에 있는 글꼴 파일. 로고와 아이콘 등은 docs/brand.md에 있습니다.',
    ],
    examples: [{ accent: '#1a5fb4', ground: '#ffffff', ink: '#1b1d20' }],
  },
  navigation: {
    en: [
      'Menu',
      'The menu, in its order: works, journal, search, contact and pages by their folders, each with another label if you like.',
    ],
    ko: [
      '메뉴',
      '메뉴의 항목을 순서대로. works, journal, search, contact와 페이지의 폴더 이름을 쓰고, label로 다르게 부를 수 있습니다.',
    ],
    examples: [[{ to: 'works' }, { to: 'about' }, { to: 'contact' }]],
  },
  home: {
    en: [
      'Home page',
      'Headline, introduction and principles, and what the home page shows in which order (sections): lead, works, principles, journal, studio, contact, each with the number of items (count).',
    ],
    ko: [
      '첫 화면',
      '첫 화면의 제목, 소개, 일하는 원칙. 보일 것과 순서는 sections에 lead, works, principles, journal, studio, contact로, 보일 수는 count로 씁니다.',
    ],
    examples: [{ sections: [{ show: 'lead' }, { show: 'works', count: 3 }, { show: 'contact' }] }],
  },
  translations: {
    en: [
      'Translations',
      'If optional, an item needs only a Korean or an English text, and a page of the studio one in any language. The API shows the text that exists in the fields of both languages; the site has a page for each language that exists.',
    ],
    ko: [
      '번역',
      'optional이면 한국어나 영어 가운데 하나만 있어도 되고, 스튜디오의 페이지는 어느 언어든 하나면 됩니다. API는 없는 언어의 필드에 있는 글을 넣고, 사이트에는 있는 언어의 페이지만 생깁니다.',
    ],
    examples: ['optional'],
  },
  renderings: {
    en: [
      'HTML in the API',
      'Whether the API also has texts as HTML and images in several widths (/guest/pages/…). false makes a build without pages (--no-site) two to three times as fast.',
    ],
    ko: [
      'API의 HTML',
      'API에 글의 HTML과 여러 너비의 그림(/guest/pages/…)도 넣을지. false면 페이지 없는 빌드(--no-site)가 두세 배 빨라집니다.',
    ],
    examples: [false],
  },
  defaultImage: {
    en: [
      'Default image',
      'The main image of posts without one: an image next to site.yaml, described in each language.',
    ],
    ko: ['기본 그림', '대표 그림이 없는 글에 쓸 그림. site.yaml 옆에 두고 언어마다 설명(alt)을 씁니다.'],
    examples: [
      {
        src: './default-cover.png',
        alt: { ko: '스튜디오의 로고', en: 'The logo of the studio', jp: 'スタジオのロゴ' },
      },
    ],
  },
  japanese: {
    en: ['Japanese names', 'Clients and fields of works on Japanese pages, by their English names.'],
    ko: ['일본어 이름', '일본어 페이지에 나올 고객과 분야의 이름. 영어 이름마다 일본어를 씁니다.'],
    examples: [{ Website: 'ウェブサイト' }],
  },
  categories: {
    en: ['Names of the categories', 'The name of each API category on the site, and its slug in addresses.'],
    ko: ['글 분류의 이름', 'API의 분류마다 사이트에 나올 이름과 주소에 쓸 slug.'],
    examples: [{ CATEGORY_TEST_1: { slug: 'design', ko: '디자인', en: 'Design' } }],
  },
  rateLimit: {
    en: ['Rate limit', 'How many requests a client may send in windowSeconds (at most 60).'],
    ko: ['요청 한도', '한 클라이언트가 windowSeconds초(최대 60) 동안 보낼 수 있는 요청 수.'],
    examples: [{ limit: 60, windowSeconds: 60 }],
  },
  inquiry: {
    en: [
      'Inquiries',
      'The version of the privacy text, the number of days to keep inquiries (retentionDays, forever by default), the number of business days within which you usually reply (replyWithin, for a sentence in the form and the API description), the sender and receivers of mail about new inquiries (mail), and the values to choose from. An empty list allows any value.',
    ],
    ko: [
      '문의',
      '개인정보 처리방침의 버전(privacyVersion), 문의를 보관할 일수(retentionDays, 없으면 계속 보관), 보통 답을 드리는 영업일 수(replyWithin. 문의 양식과 API 설명에 그렇게 적힙니다), 새 문의를 알릴 메일(mail의 from은 보내는 주소, to는 받는 주소), 고를 수 있는 값. 빈 목록이면 어떤 값이든 쓸 수 있습니다.',
    ],
    examples: [
      {
        privacyVersion: '2026-01-01',
        retentionDays: 365,
        replyWithin: 1,
        mail: { from: 'inquiry@studio.example', to: ['hello@studio.example'] },
        budgetTypes: [],
        funnelTypes: [],
      },
    ],
  },
  versions: {
    en: [
      'API versions',
      'The served version. To end it, set deprecatedAt, and sunsetAt at least 90 days later.',
    ],
    ko: ['API 버전', '제공하는 버전. 종료하려면 deprecatedAt과 그 90일 이후의 sunsetAt을 씁니다.'],
    examples: [[{ id: 'v1' }]],
  },
  security: {
    en: ['Security contact', 'For /.well-known/security.txt. Set expires to at most one year from now.'],
    ko: ['보안 연락처', '/.well-known/security.txt에 나옵니다. expires는 1년 이내로 씁니다.'],
    examples: [{ contact: 'mailto:security@studio.example', expires: '2027-12-31T00:00:00Z' }],
  },
  hsts: {
    en: [
      'HTTPS only',
      'How many days (maxAgeDays) browsers use only HTTPS after a visit, and whether for subdomains too. 0 takes it back.',
    ],
    ko: [
      'HTTPS만 쓰기',
      '방문한 뒤 브라우저가 HTTPS로만 접속할 일수(maxAgeDays)와 하위 도메인 포함 여부(includeSubDomains). 0이면 해제합니다.',
    ],
    examples: [{ maxAgeDays: 365, includeSubDomains: false }],
  },
  editors: {
    en: ['Editors', 'The language of the editors, used for annotations on pull requests.'],
    ko: ['편집자', '편집자의 언어. 풀 리퀘스트의 주석이 이 언어로 나옵니다.'],
    examples: [{ language: 'ko' }],
  },
  checks: {
    en: ['Checks', 'Turns a warning off, or into an error.'],
    ko: ['검사', '경고 이름마다 off(끄기)나 error(오류로 바꾸기)를 씁니다.'],
    examples: [{ 'image-narrow': 'off', 'link-unknown': 'error' }],
  },
  cms: {
    en: [
      'CMS',
      'The GitHub repository and branch that /admin/ writes to. Without it, a deployed site has no /admin/.',
    ],
    ko: ['CMS', '/admin/에서 글을 저장할 GitHub 저장소와 브랜치. 없으면 배포한 사이트에 /admin/이 없습니다.'],
    examples: [{ repo: 'owner/name', branch: 'main' }],
  },
} satisfies Record<string, FullGuide>;
