// The characters on the pages of a language: those of the first views and of many pages, and all.

import type { Entry, EntryBody } from '../content/entry.ts';
import type { StudioPage } from '../content/load-page.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import type { FontCharacters } from './fonts.ts';
import { formatDate } from './format-date.ts';
import type { MainPage } from './main-pages.ts';
import { referenceLanguage } from './page.ts';
import { POSTS_PER_PAGE } from './pages/blog.ts';
import { nameIn, workFact } from './pages/listed-items.ts';
import { isWrittenIn, type SiteLists, shownIn, teaserIn } from './site-lists.ts';
import type { Words } from './words/words.ts';

/** A core character is in at least this share and this number of entries. */
const CORE_SHARE = 0.1;
const CORE_ENTRIES = 4;

interface CharacterContent {
  site: Site;
  words: Record<Language, Words>;
  lists: SiteLists;
  drafts: readonly Entry[];
  menus: Record<Language, readonly MainPage[]>;
  studioPages: readonly StudioPage[];
  /** The API description. */
  document: object;
}

export function chooseCharacters(language: Language, content: CharacterContent): FontCharacters {
  const { site, words, lists, drafts, studioPages, document } = content;
  const entries = [...lists.works, ...lists.posts];
  const counts = countCharacters(language, entries);
  const least = Math.max(CORE_ENTRIES, shownIn(language, entries).length * CORE_SHARE);
  const common = [...counts].flatMap(([character, count]) => (count >= least ? [character] : []));
  const notes = site.languages.map((other) => words[other].notTranslated('') + words[other].home.link);
  const shown = [words[language], notes, firstViews(language, content)];
  const core = [...common, ...ALWAYS_AT_HAND, ...JSON.stringify(shown)];
  // The API reference has samples in every language.
  const samples = language === referenceLanguage(site) && document;
  const studioTexts = studioPages.map(({ texts }) => texts[language]);
  const rare = [...counts.keys(), ...countCharacters(language, drafts).keys()];
  const others = [...rare, ...JSON.stringify(studioTexts, writtenOnly), ...JSON.stringify(samples)];
  return { core: sortCharacters(core), whole: sortCharacters([...core, ...others]) };
}

/** Typed by visitors, or made from markdown. */
const ALWAYS_AT_HAND = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…·×©→←↩□✓\u00a0\u2060`;

/** Of a body, what its author wrote: what is read from it has no other characters, or is not shown. */
function writtenOnly(key: string, value: unknown): unknown {
  return key === 'body' ? (value as EntryBody).markdown : value;
}

/** What site.yaml says on every page, the home page and the first page of each list. */
function firstViews(language: Language, { site, lists, menus }: CharacterContent): unknown[] {
  const { name, inquiry, home, contact, categories } = site;
  const context = { language, site };
  const posts = shownIn(language, lists.posts).filter(
    ({ isPopular }, index) => index < POSTS_PER_PAGE || isPopular,
  );
  const works = shownIn(language, lists.works);
  return [
    [formatDate(0, language), inquiry, LANGUAGE_NAMES.own],
    [name, home?.headline, home?.introduction, contact?.address].map((text) => text?.[language]),
    home?.principles?.map(({ title, text }) => [title[language], text[language]]),
    Object.values(categories ?? {}).map((names) => names && nameIn(names, context)),
    menus[language],
    works.map((work) => [
      workFact(work, 'client', context),
      workFact(work, 'category', context),
      work.period,
    ]),
    [...works, ...posts].map((entry) => isWrittenIn(language, entry) && teaserIn(language, entry)),
  ];
}

/** How many entries show each character in a language. */
function countCharacters(language: Language, entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const character of new Set(JSON.stringify(shownTexts(language, entry), writtenOnly))) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  return counts;
}

function shownTexts(language: Language, entry: Entry): unknown {
  if (language !== 'jp') return entry[language];
  if (entry.collection === 'post' || !entry.jp) return '';
  const { jp, period, en } = entry;
  return [jp, period, en.client, en.category, en.tools];
}

function sortCharacters(characters: readonly string[]): string[] {
  return [...new Set(characters)]
    .filter((character) => character >= ' ')
    .sort((a, b) => (a.codePointAt(0) as number) - (b.codePointAt(0) as number));
}
