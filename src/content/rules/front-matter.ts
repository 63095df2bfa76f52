// Rules for front matter: the two --- lines and the lines between them.
import { error } from './rule.ts';
import { quote } from './wording.ts';

export const frontMatterStart = error('front-matter-start', { found: '# 안녕' }, ({ found }) => ({
  en: [
    `expected --- alone on the first line, found ${found.trim() === '' ? 'an empty line' : quote(found)}`,
    'start the file with a --- line, then "key: value" lines in YAML, then another --- line',
  ],
  ko: [
    `파일의 첫 줄은 ---뿐이어야 하는데 ${found.trim() === '' ? '비어 있습니다' : `${quote(found)}입니다`}`,
    '첫 줄에 ---를 쓰고, YAML로 "이름: 값" 줄을 쓴 다음 다시 --- 줄을 쓰세요',
  ],
}));

export const frontMatterEnd = error<{ found?: string | undefined }>('front-matter-end', {}, ({ found }) => ({
  en: [
    `expected a --- line after the front matter, found ${found === undefined ? 'none' : quote(found)}`,
    'add a --- line between the last key and the text, without spaces before it',
  ],
  ko: [
    `머리글을 닫는 --- 줄이 있어야 하는데 ${found === undefined ? '없습니다' : `${quote(found)}입니다`}`,
    '마지막 값과 본문 사이에 --- 줄을 넣으세요. --- 앞에는 빈칸이 없어야 합니다',
  ],
}));

export const frontMatterKeys = error('front-matter-keys', {
  en: [
    'expected "key: value" lines between the two --- lines',
    'write one key per line, for example title: Hello',
  ],
  ko: ['두 --- 줄 사이에는 "이름: 값" 줄만 쓸 수 있습니다', '한 줄에 하나씩 쓰세요. 예: title: 안녕'],
});

export const mergeConflict = error('merge-conflict', { found: '<<<<<<< HEAD' }, ({ found }) => ({
  en: [
    `found a merge conflict marker: ${quote(found)}`,
    'keep the right version, and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
  ],
  ko: [
    `해결하지 않은 병합 충돌 표시가 있습니다: ${quote(found)}`,
    '맞는 쪽만 남기고 <<<<<<<, =======, >>>>>>>로 시작하는 줄을 지우세요',
  ],
}));
