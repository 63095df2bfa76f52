// The paths of the guest API, below the versioned root and below the root of the origin API.
import { COLLECTIONS } from '../../src/contract/collections.ts';
import { API_ROOT } from '../../src/contract/limits.ts';
import { type GuestOperation, OPERATIONS, type OperationName } from '../../src/contract/operations.ts';
import { type Manifest, STUDIO_INFO_FILE } from '../../src/edge/manifest.ts';
import { sendFile } from '../assets.ts';
import { type Call, type Handler, only } from '../call.ts';
import { answerInquiry } from '../inquiries/inquiry.ts';
import { refuse } from '../refusal.ts';
import { answerItem } from './detail.ts';
import { answerList, answerOffsetList } from './list.ts';
import type { GuestMatch, ServedBuild } from './open-view.ts';
import { createRecent } from './recent.ts';
import { answerSearch } from './search-api.ts';

/** Every request below this path counts for the quota, including 404 and 405. */
const ROOT = new RegExp(`^(?:${API_ROOT})?/guest(?=/|$)`);

type Answer = (call: Call, build: ServedBuild, match: GuestMatch) => Promise<Response>;

const ANSWERS: Record<OperationName, Answer> = {
  inquiry: (call, { manifest }) => answerInquiry(call, manifest),
  list: (call, build, { collection, root }) =>
    (root ? answerList : answerOffsetList)({ collection, shape: 'full' }, call, build),
  summaries: (call, build, { collection }) => answerList({ collection, shape: 'summary' }, call, build),
  search: answerSearch,
  detail: (_, build, match) => answerItem(match, build),
  rendering: (_, build, match) => answerItem(match, build),
  site: async (_, { assets }) => (await sendFile(assets, STUDIO_INFO_FILE)) ?? refuse('NOT_FOUND'),
};

const ROUTES = Object.entries<GuestOperation>(OPERATIONS).map(([name, operation]) => ({
  ...({ method: 'GET', ...operation } as const),
  name: name as OperationName,
  pattern: patternOf(operation.path),
}));

function patternOf(path: string): RegExp {
  const collection = `(?<collection>${COLLECTIONS.join('|')})`;
  const template = path.replace('{collection}', collection).replace(/\{\w+\}/, '(?<id>[^/]+)');
  return new RegExp(`^${template}$`);
}

export const isGuestPath = (path: string): boolean => ROOT.test(path);

/** A version may be deprecated. */
export const isVersionedPath = (path: string): boolean => path.startsWith(API_ROOT);

export function createGuestApi(manifest: Manifest): Handler {
  const caches = { indexes: createRecent(), shards: createRecent() };
  return (call) => {
    const root = isVersionedPath(call.path) ? API_ROOT : '';
    const path = call.path.slice(root.length);
    const build = { manifest, assets: call.env.ASSETS, ...caches };
    for (const { name, pattern, method, isShared } of ROUTES) {
      const groups = isShared || root ? pattern.exec(path) : null;
      if (!groups) continue;
      const match = { ...groups.groups, name, root } as GuestMatch;
      return only(method, () => ANSWERS[name](call, build, match))(call);
    }
    return refuse('NOT_FOUND');
  };
}
