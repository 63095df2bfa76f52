// content/ → the settings, the pages of the studio and the entry of every item, stage by stage.
import { createAllWords } from '../site/words/words.ts';
import { checkItems } from './checks/check-items.ts';
import { checkLinks } from './checks/check-links.ts';
import { createAttach } from './load/attachment.ts';
import { createPlainImage } from './load/draft.ts';
import { loadBrand } from './load/load-brand.ts';
import { loadDefaultImage } from './load/load-image.ts';
import { itemOf, loadItems } from './load/load-items.ts';
import { loadPages } from './load/load-page.ts';
import { checkNavigation, loadSettings, type SettingOptions } from './load/load-site.ts';
import { loadWords } from './load/load-words.ts';
import type { Memo } from './memo.ts';
import { collectImages, createIdentify } from './source/image-file.ts';
import { findSiteFile, scanContent } from './source/scan.ts';
import type { DigestCache } from './source/source-text.ts';

export interface ContentOptions extends SettingOptions {
  memo?: Memo | undefined;
  /** Published items depend on these as well as on the content. */
  settings?: object | undefined;
  /** Whether bodies are rendered as HTML too. */
  hasHtml?: boolean | undefined;
  /** Digests of files, reused between builds of one process. */
  digests?: DigestCache | undefined;
}

export type LoadedContent = ReturnType<typeof loadContent>;

export function loadContent(root: string, options: ContentOptions = {}) {
  const { digests, memo, drafts = false, now = Date.now() } = options;
  const { site, siteUrl, ownUrl, needs, shared, ...loaded } = loadSettings(findSiteFile(root), options);
  const { languages } = needs;
  const { folders, fileCount, ...scanned } = scanContent(root, languages);
  const words = loadWords(scanned.words);
  const identify = createIdentify(siteUrl, digests);
  const attach = createAttach(siteUrl);
  const place = loaded.at('defaultImage', 'src');
  const { value: defaultImage, ...cover } = loadDefaultImage(shared, scanned.siteImages, place, identify);
  const at = (...path: PropertyKey[]) => loaded.at('brand', ...path);
  const brand = loadBrand({ files: scanned.brand, shared, at, identify, digests });
  const plainImage = createPlainImage(identify);
  const standIn = 'defaultImage' in shared ? defaultImage : plainImage;
  const { categories } = shared;
  const images = { defaultImage: standIn, plainImage, identify, attach };
  const context = { siteUrl: ownUrl, ...needs, categories, ...images };
  const settings = { ...options.settings, siteUrl, words: words.value };
  const showing = options.hasHtml ? { words: createAllWords(words.value), siteUrl } : undefined;
  const items = loadItems(folders, context, { drafts, now, memo, digests, settings, showing });
  const pages = loadPages(scanned, { ...context, showing }, site?.inquiry.privacyVersion);
  const claims = items.flatMap((item) => item.claims ?? []);
  const ofParts = [scanned, loaded, words, brand, cover, ...pages, ...items].flatMap(
    ({ diagnostics }) => diagnostics,
  );
  const menu = checkNavigation(shared, pages, loaded.at);
  return {
    /** Undefined if site.yaml has errors. */
    site,
    /** Overrides from content/words.*.yaml. */
    words: words.value,
    brand: brand.value,
    /** The number of files other than texts, images and site.yaml. */
    otherFiles: scanned.words.size + scanned.brand.size - brand.images.length,
    /** Studio pages, in folder order; the privacy text is the last. */
    pages,
    /** All items, including those with errors and drafts, in folder order. */
    items,
    folders,
    fileCount,
    /** Image uses by file path. */
    images: collectImages([...items, cover, brand, ...pages]),
    /** Languages without a privacy text, unless that is an error. */
    languagesWithoutPrivacy:
      !site || (scanned.privacy && !needs.oneLanguageIsEnough)
        ? []
        : languages.filter((language) => !scanned.privacy?.texts[language]),
    /** Unsorted, including silenced warnings: see `applySeverities`. */
    diagnostics: [
      ...ofParts,
      ...menu,
      ...checkItems(claims, { folders, pages: scanned.pages, languages: shared.languages ?? [] }),
      ...(shared.languages
        ? checkLinks([...items, ...pages], {
            folders: [...folders, ...scanned.pages],
            items: new Map(items.map((item) => [item.folder, itemOf(item)])),
            languages: shared.languages,
            shared,
            siteUrl: ownUrl,
          })
        : []),
    ],
    checks: {
      severities: shared.checks ?? {},
      ignored: new Map([...items, ...pages].flatMap(({ ignored }) => ignored)),
    },
  };
}
