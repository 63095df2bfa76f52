// Guides of the keys of site.yaml.
import { guide } from './guide.ts';

export const SITE_GUIDES = {
  name: guide(
    { ko: ['이름', '스튜디오의 이름, 언어마다.'], en: ['Name', 'The name of the studio in each language.'] },
    { ko: '담다 스튜디오', en: 'Damda Studio', jp: 'ダムダスタジオ' },
  ),
  service: guide(
    {
      ko: ['서비스', '/api/health가 답하는 이름.'],
      en: ['Service', 'The name that /api/health answers with.'],
    },
    'guest-api',
  ),
  siteUrl: guide(
    {
      ko: ['주소', '사이트의 주소. 경로 없이 쓴다. 명령의 --site-url이 우선한다.'],
      en: ['Address', 'The address of the site, without a path. The option --site-url takes precedence.'],
    },
    'https://damda.example',
  ),
  contact: guide(
    {
      ko: [
        '연락처',
        '사이트에 나오는 전자우편, 전화(phone), 주소, 다른 곳의 계정(links). 전자우편은 API 설명에도 나온다.',
      ],
      en: [
        'Contact',
        'Email, phone, postal address and profiles elsewhere (links), shown on the site. The email address is also in the API description.',
      ],
    },
    { email: 'hello@damda.example', phone: '+82 2-555-0100', links: ['https://social.example/@damda'] },
  ),
  home: guide({
    ko: ['첫 화면', '첫 화면의 큰 글과 소개, 일하는 원칙.'],
    en: ['Home page', 'Headline, introduction and principles on the home page.'],
  }),
  japanese: guide(
    {
      ko: ['일본어 이름', '일본어 페이지에 보일 고객과 분야의 이름. 영어 이름에 일본어를 붙인다.'],
      en: ['Japanese names', 'Clients and fields of works on Japanese pages, by their English names.'],
    },
    { Website: 'ウェブサイト' },
  ),
  categories: guide(
    {
      ko: ['글 분류의 이름', 'API의 분류마다 사람에게 보일 이름과 주소의 한 부분(slug).'],
      en: [
        'Names of the categories',
        'The names that people see for each category of the API, and its part of an address (slug).',
      ],
    },
    { CATEGORY_TEST_1: { slug: 'design', ko: '디자인', en: 'Design' } },
  ),
  rateLimit: guide(
    {
      ko: ['요청 한도', '한 클라이언트가 windowSeconds초(60까지) 동안 보낼 수 있는 요청의 수.'],
      en: ['Rate limit', 'How many requests a client may send in windowSeconds (at most 60).'],
    },
    { limit: 60, windowSeconds: 60 },
  ),
  inquiry: guide(
    {
      ko: [
        '문의',
        '개인정보 글의 판(privacyVersion), 문의를 보관할 날수(retentionDays, 없으면 지우지 않는다), 새 문의를 알릴 메일(mail의 from은 보내는 주소, to는 받는 주소들), 고를 수 있는 값. 빈 목록이면 무엇이든 쓸 수 있다.',
      ],
      en: [
        'Inquiries',
        'The version of the privacy text; after how many days inquiries are removed (retentionDays; never by default); the mail about new ones (mail, with from and to); the values to choose from. An empty list allows any value.',
      ],
    },
    {
      privacyVersion: '2026-01-01',
      retentionDays: 365,
      mail: { from: 'inquiry@damda.example', to: ['hello@damda.example'] },
      budgetTypes: [],
      funnelTypes: [],
    },
  ),
  versions: guide(
    {
      ko: ['API 판', '제공하는 API의 판. 그만둘 때는 deprecatedAt과, 90일 이상 뒤의 sunsetAt을 적는다.'],
      en: [
        'API versions',
        'The served version. To end it, set deprecatedAt, and sunsetAt at least 90 days later.',
      ],
    },
    [{ id: 'v1' }],
  ),
  security: guide(
    {
      ko: ['보안 연락처', '/.well-known/security.txt에 실린다. expires는 일 년 안의 날로 한다.'],
      en: ['Security contact', 'For /.well-known/security.txt. Set expires at most a year ahead.'],
    },
    { contact: 'mailto:security@damda.example', expires: '2027-12-31T00:00:00Z' },
  ),
  editors: guide(
    {
      ko: ['편집자', '편집자가 읽는 언어. 풀 리퀘스트에 다는 주석이 이 언어로 나온다.'],
      en: ['Editors', 'The language of the editors, used for annotations on pull requests.'],
    },
    { language: 'ko' },
  ),
  checks: guide(
    {
      ko: ['검사', '경고의 이름마다 off로 끄거나 error로 빌드를 멈춘다.'],
      en: ['Checks', 'Turns a warning off, or into an error that stops the build.'],
    },
    { 'image-narrow': 'off', 'link-unknown': 'error' },
  ),
  cms: guide(
    {
      ko: ['CMS', '/admin/이 글을 저장할 GitHub 저장소와 가지. 없으면 배포한 사이트에는 /admin/이 없다.'],
      en: [
        'CMS',
        'The GitHub repository and branch that /admin/ writes to. Without it, a deployed site has no /admin/.',
      ],
    },
    { repo: 'owner/name', branch: 'main' },
  ),
};
