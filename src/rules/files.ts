// Rules for the files and folders in content/.

import type { Language } from '../contract/languages.ts';
import { error } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

/** @param names that are allowed here, none of what is no file. @param closest, @param instead, @param parent what to do: another name, another format, or the collection in which the item needs a folder */
export const fileUnknown = error<{
  actual: string;
  names: readonly string[];
  closest?: string | undefined;
  instead?: string | undefined;
  parent?: string;
  /** The site does not have the language of this text. */
  language?: Language;
}>('file-unknown', {
  en: ({ names, actual, parent, instead, language }) => [
    names.length > 0
      ? `expected only ${names.join(', ')} here, found ${quote(actual)}`
      : `content has no symbolic links or devices, found ${quote(actual)}`,
    (language && `add ${language} to languages in site.yaml, or delete it`) ??
      (parent && `every item has its own folder: move it to ${parent}/my-item/`) ??
      `${instead ? `save it as ${instead}, ` : ''}delete it, or move it: an item to posts/ or portfolio/, anything else out of content/`,
  ],
  ko: ({ actual, names, parent, instead, language }) => [
    names.length > 0
      ? `여기에 둘 수 없는 것입니다: ${quote(actual)}. 둘 수 있는 것: ${names.join(', ')}`
      : `심볼릭 링크나 장치는 둘 수 없습니다: ${quote(actual)}`,
    (language && `이 언어로도 쓰려면 site.yaml의 languages에 ${language}를 더하고, 아니면 지우세요`) ??
      (parent && `항목마다 폴더가 하나씩 필요합니다. ${parent}/my-item/처럼 옮기세요`) ??
      `${instead ? `${instead} 파일로 저장해 넣거나, ` : ''}지우거나, 글과 작업은 posts/나 portfolio/ 안으로, 다른 것은 content/ 밖으로 옮기세요`,
  ],
});

/** The character is in a text, a value or a name. */
export const controlCharacter = error<{ code: string }>('control-character', {
  en: ({ code }) => [
    `found the control character ${code}`,
    'delete it. In "double quotes", YAML makes it of a backslash: write two, or use \'single quotes\'',
  ],
  ko: ({ code }) => [
    `제어 문자 ${code}가 있습니다`,
    '지우세요. YAML의 큰따옴표 안에서는 역사선(\\, ₩) 때문에 생깁니다. 역사선을 두 번 쓰거나 작은따옴표로 감싸세요',
  ],
});
export const folderName = error<{ slug: string; proposal?: string }>('folder-name', {
  en: ({ slug, proposal }) => [
    `expected a folder name of letters and digits, with single - _ . only between them, of at most 66 Hangul syllables, not ending in .md and not index.html, found ${quote(slug)}`,
    `rename the folder${proposal ? `, for example to ${quote(proposal)}` : ''}: the name is part of the page address`,
  ],
  ko: ({ slug, proposal }) => [
    `쓸 수 없는 폴더 이름입니다: ${quote(slug)}. 글자와 숫자 사이에만 - _ . 하나씩 쓸 수 있고, 한글로 66자까지이고, .md로 끝나거나 index.html이면 안 됩니다`,
    `폴더 이름을 바꾸세요${proposal ? `(예: ${quote(proposal)})` : ''}. 폴더 이름이 페이지 주소가 됩니다`,
  ],
});

/** A file that is needed, or `content/` itself. */
export const fileMissing = error<{ file: string }>('file-missing', {
  en: ({ file }) => [
    `${file} is missing`,
    file === 'content/'
      ? 'run the command in the folder that contains content/, or use --content'
      : file.startsWith('index.')
        ? 'add this file, or write translations: optional in site.yaml; a post or work can also stay a draft, with isPublic: false'
        : 'add this file',
  ],
  ko: ({ file }) => [
    `${file} 파일이 없습니다`,
    file === 'content/'
      ? 'content/가 있는 폴더에서 실행하거나 --content로 폴더를 지정하세요'
      : file.startsWith('index.')
        ? '파일을 만들거나 site.yaml에 translations: optional을 쓰세요. 글이나 작업이면 isPublic: false로 초안으로 둘 수도 있습니다'
        : '파일을 만드세요',
  ],
});

/** One item triggers a bug of ours. */
export const itemFailed = error<{ reason: string }>('item-failed', {
  en: ({ reason }) => [
    `this program cannot process the item: ${reason}`,
    'move the folder out of content/ to publish the rest, and report the problem with the folder',
  ],
  ko: ({ reason }) => [
    `프로그램이 이 항목을 처리하지 못합니다: ${reason}`,
    '나머지를 공개하려면 폴더를 content/ 밖으로 옮기세요. 그 폴더와 함께 문제를 알려 주세요',
  ],
});

/** @param code of the system, or `encoding` */
export const fileUnreadable = error<{ file: string; code: string }>('file-unreadable', {
  en: ({ file, code }) => [
    code === 'encoding' ? 'this character is not UTF-8' : `cannot read ${file}: ${code}`,
    code === 'encoding'
      ? 'open the file in its encoding and save it as UTF-8. If only this letter looks wrong, type it again'
      : 'check the permissions of the file',
  ],
  ko: ({ file, code }) => [
    code === 'encoding' ? '이 글자는 UTF-8이 아닙니다' : `파일을 읽을 수 없습니다: ${file} (${code})`,
    code === 'encoding'
      ? '지금 인코딩으로 열어 UTF-8로 다시 저장하세요. 이 글자만 이상하면 다시 쓰세요'
      : '파일의 권한을 확인하세요',
  ],
});

/** The text takes too long to read if there are no `bytes`. */
export const textTooLarge = error<{ bytes?: number; max?: number }>('text-too-large', {
  en: ({ max, bytes }) => [
    bytes
      ? `expected a text of at most ${max} bytes, found ${bytes}`
      : 'this text takes too long to read: a paragraph contains too many brackets and tags',
    'split it. If it is code, put it between ``` lines',
  ],
  ko: ({ max, bytes }) => [
    bytes ? `글은 ${max}바이트까지인데 ${bytes}바이트입니다` : '한 문단에 괄호와 태그가 너무 많습니다',
    '나누세요. 코드라면 ``` 줄 사이에 쓰세요',
  ],
});

/** Why a file cannot be published. */
export interface RefusedFile {
  file: string;
  because: 'size' | 'content' | 'heic' | 'damage';
  /** The size, or what the decoder says. */
  actual?: string;
  max?: string;
}

/** An attachment or an image. */
export const fileRefused = error<RefusedFile>('file-refused', {
  en: ({ file, because, actual = '', max }) =>
    ({
      size: [
        `expected at most ${max}, found ${actual}: ${file}`,
        'make it smaller or simpler, or link to it elsewhere',
      ],
      content: [
        `the content of this file is not what its name says, or it contains macros: ${file}`,
        'export it again without macros, or give it the ending of its own format',
      ],
      heic: [`HEIC images are not supported: ${file}`, 'export the image as JPEG or PNG'],
      damage: [`cannot read the image ${file}: ${actual}`, 'export the image again'],
    })[because],
  ko: ({ file, because, actual = '', max }) =>
    ({
      size: [`${max}까지인데 ${actual}입니다: ${file}`, '줄이거나, 다른 서버에 올려 링크하세요'],
      content: [
        `이름과 다른 종류의 파일이거나 매크로가 들어 있습니다: ${file}`,
        '매크로 없이 다시 내보내거나 실제 형식의 확장자로 바꾸세요',
      ],
      heic: [`HEIC 그림은 쓸 수 없습니다: ${file}`, '그림을 JPEG나 PNG로 내보내세요'],
      damage: [`그림을 읽을 수 없습니다: ${file} (${actual})`, '그림을 다시 내보내세요'],
    })[because],
});
