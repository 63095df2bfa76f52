// Rules for the files and folders in content/.
import type { Language } from '../contract/languages.ts';
import { error } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

export const contentMissing = error('content-missing', [
  'content folder not found',
  'run the command in the folder that contains content/, or use --content',
  '콘텐츠 폴더를 찾을 수 없습니다',
  'content/가 있는 폴더에서 실행하거나 --content로 폴더를 지정하세요',
]);

export const fileUnknown = error<{
  found: string;
  /** Names that are allowed here. */
  names: readonly string[];
  closest?: string | undefined;
  /** Of a text in a language that the site does not have. */
  language?: Language | undefined;
  /** The collection's folder, if the file needs an item's folder around it. */
  parent?: string;
}>(
  'file-unknown',
  { found: 'index.kr.md', names: ['index.ko.md', 'index.en.md'], closest: 'index.ko.md' },
  ({ found, names, closest, language, parent }) => {
    const add = language && {
      en: `add ${language} to languages: in site.yaml, or `,
      ko: `site.yaml의 languages:에 ${language}를 더하거나, `,
    };
    const en =
      closest === undefined
        ? `${add?.en ?? ''}delete it, or move it out of content/`
        : `rename it to ${closest}`;
    const item = /(?<![^/])[^/]+(?=\/$)/.exec(found)?.[0] ?? 'my-item';
    const ko =
      closest === undefined
        ? `${add?.ko ?? ''}지우거나 content/ 밖으로 옮기세요`
        : `이름을 ${closest}로 바꾸세요`;
    return [
      `expected only ${names.join(', ')} here, found ${quote(found)}`,
      parent === undefined ? en : `every item has its own folder: move it to ${parent}/${item}/`,
      `여기에 둘 수 없는 것입니다: ${quote(found)}. 둘 수 있는 것: ${names.join(', ')}`,
      parent === undefined ? ko : `항목마다 폴더가 하나씩 필요합니다. ${parent}/${item}/처럼 옮기세요`,
    ];
  },
);

export const specialFile = error('special-file', [
  'expected a regular file or folder, found a symbolic link, a pipe or a device',
  'replace it with a copy of the file, or delete it',
  '보통 파일이나 폴더가 아니라 심볼릭 링크, 파이프, 장치 가운데 하나입니다',
  '원본 파일을 복사해 넣거나 지우세요',
]);

/** In a text or, with `inName`, in the name of a file or folder. */
export const controlCharacter = error<{ code: string; inName?: boolean | undefined }>(
  'control-character',
  { code: 'U+0008' },
  ({ code, inName }) => [
    `found the control character ${code}${inName ? ' in the name' : ''}`,
    inName ? 'rename it' : 'delete it',
    `${inName ? '이름' : '글'}에 제어 문자 ${code}가 있습니다`,
    inName ? '이름을 바꾸세요' : '지우세요',
  ],
);

/** `bytes` and `max` if the name is too long. */
export const folderName = error<{ slug: string; proposal?: string; bytes?: number; max?: number }>(
  'folder-name',
  { slug: '새 글!', proposal: '새-글' },
  ({ slug, proposal, bytes, max }) => [
    bytes === undefined
      ? `expected a folder name of letters and digits, with single - _ . only between them, not ending in .md and not index.html, found ${quote(slug)}`
      : `expected a folder name of at most ${max} bytes (66 Hangul syllables), found ${bytes}`,
    `rename the folder${proposal === undefined ? '' : `, for example to ${quote(proposal)}`}: the name is part of the page address`,
    bytes === undefined
      ? `쓸 수 없는 폴더 이름입니다: ${quote(slug)}. 글자와 숫자 사이에만 - _ . 하나씩 쓸 수 있고, .md로 끝나거나 index.html이면 안 됩니다`
      : `폴더 이름은 ${max}바이트(한글 66자)까지인데 ${bytes}바이트입니다`,
    `폴더 이름을 바꾸세요${proposal === undefined ? '' : `(예: ${quote(proposal)})`}. 폴더 이름이 페이지 주소가 됩니다`,
  ],
);

export const fileMissing = error('file-missing', { file: 'index.en.md' }, ({ file }) => [
  `${file} is missing`,
  'add this file',
  `${file} 파일이 없습니다`,
  '파일을 만드세요',
]);

export const fileUnreadable = error(
  'file-unreadable',
  { file: 'cover.jpg', code: 'EACCES' },
  ({ file, code }) => [
    `cannot read ${file}: ${code}`,
    'check the permissions of the file',
    `파일을 읽을 수 없습니다: ${file} (${code})`,
    '파일의 권한을 확인하세요',
  ],
);

export const textTooLarge = error(
  'text-too-large',
  { bytes: 1_200_000, max: 1_048_576 },
  ({ bytes, max }) => [
    `expected a text of at most ${max} bytes, found ${bytes}`,
    'split the text into several items',
    `글은 ${max}바이트까지인데 ${bytes}바이트입니다`,
    '글을 여러 개로 나누세요',
  ],
);

/** A bug of ours that one item triggers. */
export const itemFailed = error(
  'item-failed',
  { reason: 'Maximum call stack size exceeded' },
  ({ reason }) => [
    `this program fails at the item: ${reason}`,
    'move the folder out of content/ to publish the rest, and report the problem with the folder',
    `프로그램이 이 항목을 처리하지 못합니다: ${reason}`,
    '나머지를 공개하려면 폴더를 content/ 밖으로 옮기세요. 그 폴더와 함께 문제를 알려 주세요',
  ],
);

export type OtherEncoding = 'UTF-16' | 'EUC-KR' | 'Shift JIS' | 'unknown';

export const encoding = error<{ found: OtherEncoding }>('encoding', { found: 'EUC-KR' }, ({ found }) =>
  found === 'unknown'
    ? [
        'this character is not UTF-8',
        'delete it or type it again. If all letters look wrong, save the file as UTF-8',
        '이 글자는 UTF-8이 아닙니다',
        '지우거나 다시 쓰세요. 글자가 모두 깨져 보이면 파일을 UTF-8로 저장하세요',
      ]
    : [
        `expected UTF-8 text, found ${found}`,
        'open the file in its encoding and save it as UTF-8',
        `UTF-8 텍스트가 아닙니다. 지금 인코딩: ${found}`,
        '지금 인코딩으로 열어 UTF-8로 다시 저장하세요',
      ],
);
