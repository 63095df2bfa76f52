// Writes every page of the site with its twin, assets, the feeds and the site map.

import * as addresses from '../contract/addresses/page-addresses.ts';
import { formatInstant } from '../contract/korean-time.ts';
import type { Language } from '../contract/languages.ts';
import { changedAt, type Published } from '../contract/published.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import { missingPagePath, refusalTemplatePath, searchTemplatePath } from '../edge/manifest.ts';
import type { Later } from '../images/image-cache.ts';
import { type FindPicture, mediaPaths } from '../images/pictures.ts';
import { publishShareImages, type ShareImage } from '../images/share-images.ts';
import { type Output, writeAsset } from '../output/output.ts';
import { formatFeed } from './feed.ts';
import { teaserIn } from './item-texts.ts';
import { createMenu, shownIn } from './lists.ts';
import type { KeptCode, SiteContent, SiteContext, SitePage } from './page.ts';
import { createPostPage } from './pages/blog.ts';
import { createRefusalTemplate } from './pages/contact.ts';
import { createNotFoundPage } from './pages/plain.ts';
import { createSearchTemplate } from './pages/search.ts';
import { createWorkPage } from './pages/work.ts';
import { createPages } from './plan-pages.ts';
import { type KeptAssets, publishAssets } from './published-assets.ts';
import { renderDocument } from './render-document.ts';
import { formatTwin } from './twin.ts';

export interface SiteOptions {
  cutFonts: boolean;
  cache: string;
  later?: Later | undefined;
  /** Caches values of a process that builds repeatedly. */
  memo: KeptAssets;
  code: KeptCode;
}

export { createSiteLists, listEntrances } from './lists.ts';

/** @returns the number of pages, the address of the icon, and a promise for the fonts */
export async function writeSite(
  content: SiteContent,
  findPicture: FindPicture,
  { cutFonts, cache, later, memo, code }: SiteOptions,
  output: Output,
) {
  const { site, brand, words, lists, studioPages } = content;
  const assets = await publishAssets(content, { cutFonts, cache, memo }, output);
  const contextOf = (language: Language): SiteContext => ({
    ...content,
    siteUrl: site.siteUrl,
    assets,
    findPicture,
    code,
    shareImage: shareImageIn(language),
    language,
    root: addresses.rootOf(language, site.languages),
    words: words[language],
    menu: createMenu(language, content),
    hasPrivacy: studioPages.some(({ slug, texts }) => slug === addresses.PRIVACY_SLUG && texts[language]),
  });
  const contexts = site.languages.map(contextOf);
  const pages = contexts.flatMap((context) =>
    Array.from(createPages(context), (page) => writePage(page, context, output)),
  );
  const covers = contexts.flatMap(({ language, shareImage = [] }) => [
    ...[...lists.works, ...lists.posts].map((item) => teaserIn(language, item).cover),
    ...[shareImage].flat(),
  ]);
  await publishShareImages(covers, { cache, later }, output);
  for (const context of contexts) {
    const { language, root } = context;
    const page = createNotFoundPage(context);
    writeAsset(output, missingPagePath(language, { isTwin: false }), renderDocument(page, context));
    writeAsset(output, missingPagePath(language, { isTwin: true }), formatTwin(page, context));
    writeAsset(output, refusalTemplatePath(language), JSON.stringify(createRefusalTemplate(context)));
    writeAsset(output, searchTemplatePath(language), JSON.stringify(createSearchTemplate(context)));
    writeAsset(output, addresses.feedAddress(root), formatFeed(context));
  }
  for (const draft of content.drafts) writeDraft(draft, contextOf, output);
  writeAsset(output, '/sitemap.xml', formatSiteMap(pages));
  return { count: pages.length, icon: assets.icon ?? assets.touchIcon, fontsDone: assets.fontsDone };

  /** The studio's image, or else the cover of the newest work, or else of the newest post. */
  function shareImageIn(language: Language): ShareImage | undefined {
    if (brand.share) return { url: brand.share.guestFile.url, alt: site.name[language] };
    const [newest] = [...shownIn(language, lists.works), ...shownIn(language, lists.posts)];
    return newest && teaserIn(language, newest).cover;
  }
}

/** @returns the page's line in the site map */
function writePage(page: SitePage, context: SiteContext, output: Output): Html {
  const { address, isHidden, item } = page;
  writeAsset(output, addresses.pageFile(address), renderDocument(page, context));
  writeAsset(output, decodeURI(addresses.twinAddress(address)), formatTwin(page, context));
  return html`${!isHidden && html`<url><loc>${context.siteUrl}${address}</loc>${item && html`<lastmod>${formatInstant(changedAt(item))}</lastmod>`}</url>\n`}`;
}

/** Writes a page for each language of a draft with a key, next to its pictures and other files. */
function writeDraft(draft: Published, contextOf: (language: Language) => SiteContext, output: Output): void {
  const root = addresses.draftRoot(draft);
  const addressIn = (language: Language) => `${root}${addresses.rootOf(language, draft.languages)}/`;
  const alternates = Object.fromEntries(draft.languages.map((language) => [language, addressIn(language)]));
  for (const language of draft.languages) {
    const context = contextOf(language);
    const page =
      draft.collection === 'post'
        ? createPostPage({ post: draft }, context)
        : createWorkPage({ work: draft }, context);
    const address = addressIn(language);
    const notice = context.words.draft;
    const overrides = { address, alternates, isHidden: true, hasInvitation: false, notice };
    const document = renderDocument({ ...page, ...overrides }, context);
    const moved = mediaPaths(draft.media, context.findPicture).reduce(
      (markup, path) => markup.replaceAll(path, `${root}${path}`),
      document,
    );
    writeAsset(output, addresses.pageFile(address), moved);
  }
}

/** @param pages that search engines may show */
function formatSiteMap(pages: readonly Html[]): string {
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages}</urlset>
`.markup;
}
