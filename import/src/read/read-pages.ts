// Reads exports with an HTML page for each text: Medium, also with responses to other texts; Substack, which has a row for
// each text in `posts.csv`; Tistory, which has a folder for each.
import { basename, dirname, join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { findAll, hasClass, parsePage, plainText, propertyOf, textOf } from '../convert/html-tree.ts';
import { createItem, type Found, readEach } from '../source.ts';
import { listFiles, readText } from './files.ts';

/** @returns functions for the element with a class, its words and its source */
function readPage(file: string) {
  const html = readText(file);
  const root = parsePage(html);
  const find = (name: string) => findAll(root).find((each) => hasClass(each, name));
  return {
    find,
    wordsOf: (name: string) => textOf(find(name)).replaceAll(/\s+/g, ' ').trim(),
    sourceOf: (name: string) => {
      const { start, end } = find(name)?.position ?? {};
      return html.slice(start?.offset ?? 0, end?.offset ?? 0);
    },
  };
}

/** Precedes the slug in the name of a file. */
const BEGINNING = /^(?:(\d{4}-\d\d-\d\d)_|draft_)/;

export function readMedium(folder: string): Found {
  const keyOf = (page: string) => basename(page, '.html').split('-').at(-1) as string;
  const items = readEach(listFiles(folder, 'posts/*.html'), keyOf, (page) => {
    const file = join(folder, page);
    const { sourceOf, find, wordsOf } = readPage(file);
    const [beginning = '', day = ''] = BEGINNING.exec(basename(page)) ?? [];
    const title = wordsOf('p-name');
    // The page has a line before the first section.
    const content = sourceOf('e-content').replace('<hr class="section-divider">', '');
    // A response is one paragraph, and Medium names it by its first words.
    const parts = findAll(parsePage(content), 'h1', 'h2', 'h3', 'h4', 'p', 'img');
    const isResponse = parts.length === 1 && wordsOf('e-content').startsWith(title.replace(/…$/, ''));
    // The rest of medium.com is not this blog.
    const address = propertyOf(find('p-canonical'), 'href').replace(/^https?:\/\/medium\.com(?=\/)/, '');
    return createItem({
      title,
      date: propertyOf(find('dt-published'), 'dateTime') || day,
      slug: basename(page, '.html').slice(beginning.length).split('-').slice(0, -1).join('-'),
      hidden: beginning === 'draft_' ? 'status-draft' : isResponse ? 'response' : undefined,
      addresses: address === '' ? [] : [address],
      author: wordsOf('p-author') || undefined,
      summary: wordsOf('p-summary'),
      text: { format: 'html', content, file },
    });
  });
  const hosts = items.map(({ addresses: [address = ''] }) => /^https?:\/\/[^/]+/.exec(address)?.[0]);
  return { siteUrl: hosts.find(Boolean) ?? '', items, furniture: /^(?!posts\/)[^/]+\// };
}

export function readSubstack(folder: string): Found {
  const options = { columns: true, relax_column_count: true, relax_quotes: true } as const;
  const table: Record<string, string>[] = parseCsv(readText(join(folder, 'posts.csv')), options);
  const rows = new Map(table.map((row) => [row.post_id ?? '', row]));
  const pages = listFiles(folder, 'posts/*.html').map((page) => basename(page, '.html'));
  const names = [...new Set([...rows.keys(), ...pages])].sort();
  const items = readEach(names, String, (name) => {
    const { title = '', post_date: date = '', audience = '', type = '', ...row } = rows.get(name) ?? {};
    const file = pages.includes(name) ? join(folder, 'posts', `${name}.html`) : undefined;
    const slug = name.replace(/^\d+\./, '');
    const player = row.podcast_url ? `<p>${row.podcast_url}</p>` : '';
    const gate = /^(?:everyone)?$/.test(audience) ? undefined : 'members';
    return createItem({
      kind: type === 'page' ? 'page' : file ? 'post' : 'text-missing',
      title: plainText(title),
      slug,
      date,
      summary: row.subtitle,
      hidden: /^true$/i.test(row.is_published ?? '') ? gate : 'status-draft',
      addresses: slug === name ? [] : [`/p/${slug}`],
      text: { format: 'html', content: player + (file ? readText(file) : ''), file },
    });
  });
  return { items };
}

/** Matches `12/12-title.html` or `12/12.html`, with its files next to it. */
export const TISTORY_PAGE = '{*,*/*}/+([0-9])?(-*).html';

/** Tistory's addresses keep letters, digits and emoji of a title. */
const DROPPED = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Join_Control}\s_-]/gu;

export function readTistory(folder: string): Found {
  const keyOf = (page: string) => basename(dirname(page));
  const items = readEach(listFiles(folder, TISTORY_PAGE), keyOf, (page) => {
    const file = join(folder, page);
    const { sourceOf, find, wordsOf } = readPage(file);
    const title = wordsOf('title-article');
    const words = title
      .replaceAll(DROPPED, '')
      .split(/[\s-]+/)
      .filter(Boolean);
    return createItem({
      kind: find('contents_style') ? 'post' : 'text-missing',
      title,
      slug: title,
      date: wordsOf('date'),
      categories: [wordsOf('category')].filter(Boolean),
      addresses: [`/${keyOf(page)}`, `/entry/${words.join('-')}`],
      // The backup does not say which posts were private or had a password.
      hidden: 'privacy-unknown',
      text: { format: 'html', content: sourceOf('contents_style'), file },
    });
  });
  return { name: basename(folder).replace(/-\d+-\d+$/, ''), items };
}
