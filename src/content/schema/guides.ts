// Guides of the fields that both collections share.
import { guide } from './guide.ts';

export const PUBLIC_ID_GUIDE = guide(
  {
    ko: ['아이디', '공개 API의 publicId. 한번 공개한 뒤에는 바꾸지 않는다.'],
    en: ['Id', 'The publicId of the API, a UUID. Never change it after publication.'],
  },
  '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
);

export const IMAGE_GUIDE = guide(
  {
    ko: ['대표 그림', '목록과 페이지 맨 위의 그림. 다른 언어에 없으면 한국어의 것을 쓴다.'],
    en: [
      'Main image',
      'Shown in lists and at the top of the page. Other languages default to the Korean one.',
    ],
  },
  './cover.jpg',
);

export const IMAGE_ALT_GUIDE = guide(
  {
    ko: ['대표 그림 설명', '대표 그림을 볼 수 없는 사람에게 읽어 주는 설명. 언어마다 쓴다.'],
    en: ['Main image text', 'Read to people who cannot see the main image. Written in each language.'],
  },
  '해 질 녘의 한옥 안마당',
  'A hanok courtyard at dusk',
);

/** @param label the name of the field in both languages */
export const timeGuide = (label: Record<'ko' | 'en', string>) =>
  guide(
    {
      ko: [label.ko, '목록의 순서를 정한다. 앞날이면 그때 공개된다.'],
      en: [label.en, 'Sets the order of the list. A date in the future schedules the item.'],
    },
    '2026-09-01T09:00:00+09:00',
  );

export const ALIASES_GUIDE = guide(
  {
    ko: ['옛 주소', '이 항목의 폴더가 전에 쓰던 이름들. 그 주소로 온 사람을 지금 페이지로 보낸다.'],
    en: ['Earlier addresses', 'Earlier folder names of the item. Their addresses redirect to its page.'],
  },
  ['old-name'],
);
