// The manifest of a build, bundled into the Worker, so that no window needs a look-up before its pages are fetched.
// Also the one table of asset paths that build and edge share.
import type { Collection } from '../contract/collections.ts';
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import type { Language } from '../contract/languages.ts';
import { API_ROOT } from '../contract/limits.ts';
import { GUEST_PATHS } from '../contract/paths.ts';
import type { Shape, View } from '../views/view.ts';
import type { QuotaPolicy } from './window-counter.ts';

export interface ViewSummary {
  /** Items of the view. */
  total: number;
  shapes: Record<Shape, ShapeSummary>;
  /** The pieces of its index, in order. */
  pieces: readonly PieceSummary[];
}

export interface ShapeSummary {
  /** Digest of the items' bytes and order keys, for ETags. */
  content: string;
  /** How many of its newest pages are files. */
  pages: number;
}

export interface PieceSummary {
  /** Hexadecimal; names the file. */
  digest: string;
  /** Items. */
  count: number;
  /** Order key of the first item, hexadecimal. Absent on a view's first piece, which takes every earlier key. */
  firstKey?: string;
}

export interface Manifest {
  /** By `viewKey`. */
  views: Record<string, ViewSummary>;
  /** Origin that links are spelled with: whatever Host a request names, they lead to the site. */
  siteUrl: string;
  /** Whether the site is built: only then there is a form to answer with pages. */
  hasPages: boolean;
  /** `Link` header of the site endpoints. */
  siteLinks: string;
  rateLimit: QuotaPolicy;
  /** Name of the service in the health answer. */
  service: string;
  /** Headers of every answer of the version, see `lifecycleHeaders`. */
  lifecycle: Record<string, string>;
  inquiry: {
    /** Name of the studio in Korean. */
    studio: string;
    /** Sends new inquiries from an address of the studio to others. */
    mail?: { from: string; to: readonly string[] };
    /** Inquiries older than this are removed. */
    retentionDays?: number;
    /** Version of the privacy text that a consent is given to. */
    privacyVersion: string;
    choices: InquiryChoices;
  };
}

export function viewKey(view: View): string {
  return `${view.collection}/${view.name}`;
}

const collectionRoot = (collection: Collection) => API_ROOT + GUEST_PATHS[collection];

const SHAPE_SUFFIXES: Record<Shape, string> = { full: '', summary: '-summary' };

/** Asset path of a page file, by its zero-based number. */
export function pagePath(view: View, shape: Shape, page: number): string {
  return `${collectionRoot(view.collection)}/views/${view.name}/page-${page}${SHAPE_SUFFIXES[shape]}.json`;
}

/** Asset path of a block, which several views may share. @param digest hexadecimal, of both its shapes */
export function blockPath(collection: Collection, shape: Shape, digest: string): string {
  return `${collectionRoot(collection)}/blocks/${digest}${SHAPE_SUFFIXES[shape]}.txt`;
}

/** Asset path of a piece of an index. @param digest hexadecimal */
export function piecePath(collection: Collection, digest: string): string {
  return `${collectionRoot(collection)}/index/${digest}.bin`;
}

/** Asset path of a detail answer. */
export function detailPath(collection: Collection, publicId: string): string {
  return `${collectionRoot(collection)}/${publicId}.json`;
}

/** Asset path of the file for an earlier slug: the slug now, encoded, and the languages that have a page. */
export function aliasPath(collection: Collection, encodedSlug: string): string {
  return `${collectionRoot(collection)}/aliases/${encodedSlug}.txt`;
}

/** Asset path of the template for a refused form; JSON, where no request from outside leads. */
export function refusalTemplatePath(language: Language): string {
  return `${API_ROOT}${GUEST_PATHS.inquiry}/refusal-${language}.json`;
}

/** Asset path of a 404 page. The asset store would redirect from a name that ends with .html. */
export function missingPagePath(language: Language, { isTwin }: { isTwin: boolean }): string {
  return `${API_ROOT}/missing-${language}.${isTwin ? 'md' : 'txt'}`;
}

/** Asset path of the file that holds the publicId of a legacy numeric post id. */
export function legacyIdPath(legacyId: string): string {
  return `${collectionRoot('post')}/legacy/${legacyId}.txt`;
}
