// The characters on the pages of a language.

import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../contract/languages.ts';
import type { Body, Published, StudioPage } from '../contract/published.ts';
import type { Settings } from '../contract/settings.ts';
import { formatDate } from './format-date.ts';
import type { MainPage } from './main-pages.ts';
import { type SiteLists, shownIn } from './site-lists.ts';
import type { Words } from './words/words.ts';

interface CharacterContent {
  site: Settings;
  words: Record<Language, Words>;
  lists: SiteLists;
  drafts: readonly Published[];
  menus: Record<Language, readonly MainPage[]>;
  studioPages: readonly StudioPage[];
  /** The API description. */
  document: object;
}

/** @returns each once, in ascending order */
export function chooseCharacters(language: Language, content: CharacterContent): string[] {
  const { site, words, lists, drafts, menus, studioPages, document } = content;
  const hidden = new Set<string>(LANGUAGES.filter((other) => other !== language));
  if (language !== 'jp') hidden.add('japanese' satisfies keyof Settings);
  const textOf = (value: unknown) =>
    JSON.stringify(value, (key, part) => {
      // Of a body, what its author wrote: what is read from it has no other characters, or is not shown.
      return key === 'body' ? (part as Body).markdown : hidden.has(key) ? undefined : part;
    });
  const notes = site.languages.map((other) => words[other].notTranslated('') + words[other].home.link);
  const frame = [
    site.name,
    words[language],
    notes,
    Object.values(LANGUAGE_NAMES.own),
    menus[language],
    site.contact,
  ];
  // The API reference has samples in every language.
  const samples = JSON.stringify(document);
  // Without the bytes of the API and of the search.
  const entries = shownIn(language, [...lists.works, ...lists.posts, ...drafts]).map((item) => {
    const { ko, en, jp, slug } = item;
    return {
      ko,
      en,
      jp,
      slug,
      ...(item.collection === 'portfolio' && { period: item.period, url: item.liveUrl }),
    };
  });
  // Japanese works may have these in English.
  const facts = lists.works.map(({ en: { client, category, tools } }) => [client, category, tools]);
  const others = textOf([formatDate(0, language), site, entries, facts, studioPages]) + samples;
  return listCharacters(ALWAYS_AT_HAND + textOf(frame) + others);
}

/** Typed by visitors, made from markdown, or by the style sheet. */
const ALWAYS_AT_HAND = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…·•×©→←↩□✓\u00a0\u2060`;

/** Each character once, by code point, without controls. A text is all texts of a site: a set would take seconds. */
function listCharacters(text: string): string[] {
  const isUsed = new Uint8Array(0x110000);
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (code > 0xffff) at++;
    isUsed[code] = 1;
  }
  const used: string[] = [];
  for (let code = 0x20; code < isUsed.length; code++) if (isUsed[code]) used.push(String.fromCodePoint(code));
  return used;
}
