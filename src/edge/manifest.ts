// The manifest of a build, which is also bundled into the Worker, and the asset paths that build and edge share.
import type { Collection } from '../contract/collections.ts';
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import type { Language } from '../contract/languages.ts';
import { API_ROOT, type QuotaPolicy } from '../contract/limits.ts';
import { pathOf } from '../contract/operations.ts';
import type { Shape, View } from '../views/view.ts';

/** By `viewKey`. */
export type Views = Record<string, ViewSummary>;

interface ViewSummary {
  /** Items of the view. */
  total: number;
  /** The newest pages, which are files, by their number. Each text changes with any byte of the file. */
  pages: Record<Shape, readonly string[]>;
  /** Digest of its index. Changes with any byte of its items, and with their order keys. */
  index: string;
}

/** Increase it if the app could not serve an earlier build. */
export const MANIFEST_FORMAT = 8;

export interface Manifest {
  /** `MANIFEST_FORMAT` of the code that built it. */
  format: number;
  /** Digest of the views, which are in a file: the Worker does not grow with them. */
  views: string;
  /** Digests of the files with search sets, in list order. They change with everything that searches read. */
  search: readonly string[];
  /** Origin of all links. The Host header of a request does not change them. */
  siteUrl: string;
  /** Of the site. The first is at `/`. */
  languages: readonly Language[];
  /** Keys of the categories of posts. */
  categories: readonly string[];
  hasSite: boolean;
  /** `Link` header of the site endpoints. */
  siteLinks: string;
  /** `Strict-Transport-Security` of every answer. */
  hsts: string;
  rateLimit: QuotaPolicy;
  /** Name of the service in the health answer. */
  service: string;
  /** Headers of a deprecated version, see `lifecycleOf`. */
  lifecycle: Record<string, string>;
  inquiry: {
    announcement: Announcement;
    /** Where new inquiries are mailed, and from which address. */
    mail?: { from: string; to: readonly string[] };
    /** Inquiries older than this are removed. */
    retentionDays?: number;
    /** Version of the privacy text that visitors consent to. */
    privacyVersion: string;
    choices: InquiryChoices;
  };
}

/** What messages about new inquiries say, in the first language of the site. */
export interface Announcement {
  /** Name of the studio. */
  studio: string;
  /** Names of the fields. */
  labels: Record<'name' | 'contact' | 'email' | 'budgetType' | 'funnelType' | 'serviceDescription', string>;
  texts: {
    title: string;
    language: string;
    source: string;
    form: string;
    receivedAt: string;
    privacyVersion: string;
    /** Below a mail. */
    reply: string;
    /** Where to read the end of a long inquiry. */
    whole: string;
    /** At the end of the title, of one that may be from a program. */
    suspect: string;
  };
}

/** In the bundled edge function, in place of the manifest, so that the code is bundled only once. */
export const MANIFEST_PLACEHOLDER = 'globalThis.GUEST_API_MANIFEST';

/** In the folder of the output, for hosts that do not run the bundled Worker. */
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

/** Asset path of a block. Views share blocks. @param digest hexadecimal, the same for both shapes */
export function blockPath(collection: Collection, shape: Shape, digest: string): string {
  return `${collectionRoot(collection)}/blocks/${digest}${SHAPE_SUFFIXES[shape]}.txt`;
}

/** Asset path of the index of a view. @param digest hexadecimal */
export function indexPath(collection: Collection, digest: string): string {
  return `${collectionRoot(collection)}/index/${digest}.bin`;
}

/**
 * Asset path of what searches read: `sets` (see `src/search/search-set.ts`), `shards` (see `shard.ts` there), `words` (a list,
 * deflated, see `word-list.ts`), and `texts` with the short items of a group and their texts, a line each (deflated).
 */
export function searchPath(kind: 'sets' | 'shards' | 'words' | 'texts', digest: string): string {
  return `${API_ROOT}${pathOf('search')}/${kind}/${digest}.bin`;
}

/** Asset path of a detail answer. */
export function detailPath(collection: Collection, publicId: string): string {
  return `${collectionRoot(collection)}/${publicId}.json`;
}

/** Asset path of `StudioInfo`. */
export const STUDIO_INFO_FILE = `${API_ROOT}${pathOf('site')}.json`;

/** Asset path of the rendering of an item. */
export function renderingPath(collection: Collection, publicId: string): string {
  return `${collectionRoot(collection)}/${publicId}-page.json`;
}

/** Asset path of the template for a refused form. Requests from outside cannot reach it. */
export function refusalTemplatePath(language: Language): string {
  return `${API_ROOT}${pathOf('inquiry')}/refusal-${language}.json`;
}

/** Asset path of the template for the results of a search. Requests from outside cannot reach it. */
export function searchTemplatePath(language: Language): string {
  return `${API_ROOT}${pathOf('search')}/page-${language}.json`;
}

/** Asset path of `McpAnswers`. Requests from outside cannot reach it. */
export const MCP_FILE = '/mcp/server.json';

/** Asset path of a 404 page. It does not end with .html, since the asset store would redirect. */
export function missingPagePath(language: Language, { isTwin }: { isTwin: boolean }): string {
  return `${API_ROOT}/missing-${language}.${isTwin ? 'md' : 'txt'}`;
}
