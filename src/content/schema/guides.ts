// Guides of the fields that both collections have.
import { guide } from './guide.ts';

export const PUBLIC_ID_GUIDE = guide(
  {
    ko: ['아이디', '공개 API의 publicId. 한번 공개한 뒤에는 바꾸지 않는다.'],
    en: ['Id', 'The publicId of the API, a UUID. Once published it never changes.'],
  },
  '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
);

export const IMAGE_GUIDE = guide(
  {
    ko: [
      '대표 그림',
      '목록과 페이지 맨 위의 그림. 글과 같은 폴더에 둔다. 다른 언어에 없으면 한국어의 것을 쓴다.',
      '목록과 페이지 맨 위의 그림. 다른 언어에서 고르지 않으면 한국어의 것을 쓴다.',
    ],
    en: [
      'Main image',
      'Shown in lists and at the top of the page, from the folder of this text. Other languages without one take that of Korean.',
      'Shown in lists and at the top of the page. Other languages without one take that of Korean.',
    ],
  },
  './cover.jpg',
);

export const IMAGE_ALT_GUIDE = guide(
  {
    ko: ['대표 그림 설명', '대표 그림을 볼 수 없는 사람에게 읽어 주는 설명. 언어마다 쓴다.'],
    en: [
      'Main image text',
      'What is read to those who cannot see the main image, in the language of the file.',
      'What is read to those who cannot see the main image.',
    ],
  },
  '해 질 녘의 한옥 안마당',
  'A hanok courtyard at dusk',
);

export const ALIASES_GUIDE = guide(
  {
    ko: ['옛 주소', '이 항목의 폴더가 전에 쓰던 이름들. 그 주소로 온 사람을 지금 페이지로 보낸다.'],
    en: [
      'Earlier addresses',
      'Folder names that the item had before. Whoever comes there is led to its page.',
    ],
  },
  ['old-name'],
);
