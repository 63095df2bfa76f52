// `guest-api/content`: the facts about a content folder and our rules that a program needs to write content. The package
// includes its types, so it must not export types of other modules.
import { readFile } from 'node:fs/promises';
import { mapAddresses } from '../content/checks/check-items.ts';
import { createAttach } from '../content/load/attachment.ts';
import { forgiveDraft, PLAIN_IMAGE } from '../content/load/draft.ts';
import { loadSettings } from '../content/load/load-site.ts';
import { findSiteFile, scanContent } from '../content/source/scan.ts';
import { isSiteAddress } from '../contract/addresses/address-patterns.ts';
import { normalizeOldAddress } from '../contract/addresses/old-address.ts';
import { itemAddress, rootOf } from '../contract/addresses/page-addresses.ts';
import { ATTACHMENT_TYPES, isAttachment } from '../contract/attachment-types.ts';
import { DEFAULT_CATEGORIES } from '../contract/categories.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { ImageRefused } from '../images/describe-image.ts';
import { openImage } from '../images/encode-images.ts';
import { createLater } from '../images/image-cache.ts';
import { explain } from '../rules/rules.ts';
import { IMAGE_ENDINGS } from '../text/links.ts';
import { checkContent } from './check-content.ts';

export interface ContentSchema {
  /** A pattern of the file extensions. */
  images: string;
  /** Extensions of other files that may be next to a text. */
  files: readonly string[];
  /** Name of the cover for posts without one. */
  plainImage: string;
}

export const schema: ContentSchema = {
  images: IMAGE_ENDINGS,
  files: Object.keys(ATTACHMENT_TYPES),
  plainImage: PLAIN_IMAGE,
};

export interface ContentFolder {
  /** Languages of the site: `ko`, `en`, `jp`. The pages of the first are at `/`. */
  languages: readonly string[];
  /** The texts of each post, by its folder's name. */
  posts: ReadonlyMap<string, readonly string[]>;
  /** The result is percent-encoded. */
  addressOf(post: string, language: string): string;
  /** Finds the folder or page that uses an address. */
  ownerOf(address: string): string | undefined;
}

/** Keys of the categories of posts. */
export function categoriesIn(folder: string): string[] {
  const { categories = DEFAULT_CATEGORIES } = loadSettings(findSiteFile(folder)).shared;
  return categories.map(({ key }) => key);
}

/** Normalizes an address for comparison. */
export function normalizeAddress(address: string): string {
  return normalizeOldAddress(address);
}

export function load(folder: string): ContentFolder {
  const { languages } = loadSettings(findSiteFile(folder)).needs;
  const { folders, ...scanned } = scanContent(folder, languages);
  const owners = mapAddresses({ ...scanned, folders, languages });
  const posts = folders.filter(({ collection }) => collection === 'post');
  return {
    languages,
    posts: new Map(posts.map(({ slug, texts }) => [slug, Object.values(texts)])),
    addressOf(slug, language) {
      const textLanguage = languages.find((each) => each === language) ?? 'ko';
      return itemAddress(rootOf(textLanguage, languages), { collection: 'post', slug });
    },
    ownerOf(address) {
      const normalized = normalizeOldAddress(address);
      return owners.get(normalized) ?? (isSiteAddress(`${normalized}/`, languages) ? 'site' : undefined);
    },
  };
}

export interface ContentError {
  file: string;
  line: number;
  rule: string;
  message: string;
  /** Whether the error also stops a draft. */
  isForDrafts: boolean;
}

export interface ValidateOptions {
  /** Folder of encoded images. */
  cache: string;
  /** Language of the messages. */
  language: 'ko' | 'en';
}

export async function validate(
  folder: string,
  { cache, language }: ValidateOptions,
): Promise<ContentError[]> {
  const { diagnostics } = await checkContent({ content: folder, cache, later: createLater() });
  return diagnostics.filter(isError).map((error) => ({
    file: error.file,
    line: error.line,
    rule: error.rule,
    message: explain(error, language).message,
    isForDrafts: forgiveDraft([error]).some(isError),
  }));
}

export type FileFailure = 'file-refused' | 'picture-refused' | 'picture-damaged';

/** Says why a build would refuse a file. Images are decoded as a whole. */
export async function validateFile(file: string): Promise<FileFailure | undefined> {
  if (isAttachment(file)) return 'because' in createAttach('')(file) ? 'file-refused' : undefined;
  try {
    // A small size costs least, and still decodes the whole image.
    await (await openImage(await readFile(file), { maxWidthPixels: 8 })).raw().toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof ImageRefused ? 'picture-refused' : 'picture-damaged';
  }
}
