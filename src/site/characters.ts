// The characters on the pages of a language: those of the first views and of many pages, and the rest.

import type { PrivacyTexts } from '../content/load-privacy.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { CATEGORIES } from '../contract/categories.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { formatDate } from './dates.ts';
import type { FontCharacters } from './fonts.ts';
import { MESSAGES } from './message-table.ts';
import { POSTS_PER_PAGE } from './pages/blog.ts';
import { categoryName, nameIn } from './pages/categories.ts';
import type { SiteIndex } from './site-index.ts';

/** A core character is in at least this share and this number of entries. */
const CORE_SHARE = 0.1;
const CORE_ENTRIES = 4;

export interface CharacterSources {
  site: Site;
  index: SiteIndex;
  privacy: PrivacyTexts | undefined;
  /** The API description. */
  document: object;
}

export function chooseCharacters(language: Language, sources: CharacterSources): FontCharacters {
  const { index, privacy } = sources;
  const { works, posts, characters } = index;
  const entryCount =
    works.filter(({ texts }) => texts[language]).length + (language === 'jp' ? 0 : posts.length);
  const common = [...characters[language]].filter(
    ([, count]) => count >= Math.max(CORE_ENTRIES, entryCount * CORE_SHARE),
  );
  const core = new Set([
    ...common.map(([character]) => character),
    ...ALWAYS_AT_HAND,
    ...frameText(language, sources),
    ...listText(language, sources),
  ]);
  const { rare } = splitMessages(language);
  // The English API reference has samples in every language.
  const samples = language === 'en' && sources.document;
  const others = [...characters[language].keys(), ...JSON.stringify([privacy?.[language], rare, samples])];
  return {
    core: sortCharacters(core),
    rest: sortCharacters(new Set(others.filter((character) => !core.has(character)))),
  };
}

/** Typed by visitors, or made from markdown. */
const ALWAYS_AT_HAND = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…·×©→←↩☐☑`;

/** The text around every page, on the home page and in the form. */
function frameText(language: Language, { site }: CharacterSources): string {
  const { words, contact } = splitMessages(language);
  const { work, blog } = words;
  const patterns = [
    work.count(0),
    blog.page(0, 0),
    blog.readingTime(0),
    blog.category(0),
    formatDate(0, language),
  ];
  const { name, inquiry, home, contact: studio } = site;
  const texts = [name, home?.headline, home?.introduction, studio?.address].map((text) => text?.[language]);
  const principles = home?.principles?.map(({ title, text }) => [title[language], text[language]]);
  const categories =
    language === 'jp' ? [] : CATEGORIES.map((category) => categoryName(category, language, site));
  const languageNames = LANGUAGES.map((other) => MESSAGES[other].languageName);
  return JSON.stringify([contact, words, languageNames, patterns, texts, principles, categories, inquiry]);
}

/** @returns the texts shown after an error or after sending the form as `rare` */
function splitMessages(language: Language) {
  const { contact, notFound, thankYou, privacy, ...words } = MESSAGES[language];
  const { errors, fieldErrors, problems, wait, offline, ...form } = contact;
  const failures = [errors, fieldErrors, problems, wait, offline];
  return { words, contact: form, rare: [failures, notFound, thankYou, privacy] };
}

/** The home page and the first page of each list. */
function listText(language: Language, { site, index: { works, posts } }: CharacterSources): string {
  const shownPosts = posts.filter(({ isPopular }, place) => place < POSTS_PER_PAGE || isPopular);
  return JSON.stringify([
    works.map(
      ({ texts, client, category, period }) =>
        texts[language] && [
          texts[language],
          nameIn(language, client, site).value,
          nameIn(language, category, site).value,
          period,
        ],
    ),
    language === 'jp' ? [] : shownPosts.map(({ texts }) => texts[language]),
  ]);
}

function sortCharacters(characters: ReadonlySet<string>): string[] {
  return [...characters]
    .filter((character) => character >= ' ')
    .sort((a, b) => (a.codePointAt(0) as number) - (b.codePointAt(0) as number));
}
