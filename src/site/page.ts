// What every page of the site is made of, and what all pages of a language share.

import type { Site } from '../content/schema/site-schema.ts';
import type { Language } from '../contract/languages.ts';
import { type LanguageRoot, rootOf } from '../contract/page-addresses.ts';
import type { Published, PublishedPost, StudioPage } from '../contract/published.ts';
import type { Brand, Theme } from '../contract/settings.ts';
import type { Html } from '../edge/html.ts';
import type { FindPicture } from '../images/pictures.ts';
import type { ShareImage } from '../images/share-images.ts';
import type { OpenApiDocument } from '../openapi/openapi.ts';
import type { MainPage, SiteLists } from './lists.ts';
import type { BrowserFile } from './minify.ts';
import type { Words } from './words/words.ts';

export interface SiteContent {
  site: Site;
  brand: Brand;
  theme: Theme;
  words: Record<Language, Words>;
  lists: SiteLists;
  /** Including the privacy text. */
  studioPages: readonly StudioPage[];
  /** Those with a key, which have pages that nothing leads to. */
  drafts: readonly Published[];
  /** The posts related to each post, by slug. */
  related: ReadonlyMap<string, readonly PublishedPost[]>;
  document: OpenApiDocument;
}

/** Blocks in colors, by a digest of all that they are made of. */
export interface KeptCode {
  engine: string;
  find(key: string): string | undefined;
  keep(key: string, block: string): void;
}

/** Addresses for the head of a page. */
export interface SiteAssets {
  /** The style sheet of a language and the font that its pages begin with. */
  byLanguage: Record<Language, { styles: string; font: string }>;
  scripts: Record<Exclude<BrowserFile, 'site.css'>, string>;
  touchIcon: string;
  icon: string | undefined;
  logo: { address: string; width: number; height: number; isMark: boolean } | undefined;
}

/** Shared by all pages of a language. */
export interface SiteContext extends Pick<SiteContent, 'site' | 'brand' | 'lists' | 'studioPages'> {
  language: Language;
  /** The beginning of its addresses. */
  root: LanguageRoot;
  words: Words;
  /** Origin of absolute addresses. */
  siteUrl: string;
  assets: SiteAssets;
  findPicture: FindPicture;
  /** The home page and the menu. */
  menu: readonly MainPage[];
  code: KeptCode;
  /** Whether there is a privacy text in the language. */
  hasPrivacy: boolean;
  /** Shared with pages that have no image. */
  shareImages: Record<Language, ShareImage | undefined>;
}

export interface SitePage {
  /** Root-relative, with a trailing slash. */
  address: string;
  /** Without the site's name. Empty on the home page. */
  title: string;
  description: string;
  /** The same page in other languages. */
  alternates: Partial<Record<Language, string>>;
  /** The current item of the menu. */
  section?: MainPage['section'];
  /** The cover of the item. */
  image?: ShareImage;
  /** The item that the page shows. */
  item?: Published;
  /** Kept out of search engines. */
  isHidden?: boolean | undefined;
  /** The pages from below the home page to this one. */
  trail?: readonly { name: string; address: string }[];
  hasForm?: boolean;
  /** A text, which may have contents, code and animations: the script of these. */
  hasText?: boolean;
  /** What was searched for, on the search page. */
  searched?: string;
  /** In a band above the head of the page, such as that it is a draft. */
  notice?: string;
  /** The invitation to write, above the footer. */
  hasInvitation?: boolean;
  main: Html;
  twin: Twin;
}

export interface Twin {
  /** By default, that of the page. */
  title?: string;
  /** Below the title. By default, the description of the page. */
  summary?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  /** Parts in markdown, joined by empty lines. */
  body: readonly string[];
}

/** The address of a page in every language of the site. @param textLanguages languages that have the page */
export function inLanguages(
  addressIn: (root: LanguageRoot) => string,
  { site: { languages } }: Pick<SiteContext, 'site'>,
  textLanguages: readonly Language[] = languages,
): SitePage['alternates'] {
  const present = languages.filter((language) => textLanguages.includes(language));
  return Object.fromEntries(present.map((language) => [language, addressIn(rootOf(language, languages))]));
}

/** A text, followed by the promise of a reply if site.yaml makes it. */
export function withReply(text: string, { language, site, words }: SiteContext): string {
  const days = site.inquiry.replyWithin;
  return days === undefined ? text : `${text}${language === 'jp' ? '' : ' '}${words.replyWithin(days)}`;
}

/** `https://www.work.example/` → `work.example` */
export function shortHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
