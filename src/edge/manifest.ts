// The manifest of a build, which is also bundled into the Worker, and the asset paths that build and edge share.
import type { Collection } from '../contract/collections.ts';
import type { InquiryChoices } from '../contract/inquiry/inquiry-fields.ts';
import type { Language } from '../contract/languages.ts';
import { API_ROOT, type QuotaPolicy } from '../contract/limits.ts';
import { pathOf } from '../contract/operations.ts';
import type { Shape, View } from '../views/view.ts';

/** Keys are made by `viewKey`. */
export type Views = Record<string, ViewSummary>;

interface ViewSummary {
  total: number;
  /** Digests of the page files, newest first. */
  pages: Record<Shape, readonly string[]>;
  /** Digest of the index. It changes with any byte of the items, and with their order keys. */
  index: string;
}

/** Increase it if the app cannot serve earlier builds. */
export const MANIFEST_FORMAT = 10;

export interface Manifest {
  format: number;
  /** Digest of the file with the views, so that the Worker does not grow with them. */
  views: string;
  /** Digest of the file with the search sets, which changes with everything that a search reads. */
  search: string;
  /** Origin of all links, whatever the Host header of a request says. */
  siteUrl: string;
  /** The site's languages. The pages of the first are at `/`. */
  languages: readonly Language[];
  /** Keys of the categories of posts. */
  categories: readonly string[];
  hasSite: boolean;
  /** `Link` header of the site endpoints. */
  siteLinks: string;
  /** `Strict-Transport-Security` of every answer. */
  hsts: string;
  rateLimit: QuotaPolicy;
  service: string;
  /** Headers of a deprecated version (see `lifecycleOf`). */
  lifecycle: Record<string, string>;
  inquiry: {
    announcement: Announcement;
    /** Sender and recipients of mail about new inquiries. */
    mail?: { from: string; to: readonly string[] };
    /** Older inquiries are removed. */
    retentionDays?: number;
    /** Version of the privacy text that visitors consent to. */
    privacyVersion: string;
    choices: InquiryChoices;
  };
}

/** Texts of messages about new inquiries, in the site's first language. */
export interface Announcement {
  studio: string;
  labels: Record<'name' | 'contact' | 'email' | 'budgetType' | 'funnelType' | 'serviceDescription', string>;
  texts: {
    title: string;
    language: string;
    source: string;
    form: string;
    receivedAt: string;
    privacyVersion: string;
    /** Shown below a mail. */
    reply: string;
    /** Says where to read the rest of a long inquiry. */
    whole: string;
    /** Added to the title if the inquiry may come from a program. */
    suspect: string;
  };
}

/** Replaced by the manifest in the bundled edge function, so that the code is bundled only once. */
export const MANIFEST_PLACEHOLDER = 'globalThis.GUEST_API_MANIFEST';

/** Written next to the bundled Worker, for hosts that do not run it. */
export const MANIFEST_FILE = 'manifest.json';

export function viewKey(view: View): string {
  return `${view.collection}/${view.name}`;
}

const collectionRoot = (collection: Collection) => API_ROOT + pathOf('list', collection);

const SHAPE_SUFFIXES: Record<Shape, string> = { full: '', summary: '-summary' };

/** Asset path of the views. @param digest hexadecimal */
export function viewsPath(digest: string): string {
  return `${API_ROOT}/views/${digest}.json`;
}

/** Asset path of a page file, by its zero-based number. */
export function pagePath(view: View, shape: Shape, page: number): string {
  return `${collectionRoot(view.collection)}/views/${view.name}/page-${page}${SHAPE_SUFFIXES[shape]}.json`;
}

/** Asset path of a block, which views share. @param digest hexadecimal, the same for both shapes */
export function blockPath(collection: Collection, shape: Shape, digest: string): string {
  return `${collectionRoot(collection)}/blocks/${digest}${SHAPE_SUFFIXES[shape]}.txt`;
}

/** Asset path of the index of a view. @param digest hexadecimal */
export function indexPath(collection: Collection, digest: string): string {
  return `${collectionRoot(collection)}/index/${digest}.bin`;
}

/**
 * Asset path of a search file, deflated: `sets` (`src/search/search-set.ts`), `shards` (`shard.ts`), `words`
 * (`word-list.ts`), and `texts`, the short items of a group with their texts, one per line.
 */
export function searchPath(kind: 'sets' | 'shards' | 'words' | 'texts', digest: string): string {
  return `${API_ROOT}${pathOf('search')}/${kind}/${digest}.bin`;
}

export function detailPath(collection: Collection, publicId: string): string {
  return `${collectionRoot(collection)}/${publicId}.json`;
}

export const STUDIO_INFO_FILE = `${API_ROOT}${pathOf('site')}.json`;

export function renderingPath(collection: Collection, publicId: string): string {
  return `${collectionRoot(collection)}/${publicId}-page.json`;
}

/** Asset path of the template for a refused form, which no request can reach. */
export function refusalTemplatePath(language: Language): string {
  return `${API_ROOT}${pathOf('inquiry')}/refusal-${language}.json`;
}

/** Asset path of the template for search results, which no request can reach. */
export function searchTemplatePath(language: Language): string {
  return `${API_ROOT}${pathOf('search')}/page-${language}.json`;
}

/** Asset path of `McpAnswers`, which no request can reach. */
export const MCP_FILE = '/mcp/server.json';

/** Asset path of a 404 page. It has no .html extension, since the asset store would redirect. */
export function missingPagePath(language: Language, { isTwin }: { isTwin: boolean }): string {
  return `${API_ROOT}/missing-${language}.${isTwin ? 'md' : 'txt'}`;
}
