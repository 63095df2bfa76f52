// Rules for the studio's brand: its colors, logo and fonts.

import { error, warning } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

export const contrastLow = error<{
  text: string;
  ground: string;
  scheme: 'light' | 'dark';
  ratio: number;
  min: number;
  nearest: string;
}>('contrast-low', {
  en: ({ text, ground, ratio, scheme, min, nearest }) => [
    `${text} on ${ground} has a contrast of ${ratio} in the ${scheme} scheme; text needs ${min}`,
    `the nearest color that can be read is ${quote(nearest)}; a louder one can be --band in theme.css`,
  ],
  ko: ({ ground, text, ratio, min, scheme, nearest }) => [
    `${scheme === 'dark' ? '어두운' : '밝은'} 화면에서 바탕 ${ground}에 ${text}의 명암비는 ${ratio}입니다. 글에는 ${min} 이상이어야 합니다`,
    `읽을 수 있는 가장 가까운 색: ${quote(nearest)}. 더 강한 색은 theme.css의 --band에 쓸 수 있습니다`,
  ],
});

export type BrandWeakness =
  | ('logo-text' | 'logo-hidden')
  | ('font-hangul' | 'font-licence' | 'font-large' | 'font-damaged');

/** Warns of what looks right only on the studio's machine. @param actual the ground, or kilobytes */
export const brandWeak = warning<{ problem: BrandWeakness; actual?: unknown }>('brand-weak', {
  en: ({ problem, actual = '' }) =>
    ({
      'logo-text': [
        'the letters of this logo are text, and every machine draws it in another font',
        'convert the text to paths in your drawing program',
      ],
      'logo-hidden': [
        `this logo cannot be seen on ${actual}, the ground of dark screens`,
        'give it another color with @media (prefers-color-scheme: dark) in the SVG',
      ],
      'font-damaged': ['no browser can read this font', 'export it again as woff2, ttf or otf'],
      'font-hangul': ['this font has no Hangul: Korean is in Pretendard', 'use a font with Hangul'],
      'font-licence': ['there is no license next to this font', 'put it there, for example as OFL.txt'],
      'font-large': [`every visitor loads this font of ${actual} KB`, 'save a woff2 of at most 400 KB'],
    })[problem],
  ko: ({ problem, actual = '' }) =>
    ({
      'logo-text': [
        '로고의 글자가 글로 들어 있어 컴퓨터마다 다른 글꼴로 나옵니다',
        '그리는 프로그램에서 글자를 도형(패스)으로 바꾸세요',
      ],
      'logo-hidden': [
        `어두운 화면의 바탕 ${actual}에서 로고가 보이지 않습니다`,
        'SVG 안에서 @media (prefers-color-scheme: dark)로 다른 색을 정하세요',
      ],
      'font-damaged': ['브라우저가 글꼴을 읽을 수 없습니다', 'woff2, ttf, otf로 다시 내보내세요'],
      'font-hangul': ['글꼴에 한글이 없어 한국어는 Pretendard로 나옵니다', '한글이 있는 글꼴을 쓰세요'],
      'font-licence': ['글꼴 옆에 사용 허락이 없습니다', 'OFL.txt처럼 content/brand/에 넣으세요'],
      'font-large': [`모든 방문자가 받는 글꼴이 ${actual}KB입니다`, '400KB까지의 woff2로 저장하세요'],
    })[problem],
});
