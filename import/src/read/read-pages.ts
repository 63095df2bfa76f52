// Exports that have a page of HTML for each text → items: Medium, also with responses to other texts; Substack, which has a row
// for each text in `posts.csv`; Tistory, which has a folder for each.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Element } from 'hast';
import { findOwnSite } from '../addresses.ts';
import * as tree from '../convert/html-tree.ts';
import { createItem, type Found, readEach } from '../source.ts';
import { decodeText, listFiles } from './files.ts';

const wordsOf = (element: Element | undefined) => tree.textOf(element).replaceAll(/\s+/g, ' ').trim();

function readPage(file: string) {
  const html = decodeText(readFileSync(file));
  const root = tree.parseHtml(html);
  /** The source of an element. */
  const sourceOf = (element: Element | undefined) =>
    element ? html.slice(element.position?.start.offset, element.position?.end.offset) : '';
  return { sourceOf, find: (name: string) => tree.findClass(root, name) };
}

/** Before the slug in the name of a file. */
const BEGINNING = /^(?:(\d{4}-\d\d-\d\d)_|draft_)/;

export function readMedium(folder: string): Found {
  const keyOf = (page: string) => basename(page, '.html').split('-').at(-1) as string;
  const items = readEach(listFiles(folder, 'posts/*.html'), keyOf, (page) => {
    const file = join(folder, page);
    const { sourceOf, find } = readPage(file);
    const [body, link, time] = [find('e-content'), find('p-canonical'), find('dt-published')];
    const [beginning = '', day = ''] = BEGINNING.exec(basename(page)) ?? [];
    const title = wordsOf(find('p-name'));
    // A response is one paragraph, and Medium names it by its first words.
    const parts = body ? tree.findAll(body, 'h1', 'h2', 'h3', 'h4', 'p', 'img') : [];
    const isResponse = parts.length === 1 && wordsOf(body).startsWith(title.replace(/…$/, ''));
    // The page has the title above its text, and a line before the first section.
    const heading = find('graf--title');
    return createItem({
      ...{ key: keyOf(page), title, date: (time && tree.propertyOf(time, 'dateTime')) || day },
      slug: basename(page, '.html').slice(beginning.length).split('-').slice(0, -1).join('-'),
      hidden: beginning === 'draft_' ? 'status-draft' : isResponse ? 'response' : undefined,
      // The rest of medium.com is not this blog.
      addresses: link ? [tree.propertyOf(link, 'href').replace(/^https?:\/\/medium\.com(?=\/)/, '')] : [],
      author: wordsOf(find('p-author')) || undefined,
      text: {
        format: 'html',
        content: sourceOf(body)
          .replace(wordsOf(heading) === title ? sourceOf(heading) : '', '')
          .replace('<hr class="section-divider">', ''),
        file,
      },
    });
  });
  const hosts = items.map(({ addresses: [address = ''] }) => /^https?:\/\/[^/]+/.exec(address)?.[0]);
  return { siteUrl: hosts.find(Boolean) ?? '', items, furniture: /^(?!posts\/)[^/]+\// };
}

export function readSubstack(folder: string): Found {
  const table = readFileSync(join(folder, 'posts.csv'));
  const options = { columns: true, bom: true, relax_column_count: true, relax_quotes: true } as const;
  const rows = new Map(
    (parseCsv(table, options) as Record<string, string>[]).map((row) => [row.post_id ?? '', row]),
  );
  const pages = listFiles(folder, 'posts/*.html').map((page) => basename(page, '.html'));
  const names = [...new Set([...rows.keys(), ...pages])].sort();
  const items = readEach(names, String, (name) => {
    const { title = '', post_date: date = '', audience = '', type = '', ...row } = rows.get(name) ?? {};
    const file = pages.includes(name) ? join(folder, 'posts', `${name}.html`) : undefined;
    const slug = name.replace(/^\d+\./, '');
    const podcast = tree.escapeHtml(row.podcast_url ?? '');
    const player = podcast && `<p><a href="${podcast}">${podcast}</a></p>`;
    const gate = /^(?:everyone)?$/.test(audience) ? undefined : `visibility-${audience}`;
    return createItem({
      ...{ key: name, kind: type === 'page' ? 'page' : 'post', title: tree.plainText(title), slug, date },
      hidden: /^true$/i.test(row.is_published ?? '') ? gate : 'status-draft',
      addresses: slug === name ? [] : [`/p/${slug}`],
      text: { format: 'html', content: player + (file ? readFileSync(file, 'utf8') : ''), file },
      unreadable: file ? undefined : 'text-missing',
    });
  });
  return { siteUrl: findOwnSite(items), items };
}

/** `12/12-title.html` or `12/12.html`, with its files next to it. */
export const TISTORY_PAGE = '{*,*/*}/+([0-9])?(-*).html';

export function readTistory(folder: string): Found {
  const keyOf = (page: string) => basename(dirname(page));
  const items = readEach(listFiles(folder, TISTORY_PAGE), keyOf, (page) => {
    const file = join(folder, page);
    const { sourceOf, find } = readPage(file);
    const body = find('contents_style');
    const title = wordsOf(find('title-article'));
    return createItem({
      ...{ key: keyOf(page), title, slug: title, date: wordsOf(find('date')) },
      categories: [wordsOf(find('category'))].filter(Boolean),
      addresses: [`/${keyOf(page)}`, `/entry/${title.replaceAll(/[\s/?#]+/g, '-')}`],
      // The backup does not say which posts were private or had a password.
      hidden: 'privacy-unknown',
      text: { format: 'html', content: sourceOf(body), file },
      unreadable: body ? undefined : 'text-missing',
    });
  });
  // `NAME-1-1`: always the same, unlike the links of its texts.
  const name = basename(folder).replace(/-\d+-\d+$/, '');
  return { name, siteUrl: findOwnSite(items), items };
}
