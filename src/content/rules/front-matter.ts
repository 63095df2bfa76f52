// Rules for the two --- lines and what is between them.
import { error } from './rule.ts';
import { quote } from './wording.ts';

export const frontMatterStart = error<{ found: string }>('front-matter-start', {
  example: { found: '# 안녕' },
  en: ({ found }) => ({
    message: `expected --- alone on the first line, found ${found.trim() === '' ? 'an empty line' : quote(found)}`,
    fix: 'start the file with a line of ---, then "key: value" lines, then --- again; only YAML is read',
  }),
  ko: ({ found }) => ({
    message: `파일의 첫 줄은 ---뿐이어야 하는데 ${found.trim() === '' ? '비어 있습니다' : `${quote(found)}입니다`}`,
    fix: '파일을 --- 줄로 시작하고, "이름: 값" 줄들을 쓴 다음 다시 --- 줄을 쓰세요. YAML만 읽습니다',
  }),
});

export const frontMatterEnd = error<{ found?: string }>('front-matter-end', {
  example: {},
  en: ({ found }) => ({
    message: `expected a line of --- after the front matter, found ${found === undefined ? 'none' : quote(found)}`,
    fix: 'add a line of --- without spaces before it, between the last key and the text',
  }),
  ko: ({ found }) => ({
    message: `머리글을 닫는 --- 줄이 있어야 하는데 ${found === undefined ? '없습니다' : `${quote(found)}입니다`}`,
    fix: '마지막 값과 본문 사이에 --- 줄을 넣으세요. --- 앞에 빈칸을 두지 않습니다',
  }),
});

export const frontMatterKeys = error('front-matter-keys', {
  en: {
    message: 'expected "key: value" lines between the two --- lines',
    fix: 'write one key on each line, such as title: Hello',
  },
  ko: {
    message: '두 --- 줄 사이에는 "이름: 값" 줄들이 있어야 하는데 다른 것이 있습니다',
    fix: 'title: 안녕처럼 한 줄에 하나씩 쓰세요',
  },
});

export const mergeConflict = error<{ found: string }>('merge-conflict', {
  example: { found: '<<<<<<< HEAD' },
  en: ({ found }) => ({
    message: `found the mark of an unfinished merge: ${quote(found)}`,
    fix: 'keep the right version and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
  }),
  ko: ({ found }) => ({
    message: `끝나지 않은 병합의 표시가 있습니다: ${quote(found)}`,
    fix: '두 판 가운데 맞는 것만 남기고 <<<<<<<, =======, >>>>>>>로 시작하는 줄을 지우세요',
  }),
});
