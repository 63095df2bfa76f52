// What looks like markup, and shows as text. Each kind says what is wrong, and what to do if no finished line is known.
import { quote } from '../diagnostics/wording.ts';
import { warning } from './create-rule.ts';

type Sentence = readonly [wrong: string, advice: string];
type KindTexts = { en: Sentence; ko: Sentence };

const KINDS = {
  heading: {
    en: [
      'a heading begins with one to six # and a plain space',
      'write ## and a plain space before the heading',
    ],
    ko: ['제목은 #을 여섯 개까지 쓰고 보통 빈칸을 둡니다', '제목 앞에 ##와 보통 빈칸을 쓰세요'],
  },
  list: {
    en: ['an item of a list needs a plain space after its mark', 'write - and a plain space before the item'],
    ko: ['목록은 기호 뒤에 보통 빈칸을 둡니다', '항목 앞에 -와 보통 빈칸을 쓰세요'],
  },
  line: {
    en: [
      'a quote begins with a plain >, a row of a table with a plain |, and a horizontal line is ---',
      'write the plain mark',
    ],
    ko: ['인용은 보통 >로, 표의 줄은 보통 |로 시작하고, 구분선은 ---입니다', '보통 기호로 쓰세요'],
  },
  emphasis: {
    en: [
      'these marks do not enclose words',
      'write the mark right before the first and right after the last word. To show the mark itself, write \\ before it',
    ],
    ko: [
      '기호가 글을 감싸지 않습니다',
      '첫 글자 바로 앞과 끝 글자 바로 뒤에 기호를 쓰세요. 기호를 그대로 보이려면 앞에 \\를 쓰세요',
    ],
  },
  escaped: {
    en: ['a backslash stands before each mark', 'delete the backslashes'],
    ko: ['기호 앞에 \\가 붙어 있습니다', '\\를 지우세요'],
  },
  code: {
    en: [
      'no ` closes this one in its paragraph',
      'write ` right after the code too. To show the mark itself, write \\ before it',
    ],
    ko: [
      '같은 문단에 닫는 `가 없습니다',
      '코드가 끝나는 곳에도 `를 쓰세요. 기호를 그대로 보이려면 앞에 \\를 쓰세요',
    ],
  },
  link: {
    en: [
      'this is not a link or an image yet',
      'write [text](/blog/other-post/), without spaces in the address',
    ],
    ko: ['아직 링크나 그림이 아닙니다', '[글](/blog/다른-글/)처럼 주소에 빈칸 없이 쓰세요'],
  },
  label: {
    en: [
      'nothing says where this link leads',
      'write its address in parentheses, or on a line of its own, with an empty line above: [label]: https://…',
    ],
    ko: [
      '링크가 어디로 가는지 쓰여 있지 않습니다',
      '주소를 괄호 안에 쓰거나, 빈 줄 아래 한 줄에 따로 쓰세요: [이름]: https://…',
    ],
  },
  image: {
    en: [
      'this is not an image here',
      'put the image into this folder and write ![what it shows](./image.jpg)',
    ],
    ko: [
      '여기서는 그림이 되지 않습니다',
      '그림을 이 폴더에 두고 이렇게 쓰세요: ![무엇이 보이는지](./그림.jpg)',
    ],
  },
  wiki: {
    en: ['this is not a link here', 'write a link: [text](/blog/other-post/)'],
    ko: ['여기서는 링크가 되지 않습니다', '링크로 쓰세요: [글](/blog/다른-글/)'],
  },
  notation: {
    en: [
      'this is a notation of another program',
      'delete it, or write what it shows: code between ``` lines, an image, a footnote, or the address of a video on a line of its own',
    ],
    ko: [
      '다른 프로그램의 문법입니다',
      '지우거나 보여 줄 것을 바로 쓰세요: 코드는 ``` 줄 사이에, 그림은 ![설명](./그림.jpg)로, 동영상은 주소만 한 줄에',
    ],
  },
  callout: {
    en: [
      'this is not a callout, whose title is plain text',
      'write > [!NOTE], then lines that start with >. There are NOTE, TIP, IMPORTANT, WARNING and CAUTION',
    ],
    ko: [
      '알림 상자가 아니거나, 그 제목에 쓸 수 없는 기호입니다',
      '> [!NOTE] 아래에 >로 시작하는 줄을 쓰세요. NOTE, TIP, IMPORTANT, WARNING, CAUTION이 있습니다',
    ],
  },
  tag: {
    en: ['this tag does nothing here', 'delete the tag. To show the tag itself, put it in backticks'],
    ko: ['여기서 쓸 수 없는 태그입니다', '태그를 지우세요. 태그를 그대로 보이려면 백틱(`)으로 감싸세요'],
  },
  comment: {
    en: ['nothing closes this comment, so everybody can read it', 'write --> after its last word'],
    ko: ['주석을 닫지 않아 누구나 읽게 됩니다', '주석이 끝나는 곳에 -->를 쓰세요'],
  },
  value: {
    en: ['this value is plain text, without markdown and HTML', 'write the words alone'],
    ko: ['여기에서는 마크다운과 HTML을 쓸 수 없습니다', '글만 쓰세요'],
  },
} satisfies Record<string, KindTexts>;

export type MarkupKind = keyof typeof KINDS;

/** Where else the same is. */
const others = {
  en: (lines: readonly number[]) => (lines.length > 0 ? `, also in line ${lines.join(', ')}` : ''),
  ko: (lines: readonly number[]) => (lines.length > 0 ? `. ${lines.join(', ')}번째 줄에도 있습니다` : ''),
};

/** @param line what to write instead, if that is clear; ⏎ for a line break. @param lines where the same is again */
export const showsAsText = warning<{
  kind: MarkupKind;
  found: string;
  line?: string | undefined;
  lines?: readonly number[];
}>('shows-as-text', {
  example: { kind: 'heading', found: '##제목', line: '## 제목' },
  en: ({ kind, found, line, lines = [] }) => [
    `${quote(found)} shows as text: ${KINDS[kind].en[0]}${others.en(lines)}`,
    line ? `write ${line}` : KINDS[kind].en[1],
  ],
  ko: ({ kind, found, line, lines = [] }) => [
    `글자 그대로 보입니다: ${quote(found)}. ${KINDS[kind].ko[0]}${others.ko(lines)}`,
    line ? `이렇게 쓰세요: ${line}` : KINDS[kind].ko[1],
  ],
});
