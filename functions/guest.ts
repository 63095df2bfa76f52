// The paths of the guest API, below the versioned root and below the root of the origin API.
import { COLLECTIONS, type Collection } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { type Call, type Handler, only } from './call.ts';
import { answerBySlug, answerDetail, answerRendering } from './detail.ts';
import { answerInquiry } from './inquiry.ts';
import { answerList } from './list.ts';
import { createRecent } from './recent.ts';
import { refuse } from './refusal.ts';
import { answerSearch } from './search-api.ts';
import type { ServedBuild } from './view-index.ts';

/** Everything below counts for the quota, 404 and 405 too. */
const ROOT = new RegExp(`^(?<version>${API_ROOT})?/guest(?=/|$)`);
const COLLECTION = `(?<collection>${COLLECTIONS.join('|')})`;

interface Match {
  collection: Collection;
  /** publicId or slug of an item. */
  id: string;
  isVersioned: boolean;
}

interface Route {
  /** Below the root. */
  path: RegExp;
  /** `GET` by default. */
  method?: 'POST';
  /** Whether the origin API has it too. */
  isShared?: true;
  answer(call: Call, build: ServedBuild, match: Match): Promise<Response>;
}

const ROUTES: readonly Route[] = [
  {
    path: /^\/inquiry$/,
    method: 'POST',
    isShared: true,
    answer: (call, { manifest }) => answerInquiry(call, manifest),
  },
  {
    path: RegExp(`^/${COLLECTION}$`),
    isShared: true,
    answer: (call, build, match) => answerList({ ...match, shape: 'full' }, call, build),
  },
  {
    path: RegExp(`^/summaries/${COLLECTION}$`),
    answer: (call, build, match) => answerList({ ...match, shape: 'summary' }, call, build),
  },
  {
    path: RegExp(`^/${COLLECTION}/by-slug/(?<id>[^/]+)$`),
    answer: (_, build, { collection, id }) => answerBySlug(collection, id, build),
  },
  {
    // The description has only the first form: generators reject the second next to that of slugs.
    path: RegExp(`^/(?:pages/${COLLECTION}/(?<id>[^/]+)|${COLLECTION}/(?<id>[^/]+)/page)$`),
    answer: (_, build, { collection, id }) => answerRendering(collection, id, build),
  },
  {
    path: /^\/search$/,
    answer: answerSearch,
  },
  {
    path: RegExp(`^/${COLLECTION}/(?<id>[^/]+)$`),
    isShared: true,
    answer: (call, build, { collection, id }) => answerDetail(collection, id, call, build),
  },
];

export const isGuestPath = (path: string): boolean => ROOT.test(path);

/** Whether the path has a version, which may be deprecated. */
export const isVersionedPath = (path: string): boolean => path.startsWith(API_ROOT);

export function createGuestApi(manifest: Manifest): Handler {
  const caches = { pieces: createRecent(), shards: createRecent() };
  return (call) => {
    const path = call.path.replace(ROOT, '');
    const isVersioned = isVersionedPath(call.path);
    const route = ROUTES.find((known) => known.path.test(path));
    if (!route || !(route.isShared || isVersioned)) return refuse('NOT_FOUND');
    const build = { manifest, assets: call.env.ASSETS, ...caches };
    const match = { ...route.path.exec(path)?.groups, isVersioned } as Match;
    return only(route.method ?? 'GET', () => route.answer(call, build, match))(call);
  };
}
