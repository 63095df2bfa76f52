// The content of a page, and the context that all pages of a language share.

import type { Site } from '../content/schema/site-schema.ts';
import { type LanguageRoot, rootOf } from '../contract/addresses/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import type { Published, PublishedPost, StudioPage } from '../contract/published.ts';
import type { Brand } from '../contract/settings.ts';
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
  words: Record<Language, Words>;
  lists: SiteLists;
  /** Includes the privacy text. */
  studioPages: readonly StudioPage[];
  /** Drafts with a key, whose pages nothing links to. */
  drafts: readonly Published[];
  /** Related posts by the slug of a post. */
  related: ReadonlyMap<string, readonly PublishedPost[]>;
  document: OpenApiDocument;
}

/** Caches highlighted blocks by a digest of their input. */
export interface KeptCode {
  engine: string;
  find(key: string): string | undefined;
  keep(key: string, block: string): void;
}

/** Addresses for the head of a page. */
export interface SiteAssets {
  /** The style sheet of a language, and the font that its pages preload. */
  byLanguage: Record<Language, { styles: string; font: string }>;
  scripts: Record<Exclude<BrowserFile, 'site.css'>, string>;
  touchIcon: string;
  icon: string | undefined;
  logo: { address: string; width: number; height: number; isMark: boolean } | undefined;
}

export interface SiteContext extends Omit<SiteContent, 'words'> {
  language: Language;
  /** Prefix of the language's addresses. */
  root: LanguageRoot;
  words: Words;
  /** Origin of absolute addresses. */
  siteUrl: string;
  assets: SiteAssets;
  findPicture: FindPicture;
  /** Starts with the home page. */
  menu: readonly MainPage[];
  code: KeptCode;
  /** Whether the language has a privacy text. */
  hasPrivacy: boolean;
  /** Shared with pages that have no image. */
  shareImage: ShareImage | undefined;
}

export interface SitePage {
  /** Root-relative, with a trailing slash. */
  address: string;
  /** Excludes the site's name; empty on the home page. */
  title: string;
  description: string;
  /** Addresses of the page in other languages. */
  alternates: Partial<Record<Language, string>>;
  /** The current item of the menu. */
  section?: MainPage['section'];
  image?: ShareImage;
  item?: Published;
  /** Whether search engines must not list the page. */
  isHidden?: boolean | undefined;
  /** The query that a visitor searched for. */
  searched?: string;
  /** Shown in a band at the top: for example, that the page is a draft. */
  notice?: string;
  /** Whether an invitation to write is above the footer. */
  hasInvitation?: boolean;
  main: Html;
  twin: Twin;
}

export interface Twin {
  /** Shown below the title. Defaults to the page's description. */
  summary?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  /** Parts in markdown, joined by empty lines. */
  body: readonly string[];
}

/** Returns the addresses of a page. @param textLanguages languages that have the page */
export function addressesOf(
  addressIn: (root: LanguageRoot) => string,
  { root, site: { languages } }: SiteContext,
  textLanguages: readonly Language[] = languages,
): Pick<SitePage, 'address' | 'alternates'> {
  const present = languages.filter((language) => textLanguages.includes(language));
  const alternates = present.map((language) => [language, addressIn(rootOf(language, languages))]);
  return { address: addressIn(root), alternates: Object.fromEntries(alternates) };
}

/** Adds the promise of a reply that site.yaml makes, if it makes one. */
export function withReply(text: string, { language, site, words }: SiteContext): string {
  const days = site.inquiry.replyWithin;
  return days === undefined ? text : `${text}${language === 'jp' ? '' : ' '}${words.replyWithin(days)}`;
}

/** `https://www.work.example/` → `work.example` */
export function shortHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
