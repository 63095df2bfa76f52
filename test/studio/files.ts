// The studio as the files of its content folder.
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
import { SITE_YAML, TEXTS } from './texts.ts';

/** Path in the content folder → text. */
export function studioTexts(): Record<string, string> {
  const items = [...WORKS.map(work), ...POSTS.map(post)];
  return Object.assign({ 'site.yaml': SITE_YAML }, ...privacy(), ...about(), ...items);
}

/** Path in the content folder → text or picture. */
export async function studioFiles(): Promise<Files> {
  const { drawPictures } = await import('./pictures.ts');
  const { plain, full } = await drawPictures();
  const folders = [
    ...WORKS.map(({ slug }) => ({ folder: `portfolio/${slug}`, files: slug === FULL_WORK ? full : plain })),
    ...POSTS.map(({ slug }) => ({ folder: `posts/${slug}`, files: slug === FULL_POST ? full : plain })),
  ];
  const pictures = folders.flatMap(({ folder, files }) =>
    Object.entries(files).map(([name, bytes]) => [`${folder}/${name}`, bytes]),
  );
  const face = { 'pages/about/face.png': plain['cover.png'] as Buffer };
  return { ...studioTexts(), ...Object.fromEntries(pictures), ...face };
}

const coverOf = (isFull: boolean) =>
  isFull ? { mainImage: './표지.jpg', mainImageFocus: 'top' } : { mainImage: './cover.png' };
const englishCoverOf = (isFull: boolean) => (isFull ? { mainImage: './cover-en.webp' } : {});

function work({ slug, publicId, instant, isMain, hasJapanese }: StudioWork): Record<string, string> {
  const isFull = slug === FULL_WORK;
  const words = (language: string) => ({
    title: `${slug} ${language}`,
    summary: `summary ${language}`,
    mainImageAlt: `cover ${language}`,
  });
  const facts = (language: string) => ({
    client: `client ${language}`,
    category: `category ${language}`,
    tools: `tools ${language}`,
  });
  const period = isFull ? 'from spring' : '2026.01 – 2026.02';
  const shared = { id: publicId, period, year: 2_026, isMain, publishedAt: instant };
  const pictures = ['01 booking.png', 'steps.gif', 'plan.svg'];
  const gallery = pictures.map((name) => ({ src: `./${name}`, alt: name }));
  const results = (language: string) =>
    isFull && {
      credits: [{ role: `role ${language}`, name: `name ${language}` }],
      results: [{ figure: '41%', words: `words ${language}` }],
    };
  const live = isFull ? { url: 'https://www.hotel.example/book' } : {};
  const images = (count: number) => (isFull ? { images: gallery.slice(0, count) } : {});
  const korean = {
    ...{ ...shared, ...live, ...words('ko'), ...facts('ko'), ...coverOf(isFull), ...images(3) },
    ...results('ko'),
  };
  const english = {
    ...{ ...words('en'), ...facts('en'), ...englishCoverOf(isFull), ...images(1) },
    ...results('en'),
  };
  const text = slug === SECOND_HOTEL ? 'Pages for a hotel by the sea' : `Text of ${slug}`;
  const body = (language: keyof typeof TEXTS) => (isFull ? TEXTS[language] : text);
  const folder = `portfolio/${slug}`;
  return {
    [`${folder}/index.ko.md`]: format(korean, body('ko')),
    [`${folder}/index.en.md`]: format(english, body('en')),
    ...(hasJapanese
      ? { [`${folder}/index.jp.md`]: format({ ...words('jp'), ...results('jp') }, body('jp')) }
      : {}),
  };
}

function post({ slug, publicId, instant, ...shared }: StudioPost): Record<string, string> {
  const isFull = slug === FULL_POST;
  const words = (language: string) => ({
    ...{ title: `${slug} ${language}`, mainImageAlt: `cover ${language}` },
    ...(shared.isPopular && { author: `Author ${language}` }),
    ...(slug === LONG_POST && { summary: `Summary ${language}` }),
  });
  const updated = slug === LONG_POST && { updatedAt: UPDATED };
  const korean = {
    id: publicId,
    createdAt: instant,
    ...updated,
    ...shared,
    ...words('ko'),
    ...coverOf(isFull),
  };
  const plain = slug === LONG_POST ? LONG_TEXT : `Text of ${slug}`;
  const body = (language: keyof typeof TEXTS) => (isFull ? TEXTS[language] : plain);
  return {
    [`posts/${slug}/index.ko.md`]: format(korean, body('ko')),
    [`posts/${slug}/index.en.md`]: format({ ...words('en'), ...englishCoverOf(isFull) }, body('en')),
  };
}

/** After all other times. */
const UPDATED = '2027-03-04T05:06:07Z';
const LONG_TEXT = '## First part\n\n```js\nlet code;\n```\n\n## Last part\n\nText.';

function privacy(): Record<string, string>[] {
  const body = '| What | Why |\n| --- | --- |\n| address | answer |';
  return ['ko', 'en', 'jp'].map((language) => ({
    [`privacy/index.${language}.md`]: format({ title: `Privacy ${language}`, version: '1' }, body),
  }));
}

function about(): Record<string, string>[] {
  return ['ko', 'en', 'jp'].map((language) => {
    const people = [{ name: `Person ${language}`, role: 'Design', text: 'About', image: './face.png' }];
    const body = `About the studio in ${language}, with a [link](/contact/).`;
    const fields = { title: `Studio ${language}`, inMenu: true, people };
    return { [`pages/about/index.${language}.md`]: format(fields, body) };
  });
}

/** A text with front matter. Its values are JSON, which is valid YAML. */
function format(fields: object, body: string): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n${body}\n`;
}
