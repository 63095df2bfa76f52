// The studio as the files of its content folder.
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import type { Files } from '../workspace.ts';
import {
  FULL_POST,
  FULL_WORK,
  LONG_POST,
  POSTS,
  SECOND_HOTEL,
  type StudioPost,
  type StudioWork,
  WORKS,
} from './studio.ts';

const read = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
const SENTENCES = {
  ko: ['방 아홉 칸짜리 한옥 호텔의 예약 사이트를 만들었습니다.', '칸을 판다'],
  en: ['A booking site for a nine-bay hotel, made with the people who run it.', 'Selling bays'],
  jp: ['九間の韓屋ホテルのための"予約サイト"をつくりました。', '間を売る'],
} as const;
const LONG_TEXT = '## First part\n\n```js\nlet code;\n```\n\n## Last part\n\nText.';
const PRIVACY = '| What | Why |\n| --- | --- |\n| address | answer |';

/** Path in the content folder → text or picture. */
export async function studioFiles(): Promise<Files> {
  const { drawPictures } = await import('./pictures.ts');
  const { plain, full } = await drawPictures();
  const pictures = (folder: string, isFull: boolean) =>
    Object.entries(isFull ? full : plain).map(([name, bytes]) => ({ [`${folder}/${name}`]: bytes }));
  return Object.assign(
    { 'site.yaml': read('site.yaml'), 'pages/about/face.png': plain['cover.png'] },
    ...WORKS.flatMap((work) => [
      workTexts(work),
      ...pictures(`portfolio/${work.slug}`, work.slug === FULL_WORK),
    ]),
    ...POSTS.flatMap((post) => [postTexts(post), ...pictures(`posts/${post.slug}`, post.slug === FULL_POST)]),
    writeTexts(
      'privacy',
      LANGUAGES,
      (language) => ({ title: `Privacy ${language}`, version: '1' }),
      () => PRIVACY,
    ),
    writeTexts(
      'pages/about',
      LANGUAGES,
      aboutFields,
      (language) => `About the studio in ${language}, with a [link](/contact/).`,
    ),
  );
}

/** A text in each language. The values of its front matter are JSON, which is valid YAML. */
function writeTexts(
  folder: string,
  languages: readonly Language[],
  fieldsOf: (language: Language) => object,
  bodyOf: (language: Language) => string,
): Files {
  const texts = languages.map((language) => {
    const lines = Object.entries(fieldsOf(language)).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}\n`,
    );
    return [`${folder}/index.${language}.md`, `---\n${lines.join('')}---\n${bodyOf(language)}\n`];
  });
  return Object.fromEntries(texts);
}

/** A text with every kind of markdown. */
function fullText(language: Language): string {
  const [paragraph, heading] = SENTENCES[language];
  return read('text.md').replaceAll('{paragraph}', paragraph).replaceAll('{heading}', heading);
}

const titles = (slug: string, language: Language) => ({
  title: `${slug} ${language}`,
  mainImageAlt: `cover ${language}`,
});

function coverOf(language: Language, isFull: boolean) {
  if (language === 'ko')
    return isFull ? { mainImage: './표지.jpg', mainImageFocus: 'top' } : { mainImage: './cover.png' };
  return isFull && language === 'en' ? { mainImage: './cover-en.webp' } : {};
}

function workTexts({ slug, publicId, instant, isMain, hasJapanese }: StudioWork): Files {
  const isFull = slug === FULL_WORK;
  const shared = { id: publicId, year: 2_026, isMain, publishedAt: instant };
  const period = isFull
    ? { period: 'from spring', url: 'https://www.hotel.example/book' }
    : { period: '2026.01 – 2026.02' };
  const gallery = ['01 booking.png', 'steps.gif', 'plan.svg'].map((name) => ({
    src: `./${name}`,
    alt: name,
  }));
  const images = { ko: gallery, en: gallery.slice(0, 1), jp: undefined };
  const fields = (language: Language) => ({
    ...(language === 'ko' && { ...shared, ...period }),
    ...titles(slug, language),
    summary: `summary ${language}`,
    ...(language !== 'jp' && {
      client: `client ${language}`,
      category: `category ${language}`,
      tools: `tools ${language}`,
    }),
    ...coverOf(language, isFull),
    ...(isFull && {
      credits: [{ role: `role ${language}`, name: `name ${language}` }],
      results: [{ figure: '41%', words: `words ${language}` }],
      ...(images[language] && { images: images[language] }),
    }),
  });
  const text = slug === SECOND_HOTEL ? 'Pages for a hotel by the sea' : `Text of ${slug}`;
  const languages = LANGUAGES.filter((language) => language !== 'jp' || hasJapanese);
  return writeTexts(`portfolio/${slug}`, languages, fields, isFull ? fullText : () => text);
}

function postTexts({ slug, publicId, instant, ...shared }: StudioPost): Files {
  const [isFull, isLong] = [slug === FULL_POST, slug === LONG_POST];
  // After all other times.
  const updated = isLong && { updatedAt: '2027-03-04T05:06:07Z' };
  const fields = (language: Language) => ({
    ...(language === 'ko' && { id: publicId, createdAt: instant, ...updated, ...shared }),
    ...titles(slug, language),
    ...(shared.isPopular && { author: `Author ${language}` }),
    ...(isLong && { summary: `Summary ${language}` }),
    ...coverOf(language, isFull),
  });
  const text = isLong ? LONG_TEXT : `Text of ${slug}`;
  return writeTexts(`posts/${slug}`, ['ko', 'en'], fields, isFull ? fullText : () => text);
}

function aboutFields(language: Language) {
  const people = [{ name: `Person ${language}`, role: 'Design', text: 'About', image: './face.png' }];
  return { title: `Studio ${language}`, inMenu: true, people };
}
