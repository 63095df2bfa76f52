// A content folder → its public items and settings as clients see them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../../content/entry.ts';
import { loadContent } from '../../content/load-content.ts';
import { loadSite } from '../../content/load-site.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { itemAddress, rootOf } from '../../contract/page-addresses.ts';
import {
  type ProjectedSite,
  projectPortfolioItem,
  projectPortfolioRest,
  projectPostItem,
} from '../../publish/project.ts';
import { exportFolder } from '../git.ts';

export type Side = ReturnType<typeof loadSide>;
type DiffItem = ReturnType<typeof createItem>;

/** In place of siteUrl. */
const SITE_URL = 'https://site.invalid';

/** @param now milliseconds since the epoch */
export function loadSide(root: string, now: number) {
  /** By resource. */
  const items = new Map<string, DiffItem>();
  /** Resources of drafts and of items that are dated later. */
  const hidden = new Set<string>();
  const { folders, entries } = loadContent(root, { siteUrl: SITE_URL, now });
  /** Undefined if site.yaml is missing or has errors. */
  const { value: site } = loadSite(join(root, 'site.yaml'), now);
  const shown = { languages: site?.languages ?? LANGUAGES, siteUrl: SITE_URL };
  for (const entry of entries.values()) {
    const item = createItem(entry, shown);
    if (entry.status === 'public') items.set(item.resource, item);
    else hidden.add(item.resource);
  }
  return { items, hidden, unread: folders.length - entries.size, site };
}

export function loadCommittedSide(root: string, commit: string, now: number): Side {
  const scratch = mkdtempSync(join(tmpdir(), 'guest-api-diff-'));
  try {
    exportFolder(root, commit, scratch);
    return loadSide(join(scratch, 'content'), now);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function createItem(entry: Entry, site: ProjectedSite) {
  const { collection, publicId, slug, aliases, languages } = entry;
  const [own = 'ko'] = languages;
  const pageOf = (slug: string) => decodeURI(itemAddress(rootOf(own, site.languages), { collection, slug }));
  /** Other addresses, each with the line of front matter that keeps it. */
  const addresses = new Map([slug, ...aliases].map((name) => [pageOf(name), `aliases: [${name}]`]));
  const legacyId = 'legacyId' in entry ? entry.legacyId : undefined;
  if (legacyId !== undefined) addresses.set(`/guest/post/${legacyId}`, `legacyId: ${legacyId}`);
  /** Address of the detail, without the version. */
  const resource = `/guest/${collection}/${publicId}`;
  /** Holds the front matter of all languages. */
  const file = `${slug}/index.${own}.md`;
  return { resource, slug, file, addresses, fields: fieldsOf(entry, site) };
}

/** The fields of the detail, and what else the item is listed or related by. */
function fieldsOf(entry: Entry, site: ProjectedSite): object {
  const { slug, time } = entry;
  if (entry.collection === 'post') {
    return { slug, ...projectPostItem(entry, site), category: entry.category, related: entry.related };
  }
  const item = { ...projectPortfolioItem(entry, site), ...projectPortfolioRest(entry) };
  return { slug, ...item, isMain: entry.isMain, publishedAt: time };
}
