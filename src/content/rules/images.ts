// Rules for images.
import { error, warning } from './rule.ts';
import { describeValue, quote, suggest, write } from './wording.ts';

const SAVE_HERE = {
  en: 'put the image in the folder of the text and write ./name.jpg',
  ko: '그림을 글과 같은 폴더에 두고 ./이름.jpg로 쓰세요',
};

export const imagePath = error<{ target: string; closest?: string }>('image-path', {
  example: { target: '../other/a.png' },
  en: ({ target, closest }) => ({
    message: `expected the path of an image in this folder, found ${describeValue(target)}`,
    fix: closest === undefined ? SAVE_HERE.en : write.en(closest),
  }),
  ko: ({ target, closest }) => ({
    message: `이 폴더에 있는 그림의 경로가 아닙니다: ${describeValue(target)}`,
    fix: closest === undefined ? SAVE_HERE.ko : write.ko(closest),
  }),
});

export const imageNotFound = error<{ target: string; closest?: string; images: readonly string[] }>(
  'image-not-found',
  {
    example: { target: './covr.png', closest: './cover.png', images: ['./cover.png'] },
    en({ target, closest, images }) {
      const list = images.length === 0 ? '' : `; the images here: ${images.join(', ')}`;
      return {
        message: `image not found: ${quote(target)}`,
        fix:
          closest === undefined
            ? `add the file to this folder, or correct the path${list}`
            : suggest.en(closest),
      };
    },
    ko({ target, closest, images }) {
      const list = images.length === 0 ? '' : `. 여기에 있는 그림: ${images.join(', ')}`;
      return {
        message: `그림을 찾을 수 없습니다: ${quote(target)}`,
        fix: closest === undefined ? `이 폴더에 파일을 넣거나 경로를 고치세요${list}` : suggest.ko(closest),
      };
    },
  },
);

export const imagePathSpaces = error<{ target: string; line: string }>('image-path-spaces', {
  example: { target: './my photo.jpg', line: '![사진](./my%20photo.jpg)' },
  en: ({ target, line }) => ({
    message: `an image path in markdown cannot contain spaces: ${quote(target)}`,
    fix: `write %20 instead of each space: ${line}`,
  }),
  ko: ({ target, line }) => ({
    message: `그림 경로에 빈칸을 쓸 수 없습니다: ${quote(target)}`,
    fix: `빈칸 대신 %20을 쓰세요: ${line}`,
  }),
});

export const imageNarrow = warning<{ width: number; min: number }>('image-narrow', {
  example: { width: 640, min: 1_200 },
  en: ({ width, min }) => ({
    message: `expected an image at least ${min} pixels wide, found ${width}; images are not enlarged, so it will look small`,
    fix: 'export a larger image',
  }),
  ko: ({ width, min }) => ({
    message: `너비가 ${min}픽셀 이상이면 좋은데 ${width}픽셀이라 작게 보입니다. 그림은 확대하지 않습니다`,
    fix: '더 큰 그림으로 내보내세요',
  }),
});

export const imageUnused = warning('image-unused', {
  en: {
    message: 'no text uses this image, so it is not published',
    fix: 'use it in a text of this folder, or delete the file',
  },
  ko: {
    message: '이 그림을 쓰는 글이 없어 공개하지 않습니다',
    fix: '이 폴더의 글에서 쓰거나 파일을 지우세요',
  },
});

export const imageExternal = warning<{ target: string }>('image-external', {
  example: { target: 'https://other.example/a.png' },
  en: ({ target }) => ({
    message: `this image is on another server, so the site shows a link instead: ${quote(target)}`,
    fix: SAVE_HERE.en,
  }),
  ko: ({ target }) => ({
    message: `다른 서버의 그림이라 사이트에는 링크로 나옵니다: ${quote(target)}`,
    fix: SAVE_HERE.ko,
  }),
});

export const imageAltMissing = warning('image-alt-missing', {
  en: {
    message: 'this image has no description for people who cannot see it',
    fix: 'describe it between the brackets: ![what it shows](./image.jpg)',
  },
  ko: {
    message: '그림을 볼 수 없는 사람을 위한 설명이 없습니다',
    fix: '대괄호 안에 설명을 쓰세요: ![무엇이 보이는지](./그림.jpg)',
  },
});

export const imageFormat = error<{ file: string; found: 'HEIC' | 'Git LFS' }>('image-format', {
  example: { file: 'cover.heic', found: 'HEIC' },
  en: ({ file, found }) =>
    found === 'HEIC'
      ? { message: `HEIC images are not supported: ${file}`, fix: 'export the image as JPEG or PNG' }
      : { message: `found a Git LFS pointer, not an image: ${file}`, fix: 'run git lfs pull' },
  ko: ({ file, found }) =>
    found === 'HEIC'
      ? { message: `HEIC 그림은 쓸 수 없습니다: ${file}`, fix: '그림을 JPEG나 PNG로 내보내세요' }
      : { message: `그림이 아니라 Git LFS 포인터입니다: ${file}`, fix: 'git lfs pull을 실행하세요' },
});

export const imageTooLarge = error<{ file: string; found: string; max: string }>('image-too-large', {
  example: { file: 'cover.jpg', found: '20000 × 20000 px', max: '268 MP' },
  en: ({ file, found, max }) => ({
    message: `expected an image of at most ${max}, found ${found}: ${file}`,
    fix: 'make it smaller or simpler',
  }),
  ko: ({ file, found, max }) => ({
    message: `그림은 ${max}까지인데 ${found}입니다: ${file}`,
    fix: '그림을 줄이거나 단순하게 만드세요',
  }),
});

export const imageSlow = error<{ file: string; seconds: number }>('image-slow', {
  example: { file: 'map.svg', seconds: 4 },
  en: ({ file, seconds }) => ({
    message: `drawing this SVG takes more than ${seconds} seconds: ${file}`,
    fix: 'make it simpler: nested <use>, filters and patterns are slow',
  }),
  ko: ({ file, seconds }) => ({
    message: `이 SVG를 그리는 데 ${seconds}초 넘게 걸립니다: ${file}`,
    fix: '단순하게 만드세요. 겹친 <use>, 필터, 패턴이 느립니다',
  }),
});

export const imageDamaged = error<{ file: string; reason: string }>('image-damaged', {
  example: { file: 'cover.jpg', reason: 'premature end of JPEG image' },
  en: ({ file, reason }) => ({
    message: `cannot read the image ${file}: ${reason}`,
    fix: 'export the image again',
  }),
  ko: ({ file, reason }) => ({
    message: `그림이 손상되었거나 다른 종류의 파일입니다: ${file} (${reason})`,
    fix: '그림을 다시 내보내세요',
  }),
});
