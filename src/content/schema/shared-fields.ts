// The front matter of the studio's pages and of privacy texts, and fields that posts and portfolio items share.
import { z } from 'zod';
import { expects, guide } from './guide.ts';
import * as values from './value-schemas.ts';

export const publicId = guide(values.uuid, {
  en: ['Id', 'The publicId of the API, a UUID. Do not change it after publication.'],
  ko: ['아이디', '공개 API의 publicId. 공개한 뒤에는 바꾸지 마세요.'],
  examples: ['6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11'],
});

/** @param examples in Korean and English */
export const titleOf = (...examples: string[]) =>
  guide(values.title, {
    en: ['Title', 'Written in each language.'],
    ko: ['제목', '언어마다 따로 씁니다.'],
    examples,
  });

/** @param label the name of the field in both languages */
export const timeOf = (label: Record<'ko' | 'en', string>) =>
  guide(values.instant, {
    en: [label.en, 'Sets the order of the list. A date in the future schedules the item.'],
    ko: [label.ko, '목록의 순서를 정합니다. 미래의 일시면 그때 공개됩니다.'],
    examples: ['2026-09-01T09:00:00+09:00'],
  });

export const image = {
  mainImage: guide(values.imageFile, {
    en: [
      'Main image',
      'Shown in lists and at the top of the page. Other languages default to the Korean one.',
    ],
    ko: ['대표 그림', '목록과 페이지 맨 위에 나옵니다. 다른 언어에 없으면 한국어 그림을 씁니다.'],
    examples: ['./cover.jpg'],
  }),
  mainImageAlt: guide(values.text, {
    en: [
      'Main image text',
      'Describes the main image for people who cannot see it. Written in each language.',
    ],
    ko: ['대표 그림 설명', '대표 그림을 볼 수 없는 사람을 위한 설명. 언어마다 씁니다.'],
    examples: ['해 질 녘의 한옥 안마당', 'A hanok courtyard at dusk'],
  }),
  mainImageFocus: guide(values.focus, {
    en: [
      'Crop of the main image',
      'Lists crop the main image to 3:2 around this part. Without it, they show it whole.',
    ],
    ko: ['대표 그림에서 남길 곳', '목록에서 이 부분을 남기고 3:2로 자릅니다. 없으면 자르지 않습니다.'],
    examples: ['top'],
  }).optional(),
};

/** In other languages than Korean. */
export const otherImage = { ...image, mainImage: image.mainImage.optional() };

/** Where the item was before. */
export const addresses = {
  aliases: guide(values.slugList, {
    en: ['Earlier addresses', 'Earlier folder names of the item. Their addresses redirect to its page.'],
    ko: ['옛 주소', '이 항목의 예전 폴더 이름. 예전 주소는 지금 페이지로 이어집니다.'],
    examples: [['old-name']],
  }).optional(),
  oldAddresses: guide(values.oldAddressList, {
    en: ['Addresses on another site', 'Where the item was before it came here. They redirect to its page.'],
    ko: ['다른 사이트의 주소', '여기로 옮기기 전의 주소. 지금 페이지로 이어집니다.'],
    examples: [['/2019/05/hello.html', '/?p=123']],
  }).optional(),
};

export const privacySchema = values.group({
  title: titleOf(),
  version: guide(values.text, {
    en: ['Version', 'The same as privacyVersion in site.yaml.'],
    ko: ['버전', 'site.yaml의 privacyVersion과 같아야 합니다.'],
  }),
});

const person = values.group({
  name: guide(values.text, { en: ['Name', 'The name of the person.'], ko: ['이름', '사람의 이름.'] }),
  role: guide(values.text, {
    en: ['Role', 'What they do in the studio.'],
    ko: ['역할', '스튜디오에서 맡은 일.'],
  }),
  text: guide(values.summary, {
    en: ['About', 'One or two sentences.'],
    ko: ['소개', '한두 문장.'],
  }).optional(),
  image: guide(values.imageFile, {
    en: ['Portrait', 'An image in the folder of this text.'],
    ko: ['사진', '이 글과 같은 폴더에 있는 그림 파일.'],
  }).optional(),
});
const people = expects(
  z.array(person),
  'a list of name and role, such as - { name: Kim Haneul, role: Design }',
  '- { name: 김하늘, role: 디자인 }처럼 이름과 역할의 목록을',
);

export const pageSchema = values.group({
  title: titleOf('스튜디오', 'Studio'),
  inMenu: guide(values.flag, {
    en: ['In the menu', 'Whether the menu of every page leads to this page. The Korean file decides.'],
    ko: ['메뉴에 넣기', '모든 페이지의 메뉴에 이 페이지를 넣을지 정합니다. 한국어 파일의 값을 씁니다.'],
    examples: [true],
  }).optional(),
  people: guide(people, {
    en: ['People', 'Shown below the text, in each language.'],
    ko: ['사람들', '글 아래에 나옵니다. 언어마다 씁니다.'],
    examples: [[{ name: '김하늘', role: '디자인' }], [{ name: 'Kim Haneul', role: 'Design' }]],
  }).optional(),
  ignore: values.ignoredRules,
});
