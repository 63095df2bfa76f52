// What looks like markup, and shows as text. Each kind says what is wrong, and what to do if no finished line is known.

import { type Words, warning } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

const KINDS = {
  start: {
    en: ['a heading, list or quote needs a plain mark and a plain space', 'write #, - or > and a space'],
    ko: ['제목, 목록, 인용은 보통 기호와 보통 빈칸으로 시작합니다', '#, -, > 가운데 하나와 빈칸을 쓰세요'],
  },
  indented: {
    en: ['four spaces or a tab at the start of a line make it code', 'delete them'],
    ko: ['줄 앞에 빈칸 넷이나 탭이 있으면 코드가 됩니다', '줄 앞의 빈칸을 지우세요'],
  },
  emphasis: {
    en: [
      'these marks do not enclose words, or are not the plain ones',
      'write **bold**, *italics*, `code` or <mark>marked</mark>, without spaces inside; to show the marks, write \\ before them',
    ],
    ko: [
      '기호가 글을 감싸지 않거나 전각입니다',
      '**굵게**, *기울임*, `코드`, <mark>표시</mark>처럼 빈칸 없이 감싸세요. 그대로 보이려면 앞에 \\를 쓰세요',
    ],
  },
  link: {
    en: ['this is not a link or an image yet', 'write [text](/blog/post/), without spaces in the address'],
    ko: ['아직 링크나 그림이 아닙니다', '[글](/blog/다른-글/)처럼 주소에 빈칸 없이 쓰세요'],
  },
  notation: {
    en: [
      'this is a notation of another program',
      'delete it, or write a link as [text](/blog/other-post/), an image as ![what it shows](./image.jpg), a callout as > [!NOTE] and lines that start with >',
    ],
    ko: [
      '다른 프로그램의 문법입니다',
      '지우거나 다시 쓰세요: 링크는 [글](/blog/다른-글/), 그림은 ![설명](./그림.jpg), 알림 상자는 > [!NOTE]와 >로 시작하는 줄',
    ],
  },
  tag: {
    en: [
      'this tag does nothing here',
      'write it in markdown, such as **bold**, > quote or - item, or delete it. To show the tag itself, put it in backticks',
    ],
    ko: [
      '여기서 쓸 수 없는 태그입니다',
      '**굵게**, > 인용, - 목록처럼 마크다운으로 쓰거나 지우세요. 태그를 그대로 보이려면 백틱(`)으로 감싸세요',
    ],
  },
  comment: {
    en: ['nothing closes this comment, so everybody can read it', 'write --> after its last word'],
    ko: ['주석을 닫지 않아 누구나 읽게 됩니다', '주석이 끝나는 곳에 -->를 쓰세요'],
  },
  value: {
    en: ['this value is plain text, without markdown and HTML', 'write the words alone'],
    ko: ['여기에서는 마크다운과 HTML을 쓸 수 없습니다', '글만 쓰세요'],
  },
} satisfies Record<string, { en: Words; ko: Words }>;

export type MarkupKind = keyof typeof KINDS;

/** @param line what to write instead, if that is clear; ⏎ for a line break */
export const showsAsText = warning<{ kind: MarkupKind; actual: string; line?: string | undefined }>(
  'shows-as-text',
  {
    en: ({ kind, actual }) => [`${quote(actual)} shows as text: ${KINDS[kind].en[0]}`, KINDS[kind].en[1]],
    ko: ({ kind, actual }) => [
      `글자 그대로 보입니다: ${quote(actual)}. ${KINDS[kind].ko[0]}`,
      KINDS[kind].ko[1],
    ],
  },
);
