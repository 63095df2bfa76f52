// Rules for the files and folders in content/.
import type { Language } from '../contract/languages.ts';
import { MAX_FILE_BYTES } from '../contract/limits.ts';
import { quote } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

/** The name of the folder that a file may be meant for. */
const itemOf = (found: string) => /(?<![^/])[^/]+(?=\/$)/.exec(found)?.[0] ?? 'my-item';

export const fileUnknown = error<{
  found: string;
  /** Names that are allowed here. */
  names: readonly string[];
  closest?: string | undefined;
  /** Of a text in a language that the site does not have. */
  language?: Language | undefined;
  /** The format to save it in, if there is one that can be published. */
  instead?: string | undefined;
  /** The collection's folder, if the file needs an item's folder around it. */
  parent?: string;
  /** A symbolic link, a pipe or a device. */
  isSpecial?: boolean;
}>('file-unknown', {
  example: { found: 'index.kr.md', names: ['index.ko.md', 'index.en.md'], closest: 'index.ko.md' },
  en: ({ names, found, parent, closest, instead, language, isSpecial }) => [
    isSpecial
      ? `expected a regular file or folder, found a symbolic link, a pipe or a device: ${quote(found)}`
      : `expected only ${names.join(', ')} here, found ${quote(found)}`,
    isSpecial
      ? 'replace it with a copy of the file, or delete it'
      : parent
        ? `every item has its own folder: move it to ${parent}/${itemOf(found)}/`
        : closest
          ? `rename it to ${closest}`
          : instead
            ? `save it as ${instead}, delete it, or move it out of content/`
            : language
              ? `add ${language} to languages: in site.yaml, or delete it, or move it out of content/`
              : 'delete it, or move it out of content/',
  ],
  ko: ({ found, names, parent, closest, instead, language, isSpecial }) => [
    isSpecial
      ? `보통 파일이나 폴더가 아니라 심볼릭 링크, 파이프, 장치 가운데 하나입니다: ${quote(found)}`
      : `여기에 둘 수 없는 것입니다: ${quote(found)}. 둘 수 있는 것: ${names.join(', ')}`,
    isSpecial
      ? '원본 파일을 복사해 넣거나 지우세요'
      : parent
        ? `항목마다 폴더가 하나씩 필요합니다. ${parent}/${itemOf(found)}/처럼 옮기세요`
        : closest
          ? `이름을 ${closest}로 바꾸세요`
          : instead
            ? `${instead} 파일로 저장해 넣거나, 지우거나, content/ 밖으로 옮기세요`
            : language
              ? `site.yaml의 languages:에 ${language}를 더하거나, 지우거나 content/ 밖으로 옮기세요`
              : '지우거나 content/ 밖으로 옮기세요',
  ],
});

/** In a text, a value or a name. */
export const controlCharacter = error<{ code: string }>('control-character', {
  example: { code: 'U+0008' },
  en: ({ code }) => [
    `found the control character ${code}`,
    'delete it. In "double quotes", YAML makes it of a backslash: write two, or use \'single quotes\'',
  ],
  ko: ({ code }) => [
    `제어 문자 ${code}가 있습니다`,
    '지우세요. YAML의 큰따옴표 안에서는 역사선(\\, ₩) 때문에 생깁니다. 역사선을 두 번 쓰거나 작은따옴표로 감싸세요',
  ],
});
/** With `owner`, the path of a file whose name differs only in case. */
export const windowsName = warning<{ owner?: string }>('windows-name', {
  en: ({ owner }) =>
    owner
      ? [`Windows and macOS take this name for that of ${owner}`, 'rename or delete one of the files']
      : [
          'Windows does not allow this name, so nobody can check out the files there',
          'rename it: none of < > : " | ? * \\ in it, no dot or space at its end, and not CON, PRN, AUX, NUL, COM1 or LPT1',
        ],
  ko: ({ owner }) =>
    owner
      ? [`Windows와 macOS에서는 ${owner}와 같은 이름입니다`, '한쪽 이름을 바꾸거나 지우세요']
      : [
          'Windows에서 쓸 수 없는 이름이라 거기에서는 저장소를 받을 수 없습니다',
          '이름을 바꾸세요. < > : " | ? * \\와 끝의 점, 빈칸은 쓸 수 없고 CON, PRN, AUX, NUL, COM1, LPT1은 이름이 될 수 없습니다',
        ],
});

/** `bytes` and `max` if the name is too long, `home` if it is in the folder of the wrong collection. */
type FolderName = { slug: string; proposal?: string; bytes?: number; max?: number; home?: string };
export const folderName = error<FolderName>('folder-name', {
  example: { slug: '새 글!', proposal: '새-글' },
  en: ({ slug, bytes, max, home, proposal }) => [
    bytes
      ? `expected a folder name of at most ${max} bytes (66 Hangul syllables), found ${bytes}`
      : home === 'portfolio'
        ? 'this seems to be a work, by its fields: posts have others'
        : home === 'posts'
          ? 'this seems to be a post, by its fields: works have others'
          : `expected a folder name of letters and digits, with single - _ . only between them, not ending in .md and not index.html, found ${quote(slug)}`,
    proposal
      ? `rename the folder, for example to ${quote(proposal)}: the name is part of the page address`
      : home === 'portfolio'
        ? `move the folder to content/portfolio/${slug}/, or write the fields of a post`
        : home === 'posts'
          ? `move the folder to content/posts/${slug}/, or write the fields of a work`
          : 'rename the folder: the name is part of the page address',
  ],
  ko: ({ slug, bytes, max, home, proposal }) => [
    bytes
      ? `폴더 이름은 ${max}바이트(한글 66자)까지인데 ${bytes}바이트입니다`
      : home === 'portfolio'
        ? '적힌 항목을 보면 글이 아니라 작업인 것 같습니다'
        : home === 'posts'
          ? '적힌 항목을 보면 작업이 아니라 글인 것 같습니다'
          : `쓸 수 없는 폴더 이름입니다: ${quote(slug)}. 글자와 숫자 사이에만 - _ . 하나씩 쓸 수 있고, .md로 끝나거나 index.html이면 안 됩니다`,
    proposal
      ? `폴더 이름을 바꾸세요(예: ${quote(proposal)}). 폴더 이름이 페이지 주소가 됩니다`
      : home === 'portfolio'
        ? `폴더를 content/portfolio/${slug}/로 옮기거나, 글의 항목으로 고쳐 쓰세요`
        : home === 'posts'
          ? `폴더를 content/posts/${slug}/로 옮기거나, 작업의 항목으로 고쳐 쓰세요`
          : '폴더 이름을 바꾸세요. 폴더 이름이 페이지 주소가 됩니다',
  ],
});

/** A file that is needed, or `content/` itself. */
export const fileMissing = error<{ file: string }>('file-missing', {
  example: { file: 'index.en.md' },
  en: ({ file }) =>
    file === 'content/'
      ? ['content folder not found', 'run the command in the folder that contains content/, or use --content']
      : [
          `${file} is missing`,
          file.startsWith('index.')
            ? 'add this file, keep the item a draft with isPublic: false, or write translations: optional in site.yaml'
            : 'add this file',
        ],
  ko: ({ file }) =>
    file === 'content/'
      ? [
          '콘텐츠 폴더를 찾을 수 없습니다',
          'content/가 있는 폴더에서 실행하거나 --content로 폴더를 지정하세요',
        ]
      : [
          `${file} 파일이 없습니다`,
          file.startsWith('index.')
            ? '파일을 만들거나, isPublic: false로 초안으로 두거나, site.yaml에 translations: optional을 쓰세요'
            : '파일을 만드세요',
        ],
});

/** A bug of ours that one item triggers. */
export const itemFailed = error<{ reason: string }>('item-failed', {
  example: { reason: 'Maximum call stack size exceeded' },
  en: ({ reason }) => [
    `this program fails at the item: ${reason}`,
    'move the folder out of content/ to publish the rest, and report the problem with the folder',
  ],
  ko: ({ reason }) => [
    `프로그램이 이 항목을 처리하지 못합니다: ${reason}`,
    '나머지를 공개하려면 폴더를 content/ 밖으로 옮기세요. 그 폴더와 함께 문제를 알려 주세요',
  ],
});

export type OtherEncoding = 'UTF-16' | 'EUC-KR' | 'Shift JIS' | 'unknown';

/** With `found`, a text in another encoding. */
export const fileUnreadable = error<{ file: string; code: string; found?: OtherEncoding }>(
  'file-unreadable',
  {
    example: { file: 'cover.jpg', code: 'EACCES' },
    en: ({ file, code, found }) =>
      found === 'unknown'
        ? [
            'this character is not UTF-8',
            'delete it or type it again. If all letters look wrong, save the file as UTF-8',
          ]
        : found
          ? [`expected UTF-8 text, found ${found}`, 'open the file in its encoding and save it as UTF-8']
          : code === 'cloud'
            ? [
                `this file is in the cloud and not on this computer: ${file}`,
                'download it in Finder or the file browser, and keep it on this computer',
              ]
            : [`cannot read ${file}: ${code}`, 'check the permissions of the file'],
    ko: ({ file, code, found }) =>
      found === 'unknown'
        ? [
            '이 글자는 UTF-8이 아닙니다',
            '지우거나 다시 쓰세요. 글자가 모두 깨져 보이면 파일을 UTF-8로 저장하세요',
          ]
        : found
          ? [`UTF-8 텍스트가 아닙니다. 지금 인코딩: ${found}`, '지금 인코딩으로 열어 UTF-8로 다시 저장하세요']
          : code === 'cloud'
            ? [
                `클라우드에만 있고 이 컴퓨터에는 없는 파일입니다: ${file}`,
                '파일 탐색기나 Finder에서 내려받아 이 컴퓨터에 두세요',
              ]
            : [`파일을 읽을 수 없습니다: ${file} (${code})`, '파일의 권한을 확인하세요'],
  },
);

/** Without `bytes`, a text that takes too long to read. */
export const textTooLarge = error<{ bytes?: number; max?: number }>('text-too-large', {
  example: { bytes: 1200000, max: 1048576 },
  en: ({ max, bytes }) =>
    bytes
      ? [`expected a text of at most ${max} bytes, found ${bytes}`, 'split the text into several items']
      : [
          'a paragraph contains too many brackets and tags',
          'split the paragraph. If it is code, put it between ``` lines',
        ],
  ko: ({ max, bytes }) =>
    bytes
      ? [`글은 ${max}바이트까지인데 ${bytes}바이트입니다`, '글을 여러 개로 나누세요']
      : ['한 문단에 괄호와 태그가 너무 많습니다', '문단을 나누세요. 코드라면 ``` 줄 사이에 쓰세요'],
});

/** Why a file cannot be published. */
export interface RefusedFile {
  file: string;
  /** As its ending says; empty for an image. */
  type: string;
  because: 'size' | 'macros' | 'content' | 'format' | 'pixels' | 'time' | 'damage';
  bytes?: number;
  /** What is in it or, of a damage, what the decoder says. */
  found?: string;
  max?: string;
}

/** An attachment or an image. */
export const fileRefused = error<RefusedFile>('file-refused', {
  example: { file: 'notice.pdf', type: 'PDF', because: 'content' },
  en: ({ file, type, because, bytes, found = '', max }) =>
    ({
      size: [
        `expected a file of at most ${MAX_FILE_BYTES} bytes (25 MiB), found ${bytes}: ${file}`,
        'make it smaller, or link to it on another server',
      ] as const,
      macros: [
        `this file contains macros, which readers should not have to trust: ${file}`,
        'save it without macros, or export it as PDF',
      ] as const,
      content: [
        `the content of ${file} is not ${type}`,
        `export it as ${type} again, or give it the ending of its own format`,
      ] as const,
      format:
        found === 'Git LFS'
          ? ([`found a Git LFS pointer, not an image: ${file}`, 'run git lfs pull'] as const)
          : found === 'HEIC'
            ? ([`HEIC images are not supported: ${file}`, 'export the image as JPEG or PNG'] as const)
            : ([
                `the font for drawings lacks ${found}: ${file}`,
                'write these texts in another way, or export them as paths',
              ] as const),
      pixels: [
        `expected an image of at most ${max}, found ${found}: ${file}`,
        'make it smaller or simpler',
      ] as const,
      time: [
        `drawing this SVG takes more than ${max} seconds: ${file}`,
        'make it simpler: nested <use>, filters and patterns are slow',
      ] as const,
      damage: [`cannot read the image ${file}: ${found}`, 'export the image again'] as const,
    })[because],
  ko: ({ type, file, because, bytes, found = '', max }) =>
    ({
      size: [
        `파일은 ${MAX_FILE_BYTES}바이트(25MiB)까지인데 ${bytes}바이트입니다: ${file}`,
        '크기를 줄이거나 다른 서버에 올려 링크하세요',
      ] as const,
      macros: [
        `매크로가 들어 있어 공개할 수 없는 파일입니다: ${file}`,
        '매크로 없이 저장하거나 PDF로 내보내세요',
      ] as const,
      content: [
        `이름과 달리 ${type} 파일이 아닙니다: ${file}`,
        `${type}로 다시 내보내거나 실제 형식의 확장자로 바꾸세요`,
      ] as const,
      format:
        found === 'Git LFS'
          ? ([`그림이 아니라 Git LFS 포인터입니다: ${file}`, 'git lfs pull을 실행하세요'] as const)
          : found === 'HEIC'
            ? ([`HEIC 그림은 쓸 수 없습니다: ${file}`, '그림을 JPEG나 PNG로 내보내세요'] as const)
            : ([
                `그림의 글꼴에 없는 글자가 있습니다: ${found} (${file})`,
                '다르게 쓰거나, 글자를 곡선으로 바꾸어 내보내세요',
              ] as const),
      pixels: [`그림은 ${max}까지인데 ${found}입니다: ${file}`, '그림을 줄이거나 단순하게 만드세요'] as const,
      time: [
        `이 SVG를 그리는 데 ${max}초 넘게 걸립니다: ${file}`,
        '단순하게 만드세요. 겹친 <use>, 필터, 패턴이 느립니다',
      ] as const,
      damage: [
        `그림이 손상되었거나 다른 종류의 파일입니다: ${file} (${found})`,
        '그림을 다시 내보내세요',
      ] as const,
    })[because],
});
