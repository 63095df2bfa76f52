// The content → every page of the site with its twin, what pages of others need, the feeds and the site map.

import type { Language } from '../contract/languages.ts';
import * as addresses from '../contract/page-addresses.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import { changedAt, type Published } from '../contract/published.ts';
import { missingPagePath, refusalTemplatePath, searchTemplatePath } from '../edge/manifest.ts';
import type { Later } from '../images/later.ts';
import type { encodePictures } from '../images/pictures.ts';
import { publishShareImages, type ShareImage } from '../images/share-images.ts';
import { type Output, writeAsset } from '../output/output.ts';
import { chooseCharacters } from './characters.ts';
import { createFeedEntry, feedItems, formatAtom, formatJsonFeed } from './feed.ts';
import { createMenu } from './main-pages.ts';
import type { KeptCode, SiteContext, SitePage } from './page.ts';
import { createPostPage } from './pages/blog.ts';
import { createRefusalTemplate } from './pages/contact.ts';
import { createNotFoundPage } from './pages/plain.ts';
import { createSearchTemplate } from './pages/search.ts';
import { createWorkPage } from './pages/work.ts';
import { type ContextOf, type KeptReference, planPages, type SiteContent } from './plan-pages.ts';
import { type KeptAssets, publishAssets } from './published-assets.ts';
import { renderDocument } from './render-document.ts';
import { hasWorks, shownIn, teaserIn } from './site-lists.ts';
import { renderSiteMap } from './site-map.ts';
import { formatTwin } from './twin.ts';

export type KeptSite = KeptAssets & KeptReference;

export interface SiteOptions {
  /** Whether fonts have only the characters of the pages. */
  cutFonts: boolean;
  /** Folder of encoded images and subset fonts. */
  cache: string;
  later?: Later | undefined;
  /** For a process that builds again and again. */
  kept: KeptSite;
  code: KeptCode;
}

export { listEntrances } from './main-pages.ts';
export { createSiteLists } from './site-lists.ts';

/** @returns the number of pages, and the addresses of the icon and the style sheet */
export async function writeSite(
  content: SiteContent,
  { findPicture }: Awaited<ReturnType<typeof encodePictures>>,
  { cutFonts, cache, later, kept, code }: SiteOptions,
  output: Output,
) {
  const { site, brand, theme, words, lists, studioPages } = content;
  const menuOf = (language: Language) => createMenu(language, { ...content, words: words[language] });
  const menus = { ko: menuOf('ko'), en: menuOf('en'), jp: menuOf('jp') };
  const characters = (language: Language) => chooseCharacters(language, { ...content, menus });
  const charactersOf = cutFonts ? characters : undefined;
  const needs = { site, brand, theme, charactersOf, cache };
  const assets = await publishAssets(needs, output, kept);
  const shared = {
    site,
    brand,
    siteUrl: site.siteUrl,
    hasSite: true,
    allWords: words,
    assets,
    findPicture,
    studioPages,
    code,
    shareImages: { ko: shareImageIn('ko'), en: shareImageIn('en'), jp: shareImageIn('jp') },
  };
  const contextOf: ContextOf = (language) => ({
    ...shared,
    language,
    root: addresses.rootOf(language, site.languages),
    words: words[language],
    menu: menus[language],
    hasWorkList: hasWorks(language, lists),
    hasPrivacy: studioPages.some(({ slug, texts }) => slug === addresses.PRIVACY_SLUG && texts[language]),
  });
  const pages = planPages(content, contextOf, kept).map(({ context, create }) =>
    writePage(create(), context, output),
  );
  const mapped = pages.filter(({ isHidden }) => !isHidden);
  const items = [...lists.works, ...lists.posts];
  const covers = site.languages.flatMap((language) => items.map((item) => teaserIn(language, item).cover));
  const others = site.languages.flatMap((language) => shared.shareImages[language] ?? []);
  await publishShareImages([...covers, ...others], { cache, later }, output);
  for (const language of site.languages) {
    const context = contextOf(language);
    const page = createNotFoundPage(context);
    writeAsset(output, missingPagePath(language, { isTwin: false }), renderDocument(page, context));
    writeAsset(output, missingPagePath(language, { isTwin: true }), formatTwin(page, context));
    writeAsset(output, refusalTemplatePath(language), JSON.stringify(createRefusalTemplate(context)));
    writeAsset(output, searchTemplatePath(language), JSON.stringify(createSearchTemplate(context)));
    const feedEntries = feedItems(language, lists).map((item) => createFeedEntry(item, context));
    writeAsset(output, addresses.feedAddress(context.root), formatAtom(feedEntries, context));
    writeAsset(output, addresses.jsonFeedAddress(context.root), formatJsonFeed(feedEntries, context));
  }
  for (const draft of content.drafts) writeDraft(draft, contextOf, output);
  writeAsset(output, '/sitemap.xml', renderSiteMap(mapped, site.siteUrl));
  await assets.fontsDone;
  const icon = assets.icon ?? assets.touchIcon;
  return { count: pages.length, icon };

  /** The studio's own, or else the cover of its newest work. */
  function shareImageIn(language: Language): ShareImage | undefined {
    if (brand.share) return { url: brand.share.guestFile.url, alt: site.name[language] };
    const [newest] = [...shownIn(language, lists.works), ...shownIn(language, lists.posts)];
    return newest && teaserIn(language, newest).cover;
  }
}

/** Writes a page and its twin. */
function writePage(page: SitePage, context: SiteContext, output: Output) {
  const { address, alternates, isHidden, item } = page;
  writeAsset(output, addresses.pageFile(address), renderDocument(page, context));
  writeAsset(output, decodeURI(addresses.twinAddress(address)), formatTwin(page, context));
  const time = item && changedAt(item);
  return { address, alternates, isHidden, time };
}

/** The address of a picture or another file. */
const MEDIA_FILE = RegExp(`/${MEDIA_FOLDER}/[0-9a-f]{20}[.-]`, 'g');

/** The pages of a draft with a key, one in each of its languages. Its pictures and other files are next to them. */
function writeDraft(draft: Published, contextOf: ContextOf, output: Output): void {
  const root = addresses.draftRoot(draft);
  const addressIn = (language: Language) => `${root}${addresses.rootOf(language, draft.languages)}/`;
  const alternates = Object.fromEntries(draft.languages.map((language) => [language, addressIn(language)]));
  const alone = { related: [], newer: undefined, older: undefined, next: undefined };
  const pages =
    draft.collection === 'post'
      ? draft.languages.map((language) => createPostPage({ post: draft, ...alone }, contextOf(language)))
      : draft.languages.map((language) => createWorkPage({ work: draft, ...alone }, contextOf(language)));
  for (const [index, language] of draft.languages.entries()) {
    const address = addressIn(language);
    const page = pages[index] as SitePage;
    const notice = contextOf(language).words.draft;
    const differences = { address, alternates, trail: [], isHidden: true, hasInvitation: false, notice };
    const document = renderDocument({ ...page, ...differences }, contextOf(language));
    writeAsset(output, addresses.pageFile(address), document.replaceAll(MEDIA_FILE, `${root}$&`));
  }
}
