// Rules for images.
import { isAttachment } from '../contract/attachment-types.ts';
import { error, warning } from '../diagnostics/rule.ts';
import { describeValue, type MissingTarget, quote } from '../diagnostics/wording.ts';

/** `images` is missing if the path is empty or external, or if there are too many. */
export const imageNotFound = error<MissingTarget & { images?: readonly string[] }>('image-not-found', {
  en: ({ target, images = [] }) => [
    `${isAttachment(target) ? 'file' : 'image'} not found in this folder: ${describeValue(target)}`,
    images.length > 0
      ? `add the file to this folder, or correct the path; the images here: ${images.join(', ')}`
      : 'put the file into the folder of the text and write ./name.jpg',
  ],
  ko: ({ target, images = [] }) => [
    `이 폴더에서 ${isAttachment(target) ? '파일' : '그림'}을 찾을 수 없습니다: ${describeValue(target)}`,
    images.length > 0
      ? `이 폴더에 파일을 넣거나 경로를 고치세요. 여기에 있는 그림: ${images.join(', ')}`
      : '파일을 글과 같은 폴더에 두고 ./이름.jpg로 쓰세요',
  ],
});

export const imageSize = warning<{ width: number; min: number }>('image-size', {
  en: ({ min, width }) => [
    `this image will look small: expected at least ${min} pixels, found ${width}`,
    'export a larger one',
  ],
  ko: ({ min, width }) => [
    `그림이 작게 보입니다. ${min}픽셀 이상이면 좋은데 ${width}픽셀입니다`,
    '더 큰 그림으로 내보내세요',
  ],
});

export const imageUnused = warning('image-unused', {
  en: ['no text uses this file, so it is not published', 'use it in a text here, or delete it'],
  ko: ['이 파일을 쓰는 글이 없어 공개하지 않습니다', '이 폴더의 글에서 쓰거나 파일을 지우세요'],
});
export const imageExternal = warning<{ target: string }>('image-external', {
  en: ({ target }) => [
    `this image is on another server, so the site shows a link instead: ${quote(target)}`,
    'put the image in the folder of the text and write ./name.jpg',
  ],
  ko: ({ target }) => [
    `다른 서버의 그림이라 사이트에는 링크로 나옵니다: ${quote(target)}`,
    '그림을 글과 같은 폴더에 두고 ./이름.jpg로 쓰세요',
  ],
});
export const imageAltMissing = warning('image-alt-missing', {
  en: [
    'this image has no description for people who cannot see it',
    'describe it between the brackets: ![what it shows](./image.jpg)',
  ],
  ko: [
    '그림을 볼 수 없는 사람을 위한 설명이 없습니다',
    '대괄호 안에 설명을 쓰세요: ![무엇이 보이는지](./그림.jpg)',
  ],
});
