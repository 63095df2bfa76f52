// Rules for the studio's brand: its colors and the files in content/brand/.
import { error } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

export const contrastLow = error<{
  text: string;
  ground: string;
  scheme: 'light' | 'dark';
  ratio: number;
  min: number;
  closest: string;
}>(
  'contrast-low',
  { text: '#9aa5b1', ground: '#ffffff', scheme: 'light', ratio: 2.48, min: 4.5, closest: '#6c7681' },
  ({ text, ground, scheme, ratio, min, closest }) => [
    `${text} on ${ground} has a contrast of ${ratio} in the ${scheme} scheme; text needs ${min}`,
    `the nearest color that can be read is ${quote(closest)}`,
    `${scheme === 'light' ? '밝은' : '어두운'} 화면에서 바탕 ${ground}에 ${text}의 명암비는 ${ratio}입니다. 글에는 ${min} 이상이어야 합니다`,
    `읽을 수 있는 가장 가까운 색: ${quote(closest)}`,
  ],
);

/** A style sheet or a font. With `isRemote`, the reason is an address: the policy of the pages forbids it. */
export const brandInvalid = error<{ reason: string; isRemote?: boolean }>(
  'brand-invalid',
  { reason: 'https://fonts.example/a.css', isRemote: true },
  ({ reason, isRemote }) =>
    isRemote
      ? [
          `pages load nothing from other servers or from data: addresses: ${quote(reason)}`,
          'put the file into content/brand/ and write ./name',
          `페이지는 다른 서버나 data: 주소에서 아무것도 불러오지 않습니다: ${quote(reason)}`,
          '파일을 content/brand/에 두고 ./이름으로 쓰세요',
        ]
      : [
          `cannot read this file here: ${reason}`,
          'correct the style sheet at this place; a font: export it again',
          `여기서 파일을 읽을 수 없습니다: ${reason}`,
          '스타일이면 이 자리를 고치고, 글꼴이면 다시 내보내세요',
        ],
);
