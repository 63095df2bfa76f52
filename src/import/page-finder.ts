// Finds the new page of an item by what the old site calls it: an address, a file, a name.
import { normalizeOldAddress } from '../contract/old-address.ts';
import { decodeComponent, formatOldAddress, idOfHeading, isOwn } from './addresses.ts';
import type { SourceItem } from './read/source.ts';

export type PageFinder = ReturnType<typeof createPageFinder>;

export function createPageFinder(siteUrl: string) {
  const byAddress = new Map<string, string>();
  const byName = new Map<string, string>();
  return {
    add(item: SourceItem, page: string): void {
      for (const address of item.addresses) {
        const known = formatOldAddress(address, siteUrl);
        if (known !== undefined) byAddress.set(normalizeOldAddress(known), page);
      }
      const names = namesOf(item);
      for (const name of [...names, ...names.map(foldCase)]) if (!byName.has(name)) byName.set(name, page);
    },
    /** Undefined if the address is not one of an imported item. */
    findAddress(target: string): string | undefined {
      const id = PAGE_ID.exec(target)?.[1]?.toLowerCase();
      if (id !== undefined) return byName.get(id);
      const [whole = '', anchor] = target.split(/#(.*)/s);
      if (whole === '/' || (siteUrl !== '' && whole.replace(/\/$/, '') === siteUrl)) return '/';
      const address = isOwn(target, siteUrl) ? formatOldAddress(whole, siteUrl) : undefined;
      if (address === undefined) return undefined;
      const plain = address.replace(/\?.*/s, '');
      const bare = plain.replace(/(?:\/index)?\.html?$/, '');
      const candidates = [address, plain, bare, `${plain.replace(/\/$/, '')}.html`];
      const page = candidates.map((each) => byAddress.get(normalizeOldAddress(each))).find(Boolean);
      return page && anchor ? `${page}#${idOfHeading(anchor)}` : page;
    },
    /** @param file that has the name, for relative paths */
    findName(name: string, file = ''): string | undefined {
      const decoded = decodeComponent(name).normalize('NFC');
      const clean = decoded.replace(/^\.?\//, '').replace(/\/?(?:[?#].*)?$/s, '');
      const beside = file.normalize('NFC').replace(/(?<![^/])[^/]+$/, () => clean);
      const resolved = beside.replaceAll(/(?<![^/])[^/]+\/\.\.\//g, '').replaceAll('/./', '/');
      const names = [resolved, clean, clean.replace(/\.(?:html?|mdx?|mdown|markdown)$/i, '')];
      return [...names, ...names.map(foldCase)].map((each) => byName.get(each)).find(Boolean);
    },
  };
}

/** A link of Notion or Medium ends with the id of the page. */
const PAGE_ID =
  /^https:\/\/(?:[\w-]+\.)?(?:notion\.(?:so|site)|medium\.com)\/(?:[^?#]*[-/])?([0-9a-f]{8,32})(?:[?#]|$)/i;

/** Paths and slugs by which other texts of the folder refer to this one. */
function namesOf({ key, slug, text }: SourceItem): string[] {
  if (text.file === undefined) return [];
  const path = key.replace(/(?:\/index)?\.\w+$/, '');
  const inside = path.replace(/^(?:.*\/)?(?:_posts|_drafts|content)\//, '');
  const names = [text.file, key, path, inside, path.split('/').at(-1) ?? '', slug];
  return names.map((name) => name.normalize('NFC'));
}

/** Obsidian compares names in any case. A name as it is written comes first, so this has an end that no name has. */
const foldCase = (name: string) => `${name.toLowerCase()}/`;
