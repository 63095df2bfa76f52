// A folder of texts with front matter → items.
import { basename, join } from 'node:path';
import { type Found, ImportError, readEach } from '../source.ts';
import { textAt } from './fields.ts';
import { listFiles } from './files.ts';
import { findSite } from './generators.ts';
import { type FolderOptions, readText } from './read-text.ts';

const VELOG_TEXT = /velog\.(?:velcdn\.com|io)|!(?:youtube|codepen|codesandbox)\[/;
/** Where generators keep files that are addressed from the root. */
const ROOTS = ['static', 'source', 'public', 'assets', 'src', 'src/assets', 'content'];
/** Of Obsidian, also in vaults without their settings. */
const NAME = /\[\[[^[\]\n]+\]\]/;
const LANGUAGE = [
  'defaultLocale',
  'default_lang',
  'defaultContentLanguage',
  'languageCode',
  'lang',
  'language',
];
const INDEX = /\/index(?:\.[\w-]+)?\.\w+$/;

export function readFolder(folder: string, options: FolderOptions): Found {
  const pattern = '{**/*.{md,markdown,mdx,mdown},{,**/}_{posts,drafts}/**/*.html}';
  const files = listFiles(folder, pattern, { caseSensitiveMatch: false });
  if (files.length === 0) throw new ImportError('no-export');
  const site = findSite(folder, options.permalink);
  const { generator, config, siteUrl } = site;
  const furniture =
    generator.furniture && new RegExp(`^(?:${generator.furniture.join('|').replaceAll('.', '\\.')})/`);
  const texts = files.filter((file) => !furniture?.test(file));
  const items = readEach(texts, String, (file) => readText(folder, file, { ...options, site }));
  if (generator.name === 'hugo') {
    // Other texts next to an `index.md` belong to it, and have no page.
    const bundles = items.flatMap(({ key }) => (INDEX.test(key) ? key.replace(INDEX, '/') : []));
    for (const item of items)
      if (!INDEX.test(item.key) && bundles.some((each) => item.key.startsWith(each))) item.kind = 'part';
  }
  const has = (mark: RegExp) => items.some(({ text }) => mark.test(text.content));
  return {
    ...{ items, siteUrl, furniture, name: siteUrl === '' ? basename(folder) : '' },
    timeZone: textAt(config, 'timezone', 'timeZone'),
    language: textAt(config, ...LANGUAGE),
    roots: ROOTS.map((name) => join(folder, name)),
    isVault: generator.name === 'obsidian' || has(NAME),
    breaksLines: generator.breaksLines ?? (generator.name === 'folder' && has(VELOG_TEXT)),
  };
}
