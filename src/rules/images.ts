// Rules for images.
import { error, warning } from '../diagnostics/rule.ts';
import { describeValue, quote, suggest, type Unfound, write } from '../diagnostics/wording.ts';

const SAVE_HERE = {
  en: 'put the image in the folder of the text and write ./name.jpg',
  ko: '그림을 글과 같은 폴더에 두고 ./이름.jpg로 쓰세요',
};

export const imagePath = error<Unfound>('image-path', { target: '../other/a.png' }, ({ target, closest }) => [
  `expected the path of an image in this folder, found ${describeValue(target)}`,
  write.en(closest, SAVE_HERE.en),
  `이 폴더에 있는 그림의 경로가 아닙니다: ${describeValue(target)}`,
  write.ko(closest, SAVE_HERE.ko),
]);

export const imageNotFound = error<{
  target: string;
  closest?: string | undefined;
  /** Images in the folder. */
  images: readonly string[];
}>(
  'image-not-found',
  { target: './covr.png', closest: './cover.png', images: ['./cover.png'] },
  ({ target, closest, images }) => [
    `image not found: ${quote(target)}`,
    suggest.en(
      closest,
      `add the file to this folder, or correct the path${list('; the images here: ', images)}`,
    ),
    `그림을 찾을 수 없습니다: ${quote(target)}`,
    suggest.ko(closest, `이 폴더에 파일을 넣거나 경로를 고치세요${list('. 여기에 있는 그림: ', images)}`),
  ],
);

function list(heading: string, images: readonly string[]): string {
  return images.length === 0 ? '' : heading + images.join(', ');
}

export const imagePathSpaces = error(
  'image-path-spaces',
  { target: './my photo.jpg', line: '![사진](./my%20photo.jpg)' },
  ({ target, line }) => [
    `an image path in markdown cannot contain spaces: ${quote(target)}`,
    `write %20 instead of each space: ${line}`,
    `그림 경로에 빈칸을 쓸 수 없습니다: ${quote(target)}`,
    `빈칸 대신 %20을 쓰세요: ${line}`,
  ],
);

export const imageNarrow = warning('image-narrow', { width: 640, min: 1_200 }, ({ width, min }) => [
  `expected an image at least ${min} pixels wide, found ${width}; images are not enlarged, so it will look small`,
  'export a larger image',
  `너비가 ${min}픽셀 이상이면 좋은데 ${width}픽셀이라 작게 보입니다. 그림은 확대하지 않습니다`,
  '더 큰 그림으로 내보내세요',
]);

export const imageUnused = warning('image-unused', [
  'no text uses this image, so it is not published',
  'use it in a text of this folder, or delete the file',
  '이 그림을 쓰는 글이 없어 공개하지 않습니다',
  '이 폴더의 글에서 쓰거나 파일을 지우세요',
]);

export const imageExternal = warning(
  'image-external',
  { target: 'https://other.example/a.png' },
  ({ target }) => [
    `this image is on another server, so the site shows a link instead: ${quote(target)}`,
    SAVE_HERE.en,
    `다른 서버의 그림이라 사이트에는 링크로 나옵니다: ${quote(target)}`,
    SAVE_HERE.ko,
  ],
);

export const imageAltMissing = warning('image-alt-missing', [
  'this image has no description for people who cannot see it',
  'describe it between the brackets: ![what it shows](./image.jpg)',
  '그림을 볼 수 없는 사람을 위한 설명이 없습니다',
  '대괄호 안에 설명을 쓰세요: ![무엇이 보이는지](./그림.jpg)',
]);

export const imageFormat = error<{ file: string; found: 'HEIC' | 'Git LFS' }>(
  'image-format',
  { file: 'cover.heic', found: 'HEIC' },
  ({ file, found }) =>
    found === 'HEIC'
      ? [
          `HEIC images are not supported: ${file}`,
          'export the image as JPEG or PNG',
          `HEIC 그림은 쓸 수 없습니다: ${file}`,
          '그림을 JPEG나 PNG로 내보내세요',
        ]
      : [
          `found a Git LFS pointer, not an image: ${file}`,
          'run git lfs pull',
          `그림이 아니라 Git LFS 포인터입니다: ${file}`,
          'git lfs pull을 실행하세요',
        ],
);

export const imageTooLarge = error(
  'image-too-large',
  { file: 'cover.jpg', found: '20000 × 20000 px', max: '268 MP' },
  ({ file, found, max }) => [
    `expected an image of at most ${max}, found ${found}: ${file}`,
    'make it smaller or simpler',
    `그림은 ${max}까지인데 ${found}입니다: ${file}`,
    '그림을 줄이거나 단순하게 만드세요',
  ],
);

export const imageSlow = error('image-slow', { file: 'map.svg', seconds: 4 }, ({ file, seconds }) => [
  `drawing this SVG takes more than ${seconds} seconds: ${file}`,
  'make it simpler: nested <use>, filters and patterns are slow',
  `이 SVG를 그리는 데 ${seconds}초 넘게 걸립니다: ${file}`,
  '단순하게 만드세요. 겹친 <use>, 필터, 패턴이 느립니다',
]);

export const imageUndrawn = error('image-undrawn', { file: 'map.svg', seconds: 10 }, ({ file, seconds }) => [
  `this SVG was not drawn, since others with errors took ${seconds} seconds: ${file}`,
  'correct the others first',
  `오류가 있는 다른 SVG에 ${seconds}초를 다 써서 이 SVG는 확인하지 못했습니다: ${file}`,
  '다른 SVG의 오류부터 고치세요',
]);

export const imageDamaged = error(
  'image-damaged',
  { file: 'cover.jpg', reason: 'premature end of JPEG image' },
  ({ file, reason }) => [
    `cannot read the image ${file}: ${reason}`,
    'export the image again',
    `그림이 손상되었거나 다른 종류의 파일입니다: ${file} (${reason})`,
    '그림을 다시 내보내세요',
  ],
);
