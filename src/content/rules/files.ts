// Rules for the files and folders below content/.
import type { Language } from '../../contract/languages.ts';
import { error } from './rule.ts';
import { LANGUAGE_NAMES, MOVE_OUT, quote } from './wording.ts';

export const contentMissing = error('content-missing', {
  en: {
    message: 'there is no content folder here',
    fix: 'run the command in the folder that holds content/, or name the folder with --content',
  },
  ko: {
    message: '여기에 콘텐츠 폴더가 있어야 하는데 없습니다',
    fix: 'content/가 있는 곳에서 명령을 실행하거나 --content로 폴더를 알려 주세요',
  },
});

/** Why a file has no place, if its name alone does not tell. */
type Misplaced = 'copy' | 'nested' | 'outside-item' | 'japanese-post';

export const fileUnknown = error<{
  found: string;
  /** What may be here. */
  names: readonly string[];
  closest?: string;
  reason?: Misplaced;
  /** Folder of the collection. */
  folder?: string;
}>(
  'file-unknown',
  {
    en({ found, names, closest, reason, folder }) {
      const fixes: Record<Misplaced, string> = {
        copy: 'delete the copy, or move it out of the content folder',
        nested: `items cannot be nested: give this text a folder of its own in ${folder}/`,
        'outside-item': `move it into the folder of an item, such as ${folder}/my-item/`,
        'japanese-post': 'posts are in Korean and English only: delete the file',
      };
      const fix = closest === undefined ? MOVE_OUT.en : `rename it to ${closest}`;
      return {
        message: `expected only ${names.join(', ')} here, found ${quote(found)}`,
        fix: reason ? fixes[reason] : fix,
      };
    },
    ko({ found, names, closest, reason, folder }) {
      const fixes: Record<Misplaced, string> = {
        copy: `사본을 지우거나 ${MOVE_OUT.ko}`,
        nested: `항목 안에 항목을 둘 수 없습니다. ${folder}/ 바로 아래에 글의 폴더를 따로 만드세요`,
        'outside-item': `${folder}/my-item/처럼 항목의 폴더 안으로 옮기세요`,
        'japanese-post': '글(posts)은 한국어와 영어로만 씁니다. 파일을 지우세요',
      };
      const fix = closest === undefined ? MOVE_OUT.ko : `이름을 ${closest}로 바꾸세요`;
      return {
        message: `여기에는 ${names.join(', ')}만 둘 수 있는데 ${quote(found)}가 있습니다`,
        fix: reason ? fixes[reason] : fix,
      };
    },
  },
  { found: 'index.kr.md', names: ['index.ko.md', 'index.en.md'], closest: 'index.ko.md' },
);

const SPECIAL_FILES = {
  en: { link: 'a symbolic link', pipe: 'a pipe', device: 'a device', socket: 'a socket' },
  ko: { link: '심볼릭 링크', pipe: '파이프', device: '장치', socket: '소켓' },
};

export const specialFile = error<{ found: keyof typeof SPECIAL_FILES.en }>(
  'special-file',
  {
    en: ({ found }) => ({
      message: `expected a regular file or folder, found ${SPECIAL_FILES.en[found]}`,
      fix: 'replace it with a copy of the file, or delete it',
    }),
    ko: ({ found }) => ({
      message: `보통 파일이나 폴더가 있어야 할 자리에 ${SPECIAL_FILES.ko[found]}가 있습니다`,
      fix: '진짜 파일을 복사해 넣거나 지우세요',
    }),
  },
  { found: 'link' },
);

export const nameControlCharacter = error<{ code: string }>(
  'name-control-character',
  {
    en: ({ code }) => ({ message: `the name contains the control character ${code}`, fix: 'rename it' }),
    ko: ({ code }) => ({ message: `이름에 제어 문자 ${code}가 있습니다`, fix: '이름을 바꾸세요' }),
  },
  { code: 'U+000A' },
);

export const folderTwice = error<{ slug: string }>(
  'folder-twice',
  {
    en: ({ slug }) => ({
      message: `two folders are both named ${quote(slug)} in Unicode NFC`,
      fix: 'rename one of them, or merge the two',
    }),
    ko: ({ slug }) => ({
      message: `이름이 같은 폴더가 둘입니다: ${quote(slug)} (유니코드 NFC로 같은 이름)`,
      fix: '하나의 이름을 바꾸거나 둘을 합치세요',
    }),
  },
  { slug: '한글' },
);

export const folderName = error<{ slug: string; proposal?: string }>(
  'folder-name',
  {
    en: ({ slug, proposal }) => ({
      message: `expected a folder name of letters and digits with single - _ . between them, not ending in .md, found ${quote(slug)}`,
      fix: `rename the folder${proposal === undefined ? '' : `, for example to ${quote(proposal)}`}: its name becomes the address of the page`,
    }),
    ko: ({ slug, proposal }) => ({
      message: `폴더 이름은 글자와 숫자, 그 사이의 - _ . 하나씩으로 짓고 .md로 끝내지 않습니다. 지금은 ${quote(slug)}입니다`,
      fix: `폴더 이름을 바꾸세요${proposal === undefined ? '' : `(예: ${quote(proposal)})`}. 이름이 페이지 주소가 됩니다`,
    }),
  },
  { slug: '새 글!', proposal: '새-글' },
);

export const textMissing = error<{ language: Language }>(
  'text-missing',
  {
    en: ({ language }) => ({
      message: `the ${LANGUAGE_NAMES.en[language]} text is missing`,
      fix: `add index.${language}.md to this folder`,
    }),
    ko: ({ language }) => ({
      message: `${LANGUAGE_NAMES.ko[language]} 글이 없습니다`,
      fix: `이 폴더에 index.${language}.md를 만드세요`,
    }),
  },
  { language: 'en' },
);

export const siteMissing = error('site-missing', {
  en: {
    message: 'site.yaml is missing: it holds the name and the address of the site',
    fix: 'add site.yaml with the keys name and siteUrl',
  },
  ko: {
    message: '파일이 없습니다: 사이트의 이름과 주소를 알 수 없습니다',
    fix: 'name과 siteUrl을 넣어 site.yaml을 만드세요',
  },
});

export const fileUnreadable = error<{ file: string; code: string }>(
  'file-unreadable',
  {
    en: ({ file, code }) => ({
      message: `cannot read ${file}: ${code}`,
      fix: 'check the permissions of the file',
    }),
    ko: ({ file, code }) => ({
      message: `파일을 읽을 수 없습니다: ${file} (${code})`,
      fix: '파일의 권한을 확인하세요',
    }),
  },
  { file: 'cover.jpg', code: 'EACCES' },
);

export const fileTooLarge = error<{ bytes: number; max: number }>(
  'file-too-large',
  {
    en: ({ bytes, max }) => ({
      message: `expected a text of at most ${max} bytes, found ${bytes}`,
      fix: 'split the text into several items',
    }),
    ko: ({ bytes, max }) => ({
      message: `글은 ${max}바이트까지인데 ${bytes}바이트입니다`,
      fix: '글을 여러 개로 나누세요',
    }),
  },
  { bytes: 1_200_000, max: 1_048_576 },
);

const ENCODINGS = {
  en: {
    'utf-16': 'UTF-16',
    'euc-kr': 'EUC-KR (Korean)',
    shift_jis: 'Shift JIS (Japanese)',
    unknown: 'another encoding',
    binary: 'no text at all',
  },
  ko: {
    'utf-16': 'UTF-16',
    'euc-kr': 'EUC-KR(한국어)',
    shift_jis: 'Shift JIS(일본어)',
    unknown: '다른 인코딩',
    binary: '글이 아닌 파일',
  },
};

export const encoding = error<{ found: keyof typeof ENCODINGS.en }>(
  'encoding',
  {
    en: ({ found }) => ({
      message: `expected UTF-8 text, found ${ENCODINGS.en[found]}`,
      fix:
        found === 'binary'
          ? 'replace the file with the text itself'
          : 'reopen the file in the encoding it was saved with; when it reads well, save it as UTF-8',
    }),
    ko: ({ found }) => ({
      message: `UTF-8로 저장된 글이어야 하는데 지금은 ${ENCODINGS.ko[found]}입니다`,
      fix:
        found === 'binary'
          ? '글 자체를 넣으세요. 다른 프로그램의 파일이거나 손상된 파일입니다'
          : '저장할 때 쓴 인코딩으로 다시 열고, 글이 제대로 보이면 UTF-8로 저장하세요',
    }),
  },
  { found: 'euc-kr' },
);
