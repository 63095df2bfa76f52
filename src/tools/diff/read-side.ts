// One side of a comparison: what a build wrote for clients, with the front matter and settings it was made from.
// Addresses are without their origin, so that another siteUrl is one difference.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type EditorLanguage, isEditorLanguage } from '../../content/rules/editor-language.ts';
import { placeOfFile } from '../../content/rules/rule.ts';
import { parseMarkdownFile } from '../../content/source/front-matter.ts';
import { decodeSourceText } from '../../content/source/source-text.ts';
import { parseYaml } from '../../content/source/yaml.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import { detailPath } from '../../edge/manifest.ts';
import { compareOrderKeys, createOrderKey } from '../../views/order.ts';

export type Fields = Record<string, unknown>;

export interface Item {
  publicId: string;
  slug: string;
  title: string;
  /** Slugs that it had before, whose page addresses still lead to it. */
  aliases: string[];
  /** In the whole list, from 1 on. */
  place: number;
  /** What the list is ordered by, in milliseconds since the epoch. */
  time: number;
  /** publicIds of the related posts. */
  morePosts: string[];
  /** Of the detail, and what else it is listed and found by. */
  fields: Fields;
}

export interface Side {
  /** Public items, in the order of the lists. */
  items: Record<Collection, Item[]>;
  /** publicIds of what is written and not public. */
  drafts: Set<string>;
  /** site.yaml as it is written, but for the form of its siteUrl. */
  site: Fields;
  /** The OpenAPI description. */
  contract: Fields;
  /** Of the editors, from site.yaml. */
  editorLanguage: EditorLanguage;
}

interface Detail extends Fields {
  publicId: string;
  titleKo: string;
  morePosts?: { publicId: string }[];
}

/** The name of a folder among the fields of its item. */
export const FOLDER_FIELD = 'folder (page address)';

/** @param out what was built from the content */
export function readSide(content: string, out: string): Side {
  const description = readFileSync(join(out, 'public', 'openapi.json'), 'utf8');
  const { servers } = JSON.parse(description) as { servers: [{ url: string }] };
  const { origin } = new URL(servers[0].url);
  const parse = (text: string): unknown => JSON.parse(text.replaceAll(origin, ''));
  const drafts = new Set<string>();

  const readItem = (collection: Collection, path: string): Omit<Item, 'place'>[] => {
    const { id, createdAt, publishedAt, isMain, category, legacyId, aliases } = readFrontMatter(
      join(content, path),
    );
    const publicId = String(id).toLowerCase();
    const file = join(out, 'public', detailPath(collection, publicId));
    if (!existsSync(file)) {
      drafts.add(publicId);
      return [];
    }
    const { publicId: _, morePosts = [], ...detail } = parse(readFileSync(file, 'utf8')) as Detail;
    const slug = (path.split('/')[1] as string).normalize('NFC');
    const filters = collection === 'portfolio' ? { isMain } : { category, legacyId };
    const fields = { ...detail, ...filters, [FOLDER_FIELD]: slug };
    const time = Date.parse(String(createdAt ?? publishedAt));
    const more = morePosts.map((post) => post.publicId);
    const earlier = Array.isArray(aliases) ? aliases.map((alias) => String(alias).normalize('NFC')) : [];
    return [{ publicId, slug, aliases: earlier, title: detail.titleKo, time, morePosts: more, fields }];
  };
  const readItems = (collection: Collection): Item[] =>
    fastGlob
      .sync(`${COLLECTION_FOLDERS[collection].folder}/*/index.ko.md`, { cwd: content })
      .flatMap((path) => readItem(collection, path))
      .map((item) => ({ item, key: createOrderKey(item.time, item.publicId) }))
      .sort((a, b) => compareOrderKeys(a.key, b.key))
      .map(({ item }, index) => ({ ...item, place: index + 1 }));

  const settings = parseYaml(readFileSync(join(content, 'site.yaml'), 'utf8'), () =>
    placeOfFile('site.yaml'),
  );
  const site = 'document' in settings ? (settings.document.value as Fields) : {};
  const { language } = (site.editors ?? {}) as Fields;
  return {
    items: { portfolio: readItems('portfolio'), post: readItems('post') },
    drafts,
    site: { ...site, siteUrl: origin },
    contract: parse(description) as Fields,
    editorLanguage: isEditorLanguage(language) ? language : 'en',
  };
}

function readFrontMatter(file: string): Fields {
  const decoded = decodeSourceText(file, readFileSync(file));
  const parsed = 'source' in decoded ? parseMarkdownFile(decoded.source) : decoded;
  return 'file' in parsed ? parsed.file.data : {};
}
