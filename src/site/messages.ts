// The texts of the site in every language, and the form fields that have texts.
import { keysOf } from '../contract/fields.ts';
import type { Language } from '../contract/languages.ts';
import { createContactMessages, type Say } from './contact-messages.ts';

const createMessages = (say: Say) => ({
  /** Of a page. @param languages those that it has */
  notTranslated: (languages: string) =>
    say(
      `이 페이지에는 한국어판이 없습니다. 읽을 수 있는 언어: ${languages}`,
      `This page is not available in English. Available in: ${languages}`,
      `このページの日本語版はありません。対応言語：${languages}`,
    ),
  skipToContent: say('본문으로 건너뛰기', 'Skip to content', '本文へ移動'),
  mainNavigation: say('주 메뉴', 'Main', 'メインメニュー'),
  language: say('언어', 'Language', '言語'),
  allCategories: say('전체', 'All', 'すべて'),
  pagesNavigation: say('쪽', 'Pages', 'ページ'),
  home: {
    link: say('처음으로', 'Home', 'ホーム'),
    /** After the name of the studio, in the title of its home page. */
    trade: say('디자인·개발 스튜디오', 'Design and development studio', 'デザインと開発のスタジオ'),
    headline: say(
      '쓰는 사람의 말에서 시작합니다.',
      'We start with the words of the people who will use it.',
      '使う人のことばから、はじめます。',
    ),
    introduction: say(
      '디자인과 개발을 함께 하는 스튜디오입니다.',
      'A studio that designs and builds under one roof.',
      'デザインと開発をひとつの場所で手がけるスタジオです。',
    ),
    featured: say('대표 작업', 'Selected work', '主な仕事'),
    allWork: say('작업 모두 보기', 'See all work', 'すべての仕事を見る'),
    principles: say('일하는 방식', 'How we work', '仕事の進め方'),
    popular: say('많이 읽힌 글', 'Most read', 'よく読まれている記事'),
    allPosts: say('글 모두 보기', 'See all posts', 'すべての記事を見る'),
  },
  work: {
    title: say('작업', 'Work', '仕事'),
    categories: say('분야', 'Fields', '分野'),
    description: say(
      '그동안 만든 서비스와 브랜드, 책과 공간의 기록입니다.',
      'The services, brands, books and spaces we have made.',
      'これまでにつくったサービス、ブランド、本、空間の記録です。',
    ),
    count: (count: number) => say(`모두 ${count}건`, `${count} in all`, `全${count}件`),
    client: say('고객', 'Client', 'クライアント'),
    category: say('분야', 'Field', '分野'),
    tools: say('도구', 'Tools', 'ツール'),
    period: say('기간', 'Period', '期間'),
    year: say('연도', 'Year', '年'),
    live: say('웹 주소', 'Live at', '公開サイト'),
    gallery: say('화면과 장면', 'Screens and scenes', '画面と場面'),
    next: say('다음 작업', 'Next work', '次の仕事'),
  },
  blog: {
    title: say('글', 'Journal', '記事'),
    description: say(
      '만들면서 배운 것, 틀렸던 것, 숫자로 확인한 것을 적습니다.',
      'What we learned while making things, where we were wrong, and what we measured.',
      'つくりながら学んだこと、間違えたこと、数字で確かめたことを書いています。',
    ),
    categories: say('글 갈래', 'Topics', '記事のカテゴリー'),
    /** If site.yaml names no categories. */
    category: (number: number) => say(`갈래 ${number}`, `Topic ${number}`, `カテゴリー${number}`),
    published: say('게시일', 'Published', '公開日'),
    readingTime: (minutes: number) =>
      say(`읽는 데 ${minutes}분`, `${minutes} min read`, `${minutes}分で読めます`),
    author: say('글쓴이', 'By', '執筆'),
    contents: say('차례', 'In this post', '目次'),
    related: say('이어 읽기', 'Read on', 'あわせて読む'),
    newer: say('더 새로운 글', 'Newer posts', '新しい記事'),
    older: say('더 오래된 글', 'Older posts', '以前の記事'),
    neighbors: say('앞뒤 글', 'Previous and next posts', '前後の記事'),
    next: say('다음 글', 'Next', '次の記事'),
    previous: say('이전 글', 'Previous', '前の記事'),
    page: (page: number, pages: number) =>
      say(`${pages}쪽 가운데 ${page}쪽`, `Page ${page} of ${pages}`, `${pages}ページ中${page}ページ目`),
  },
  invitation: {
    title: say('무엇을 담을까요?', 'What should it hold?', '何を入れましょうか。'),
    text: say(
      '아직 정리되지 않은 이야기여도 좋습니다. 보통 영업일 하루 안에 답을 드립니다.',
      'It can still be rough. You will usually hear from us within one business day.',
      'まだまとまっていないお話でもかまいません。1営業日以内を目安にお返事します。',
    ),
    action: say('프로젝트 문의하기', 'Tell us about your project', 'プロジェクトを相談する'),
  },
  contact: createContactMessages(say),
  privacyVersion: say('현행 버전', 'Current version', '現行版'),
  thankYou: {
    title: say('잘 담았습니다.', 'It is in good hands.', 'たしかにお預かりしました。'),
    text: say(
      '문의를 받았습니다. 담당자가 읽고 보통 영업일 하루 안에 적어 주신 연락처로 답을 드립니다.',
      'We have received your inquiry. One of us will read it, and you will usually hear back within one business day.',
      'お問い合わせを受け付けました。担当者が読み、通常1営業日以内にご記入の連絡先へお返事します。',
    ),
    action: say('그동안 작업 둘러보기', 'See our work in the meantime', 'これまでの仕事を見る'),
  },
  notFound: {
    title: say('여기는 비어 있습니다.', 'There is nothing in here.', 'ここには何も入っていません。'),
    text: say(
      '찾으시는 페이지가 옮겨졌거나 처음부터 없던 주소입니다. 아래에서 이어 가세요.',
      'This page has moved or never existed. Try one of these instead.',
      'ページが移動したか、はじめから存在しないアドレスです。こちらからお進みください。',
    ),
  },
  search: {
    title: say('찾기', 'Search', '検索'),
    label: say('글과 작업에서 찾기', 'Search posts and work', '仕事を検索'),
    introduction: say(
      '제목과 본문에 든 낱말로 찾습니다. 첫소리만 적어도 제목을 찾습니다.',
      'Finds words in titles and body text.',
      'タイトルと本文から探します。',
    ),
    /** @param q slots for the query, and for the number of results */
    results: (q: string, total: string) =>
      say(`‘${q}’ ${total}건`, `Results for “${q}”: ${total}`, `「${q}」${total}件`),
    nothing: (q: string) =>
      say(
        `‘${q}’에 맞는 글이나 작업이 없습니다.`,
        `Nothing matches “${q}”.`,
        `「${q}」に合う仕事はありません。`,
      ),
    advice: say(
      '낱말을 줄이거나 다르게 적어 보세요. 아래에서 둘러볼 수도 있습니다.',
      'Try fewer or other words, or look around:',
      'ことばを減らすか、別の書き方でお試しください。こちらからもご覧いただけます。',
    ),
    kinds: { post: say('글', 'Journal', '記事'), portfolio: say('작업', 'Work', '仕事') },
    next: say('다음 결과', 'More results', '次の結果'),
    problems: {
      400: say(
        '검색 주소의 일부가 빠졌거나 겹쳤거나 바뀌었습니다. 다시 찾아 주세요.',
        'Part of the address of this search is missing, repeated or changed. Please search again.',
        '検索のアドレスの一部が欠けているか、重複しているか、変わっています。もう一度検索してください。',
      ),
      words: say(
        '낱말 네 개, 64자까지 찾을 수 있습니다.',
        'Search for at most four words and 64 characters.',
        '検索できるのは4語、64文字までです。',
      ),
      429: say(
        '너무 자주 찾았습니다. 잠시 뒤에 다시 해 보세요.',
        'Too many searches. Please try again in a moment.',
        '検索の回数が多すぎます。少し待ってからもう一度お試しください。',
      ),
    },
    failed: say(
      '지금은 찾을 수 없습니다. 잠시 뒤에 다시 해 보세요.',
      'Search does not work right now. Please try again in a moment.',
      'ただいま検索できません。少し待ってからもう一度お試しください。',
    ),
  },
  /** Around every twin. */
  twin: {
    index: say('모든 페이지', 'All pages', 'このサイトの目次'),
    address: say('주소', 'Address', 'アドレス'),
    translations: say('다른 언어', 'Translations', 'ほかの言語'),
  },
  footer: {
    location: say('서울', 'Seoul', 'ソウル'),
    developers: say('개발자 API', 'API for developers', '開発者向けAPI'),
    feed: say('새 글 피드', 'Feed', 'フィード'),
    markdown: say('이 페이지를 마크다운으로', 'This page as Markdown', 'このページをMarkdownで'),
    privacy: say('개인정보 처리방침', 'Privacy', 'プライバシーポリシー'),
  },
  playAnimation: say('재생', 'Play', '再生'),
  stopAnimation: say('멈춤', 'Stop', '停止'),
  copy: {
    action: say('복사', 'Copy', 'コピー'),
    done: say('복사했습니다', 'Copied', 'コピーしました'),
    failed: say(
      '복사하지 못했습니다. 선택해 둔 코드를 키보드로 복사하세요.',
      'Not copied. The code is selected: copy it with your keyboard.',
      'コピーできませんでした。選択されたコードをキーボードでコピーしてください。',
    ),
  },
  /** Names of regions that scroll sideways, for screen readers. */
  code: say('코드', 'Code', 'コード'),
  table: say('표', 'Table', '表'),
  callouts: {
    note: say('참고', 'Note', '補足'),
    tip: say('도움말', 'Tip', 'ヒント'),
    important: say('중요', 'Important', '重要'),
    warning: say('주의', 'Warning', '注意'),
    caution: say('경고', 'Caution', '警告'),
  },
  footnotes: say('각주', 'Footnotes', '脚注'),
  footnote: (number: number) => say(`각주 ${number}`, `Footnote ${number}`, `脚注${number}`),
  /** @param reference `1`, or `1-2` for the second reference to note 1 */
  backToText: (reference: string) =>
    say(
      `본문의 각주 ${reference} 자리로 돌아가기`,
      `Back to reference ${reference}`,
      `本文の脚注${reference}に戻る`,
    ),
  watchVideo: say('동영상 보기', 'Watch the video', '動画を見る'),
});

export type SiteMessages = ReturnType<typeof createMessages>;

export const MESSAGES: Record<Language, SiteMessages> = {
  ko: createMessages((ko) => ko),
  en: createMessages((_ko, en) => en),
  jp: createMessages((_ko, _en, jp) => jp),
};

/** The fields of the inquiry form that a visitor fills in, in their order. */
export type FormField = keyof SiteMessages['contact']['labels'];
export const FORM_FIELDS = keysOf(MESSAGES.en.contact.labels);
