// A folder of texts with front matter → items.
import { basename, join } from 'node:path';
import { type Found, ImportError, readEach } from '../source.ts';
import { textAt } from './fields.ts';
import { findSite } from './generators.ts';
import { listFiles, readCommitDates } from './list-files.ts';
import { type FolderOptions, readText } from './read-text.ts';

const VELOG_TEXT = /velog\.(?:velcdn\.com|io)|!(?:youtube|codepen|codesandbox)\[/;
/** Where generators keep files that are addressed from the root. */
const ROOTS = ['static', 'source', 'public', 'assets', 'src', 'src/assets', 'content'];
/** Of Obsidian, also in vaults without their settings. */
const NAME = /\[\[[^[\]\n]+\]\]/;

const INDEX = /\/index(?:\.[\w-]+)?\.\w+$/;

export function readFolder(folder: string, options: FolderOptions): Found {
  const found = listFiles(folder, '**/*.{md,markdown,mdx,mdown,html}', { caseSensitiveMatch: false });
  const files = found.filter((file) => !/\.html$/i.test(file) || /(?:^|\/)_(?:posts|drafts)\//.test(file));
  if (files.length === 0) throw new ImportError('no-markdown');
  const site = findSite(folder, options.permalink);
  const { generator, config, siteUrl } = site;
  const furniture =
    generator.furniture && new RegExp(`^(?:${generator.furniture.join('|').replaceAll('.', '\\.')})/`);
  const texts = files.filter((file) => !furniture?.test(file));
  const read = (commits?: ReadonlyMap<string, string>) =>
    readEach(texts, String, (file) =>
      readText(folder, file, { ...options, site, commitDate: commits?.get(file) }),
    );
  const first = read();
  const items = first.some(({ date }) => date === '') ? read(readCommitDates(folder)) : first;
  if (generator.name === 'hugo') {
    // Other texts next to an `index.md` belong to it, and have no page.
    const bundles = items.flatMap(({ key }) => (INDEX.test(key) ? key.replace(INDEX, '/') : []));
    for (const item of items)
      if (!INDEX.test(item.key) && bundles.some((each) => item.key.startsWith(each))) item.kind = 'part';
  }
  const has = (pattern: RegExp) => items.some(({ text }) => pattern.test(text.content));
  return {
    ...{ items, siteUrl, furniture, name: siteUrl === '' ? basename(folder) : '' },
    timeZone: textAt(config, 'timezone', 'timeZone'),
    language: textAt(config, 'defaultLocale', 'default_lang', 'defaultContentLanguage', 'lang', 'language'),
    roots: ROOTS.map((name) => join(folder, name)),
    isVault: generator.name === 'obsidian' || has(NAME),
    breaksLines: generator.breaksLines ?? (generator.name === 'folder' && has(VELOG_TEXT)),
  };
}
