// Front matter of a portfolio item. The Korean file holds the shared fields; English and Japanese may repeat them with the
// same value.
import { z } from 'zod';
import {
  flag,
  gallery,
  group,
  ignoredRules,
  imageFile,
  instant,
  slugList,
  summary,
  text,
  uuid,
} from './fields.ts';
import { guide } from './guide.ts';
import { ALIASES_GUIDE, IMAGE_ALT_GUIDE, IMAGE_GUIDE, PUBLIC_ID_GUIDE, timeGuide } from './guides.ts';
import { credits, liveUrl, results, year } from './work-facts.ts';

const shared = {
  id: uuid.meta(PUBLIC_ID_GUIDE),
  period: text.meta(
    guide(
      {
        ko: ['기간', '작업한 기간. 쓴 그대로 보인다.'],
        en: ['Period', 'When the work was done, shown as written.'],
      },
      '2026.03 – 2026.08',
    ),
  ),
  isMain: flag.meta(
    guide(
      {
        ko: ['대표 작업', '첫 화면에 대표 작업으로 보일지.'],
        en: ['Featured', 'Whether the item is featured on the home page.'],
      },
      true,
    ),
  ),
  publishedAt: instant.meta(timeGuide({ ko: '공개 일시', en: 'Published at' })),
  year: year.optional(),
  url: liveUrl.optional(),
  aliases: slugList.meta(ALIASES_GUIDE).optional(),
};

const title = text.meta(
  guide(
    {
      ko: ['제목', '작업의 이름. 언어마다 따로 쓴다.'],
      en: ['Title', 'The name of the work, in each language.'],
    },
    '한옥 호텔 예약',
    'Hanok hotel booking',
  ),
);
const shortText = summary.meta(
  guide(
    {
      ko: ['요약', '목록에서 제목 아래에 나오는 한두 문장.'],
      en: ['Summary', 'One or two sentences below the title in lists.'],
    },
    '3개 언어 예약 사이트와 운영자 도구',
    'A booking site in three languages and the tools behind it',
  ),
);

const japaneseText = {
  title,
  summary: shortText,
  mainImageAlt: text.meta(IMAGE_ALT_GUIDE),
  credits: credits.optional(),
  results: results.optional(),
  ignore: ignoredRules,
};
const perLanguage = {
  ...japaneseText,
  client: text.meta(
    guide(
      { ko: ['고객', '일을 맡긴 곳의 이름.'], en: ['Client', 'Who the work was done for.'] },
      '한옥스테이',
      'Hanok Stay',
    ),
  ),
  category: text.meta(
    guide(
      {
        ko: ['분류', '작업의 종류를 짧게.'],
        en: ['Category', 'The kind of work, in a word or two.'],
      },
      '웹 서비스',
      'Web service',
    ),
  ),
  tools: text.meta(
    guide(
      {
        ko: ['도구', '쓴 도구와 기술을 쉼표로 이어 쓴다.'],
        en: ['Tools', 'Tools and techniques, separated by commas.'],
      },
      'Figma, Next.js, PostgreSQL',
    ),
  ),
};
const images = gallery.meta(
  guide(
    {
      ko: ['그림들', '작업 페이지에 차례로 나오는 그림. 영어에 없으면 한국어의 것을 쓴다.'],
      en: ['Images', 'Shown on the page of the work in this order. English defaults to the Korean ones.'],
    },
    [{ src: './01-booking.png', alt: '예약 화면' }],
  ),
);
const mainImage = imageFile.meta(IMAGE_GUIDE);
const repeated = z.object(shared).partial().shape;

export const portfolioSchemas = {
  ko: group({ ...shared, ...perLanguage, mainImage, images: images.default([]) }),
  en: group({
    ...repeated,
    ...perLanguage,
    mainImage: mainImage.optional(),
    images: images.optional(),
  }),
  jp: group({ ...repeated, ...japaneseText, mainImage: mainImage.optional() }),
};

export const PORTFOLIO_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
