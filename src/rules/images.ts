// Rules for images.
import { isAttachment } from '../contract/attachment-types.ts';
import { describeValue, quote, type Unfound } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

/** A path with spaces has the `line` to write. */
export const imagePath = error<Unfound & { line?: string }>('image-path', {
  example: { target: '../other/a.png' },
  en: ({ target, line, closest }) => [
    line
      ? `an image path in markdown cannot contain spaces: ${quote(target)}`
      : `expected the path of an image in this folder, found ${describeValue(target)}`,
    closest
      ? `write ${closest}`
      : line
        ? `write %20 instead of each space: ${line}`
        : 'put the image in the folder of the text and write ./name.jpg',
  ],
  ko: ({ target, line, closest }) => [
    line
      ? `그림 경로에 빈칸을 쓸 수 없습니다: ${quote(target)}`
      : `이 폴더에 있는 그림의 경로가 아닙니다: ${describeValue(target)}`,
    closest
      ? `이렇게 쓰세요: ${closest}`
      : line
        ? `빈칸 대신 %20을 쓰세요: ${line}`
        : '그림을 글과 같은 폴더에 두고 ./이름.jpg로 쓰세요',
  ],
});
export const imageNotFound = error<{
  target: string;
  closest?: string | undefined;
  /** Images in the folder. */
  images: readonly string[];
}>('image-not-found', {
  example: { target: './covr.png', closest: './cover.png', images: ['./cover.png'] },
  en: ({ target, closest, images }) => [
    isAttachment(target) ? `file not found: ${quote(target)}` : `image not found: ${quote(target)}`,
    closest
      ? `did you mean ${quote(closest)}?`
      : images.length > 0
        ? `add the file to this folder, or correct the path; the images here: ${images.join(', ')}`
        : 'add the file to this folder, or correct the path',
  ],
  ko: ({ target, closest, images }) => [
    isAttachment(target)
      ? `파일을 찾을 수 없습니다: ${quote(target)}`
      : `그림을 찾을 수 없습니다: ${quote(target)}`,
    closest
      ? `혹시 ${quote(closest)}인가요?`
      : images.length > 0
        ? `이 폴더에 파일을 넣거나 경로를 고치세요. 여기에 있는 그림: ${images.join(', ')}`
        : '이 폴더에 파일을 넣거나 경로를 고치세요',
  ],
});

/** With `height`, it is too small in one direction. */
export const imageNarrow = warning<{ width: number; min: number; height?: number; minHeight?: number }>(
  'image-narrow',
  {
    example: { width: 640, min: 1200 },
    en: ({ min, width, height, minHeight }) => [
      height
        ? `expected an image of at least ${min} × ${minHeight} pixels, found ${width} × ${height}`
        : `expected an image at least ${min} pixels wide, found ${width}; images are not enlarged, so it will look small`,
      'export a larger image',
    ],
    ko: ({ min, width, height, minHeight }) => [
      height
        ? `그림은 ${min} × ${minHeight}픽셀 이상이면 좋은데 ${width} × ${height}픽셀입니다`
        : `너비가 ${min}픽셀 이상이면 좋은데 ${width}픽셀이라 작게 보입니다. 그림은 확대하지 않습니다`,
      '더 큰 그림으로 내보내세요',
    ],
  },
);
export const imageUnused = warning('image-unused', {
  en: [
    'no text uses this file, so it is not published',
    'use it in a text of this folder, or delete the file',
  ],
  ko: ['이 파일을 쓰는 글이 없어 공개하지 않습니다', '이 폴더의 글에서 쓰거나 파일을 지우세요'],
});
export const imageExternal = warning<{ target: string }>('image-external', {
  example: { target: 'https://other.example/a.png' },
  en: ({ target }) => [
    `this image is on another server, so the site shows a link instead: ${quote(target)}`,
    'put the image in the folder of the text and write ./name.jpg',
  ],
  ko: ({ target }) => [
    `다른 서버의 그림이라 사이트에는 링크로 나옵니다: ${quote(target)}`,
    '그림을 글과 같은 폴더에 두고 ./이름.jpg로 쓰세요',
  ],
});
/** In markdown or, with its `key`, in front matter. */
export const imageAltMissing = warning<{ key?: string }>('image-alt-missing', {
  en: ({ key }) => [
    'this image has no description for people who cannot see it',
    key
      ? `write what it shows: ${key}: …`
      : 'describe it between the brackets: ![what it shows](./image.jpg)',
  ],
  ko: ({ key }) => [
    '그림을 볼 수 없는 사람을 위한 설명이 없습니다',
    key ? `무엇이 보이는지 쓰세요: ${key}: …` : '대괄호 안에 설명을 쓰세요: ![무엇이 보이는지](./그림.jpg)',
  ],
});
/** HEIC, Git LFS or characters of an SVG that its font lacks. */
export const imageFormat = error<{ file: string; found: string }>('image-format', {
  example: { file: 'chart.svg', found: '☃' },
  en: ({ file, found }) =>
    found === 'Git LFS'
      ? [`found a Git LFS pointer, not an image: ${file}`, 'run git lfs pull']
      : found === 'HEIC'
        ? [`HEIC images are not supported: ${file}`, 'export the image as JPEG or PNG']
        : [
            `the font for drawings lacks ${found}: ${file}`,
            'write these texts in another way, or export them as paths',
          ],
  ko: ({ file, found }) =>
    found === 'Git LFS'
      ? [`그림이 아니라 Git LFS 포인터입니다: ${file}`, 'git lfs pull을 실행하세요']
      : found === 'HEIC'
        ? [`HEIC 그림은 쓸 수 없습니다: ${file}`, '그림을 JPEG나 PNG로 내보내세요']
        : [
            `그림의 글꼴에 없는 글자가 있습니다: ${found} (${file})`,
            '다르게 쓰거나, 글자를 곡선으로 바꾸어 내보내세요',
          ],
});
/** In its size or, with `seconds`, in the time that drawing it takes. */
export const imageTooLarge = error<{ file: string; found?: string; max?: string; seconds?: number }>(
  'image-too-large',
  {
    example: { file: 'cover.jpg', found: '20000 × 20000 px', max: '268 MP' },
    en: ({ max, found, file, seconds }) =>
      seconds
        ? [
            `drawing this SVG takes more than ${seconds} seconds: ${file}`,
            'make it simpler: nested <use>, filters and patterns are slow',
          ]
        : [`expected an image of at most ${max}, found ${found}: ${file}`, 'make it smaller or simpler'],
    ko: ({ max, found, file, seconds }) =>
      seconds
        ? [
            `이 SVG를 그리는 데 ${seconds}초 넘게 걸립니다: ${file}`,
            '단순하게 만드세요. 겹친 <use>, 필터, 패턴이 느립니다',
          ]
        : [`그림은 ${max}까지인데 ${found}입니다: ${file}`, '그림을 줄이거나 단순하게 만드세요'],
  },
);
/** What an SVG or an animated PNG loses as a picture. */
export const imageUndrawn = warning<{ file: string; found: readonly string[] }>('image-undrawn', {
  example: { file: 'chart.svg', found: ['<foreignObject>', '<image> photo.jpg'] },
  en: ({ file, found }) => [
    `the published picture of ${file} lacks ${found.join(', ')}`,
    'put linked files into the drawing, export texts as texts or paths, and save animations as GIF; or export it as PNG',
  ],
  ko: ({ file, found }) => [
    `${file}의 공개되는 그림에 나오지 않는 것이 있습니다: ${found.join(', ')}`,
    '연결한 파일은 그림 안에 넣고, 글자는 글자나 곡선으로, 움직이는 그림은 GIF로 내보내세요. PNG로 내보내도 됩니다',
  ],
});
/** An animation. */
export const imageHeavy = warning<{ megabytes: number; max: number }>('image-heavy', {
  example: { megabytes: 33, max: 3 },
  en: ({ max, megabytes }) => [
    `expected a GIF of at most ${max} MB, found ${megabytes}: it is slow to open on a phone`,
    'make it shorter or smaller, or save it as mp4 next to the text and write ![what it shows](./name.mp4)',
  ],
  ko: ({ max, megabytes }) => [
    `GIF는 ${max}MB까지가 좋은데 ${megabytes}MB라 휴대전화에서 늦게 열립니다`,
    '길이나 크기를 줄이거나, mp4로 저장해 글과 같은 폴더에 두고 이렇게 쓰세요: ![무엇이 보이는지](./이름.mp4)',
  ],
});
export const imageDamaged = error<{ file: string; reason: string }>('image-damaged', {
  example: { file: 'cover.jpg', reason: 'premature end of JPEG image' },
  en: ({ file, reason }) => [`cannot read the image ${file}: ${reason}`, 'export the image again'],
  ko: ({ file, reason }) => [
    `그림이 손상되었거나 다른 종류의 파일입니다: ${file} (${reason})`,
    '그림을 다시 내보내세요',
  ],
});
