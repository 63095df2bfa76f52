// Rules for the studio's brand: its colors and its style sheet.
import { quote } from '../diagnostics/wording.ts';
import { error } from './create-rule.ts';

export const contrastLow = error<{
  text: string;
  ground: string;
  scheme: 'light' | 'dark';
  ratio: number;
  min: number;
  closest: string;
}>('contrast-low', {
  example: {
    ...{ text: '#9aa5b1', ground: '#ffffff', scheme: 'light' },
    ...{ ratio: 2.48, min: 4.5, closest: '#6c7681' },
  },
  en: ({ text, ground, ratio, scheme, min, closest }) => [
    `${text} on ${ground} has a contrast of ${ratio} in the ${scheme} scheme; text needs ${min}`,
    `the nearest color that can be read is ${quote(closest)}; a louder one can be --band in theme.css`,
  ],
  ko: ({ ground, text, ratio, min, scheme, closest }) => [
    `${scheme === 'dark' ? '어두운' : '밝은'} 화면에서 바탕 ${ground}에 ${text}의 명암비는 ${ratio}입니다. 글에는 ${min} 이상이어야 합니다`,
    `읽을 수 있는 가장 가까운 색: ${quote(closest)}. 더 강한 색은 theme.css의 --band에 쓸 수 있습니다`,
  ],
});

/** A style sheet that the tool cannot read, as it says; with `isRemote`, an address that pages must not load. */
export const brandInvalid = error<{ found: string; isRemote?: boolean }>('brand-invalid', {
  example: { found: 'https://fonts.example/a.css', isRemote: true },
  en: ({ found, isRemote }) => [
    isRemote
      ? `pages load nothing from other servers, from data: addresses, or SVG with scripts: ${quote(found)}`
      : `cannot read theme.css: ${found}`,
    isRemote ? 'put the file into content/brand/ and write ./name' : 'correct this line, or delete it',
  ],
  ko: ({ found, isRemote }) => [
    isRemote
      ? `페이지는 다른 서버나 data: 주소, 스크립트가 든 SVG에서 아무것도 불러오지 않습니다: ${quote(found)}`
      : `theme.css를 읽을 수 없습니다: ${found}`,
    isRemote ? '파일을 content/brand/에 두고 ./이름으로 쓰세요' : '이 줄을 고치거나 지우세요',
  ],
});
