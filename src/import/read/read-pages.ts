// Exports that have a page of HTML for each text in `posts/` → items: Medium, also with responses to other texts, and Substack,
// which has a row for each text in `posts.csv`.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { escapeHtml } from '../../edge/html.ts';
import { findOwnSite } from '../addresses.ts';
import { findAll, findClass, hasClass, propertyOf, textOf } from '../html/elements.ts';
import { plainText } from '../html/known-tags.ts';
import { type Pair, replaceFound } from '../scan.ts';
import { listFiles } from './list-files.ts';
import type { FolderOptions } from './read-folder.ts';
import { createItem, type Found, readEach, type SourceItem } from './source.ts';

const listPages = (folder: string) =>
  listFiles(folder, 'posts/*.html').map((file) => basename(file, '.html'));

export function readMedium(folder: string, { limit }: FolderOptions): Found {
  const items = readEach(listPages(folder), limit, (name) => readPage(join(folder, 'posts', `${name}.html`)));
  const hosts = items.map(({ addresses: [address = ''] }) => /^https?:\/\/[^/]+/.exec(address)?.[0]);
  return { siteUrl: hosts.find(Boolean) ?? '', items, furniture: /^(?!posts\/)[^/]+\// };
}

export function readSubstack(folder: string, { limit }: FolderOptions): Found {
  const rows = parseCsv(readFileSync(join(folder, 'posts.csv'), 'utf8'));
  const known = new Map(rows.map((row) => [row.post_id ?? '', row]));
  const pages = new Set(listPages(folder));
  const names = [...new Set([...known.keys(), ...pages])].sort();
  const items = readEach(names, limit, (name) =>
    readRow(name, known.get(name) ?? {}, pages.has(name) ? join(folder, 'posts', `${name}.html`) : undefined),
  );
  return { siteUrl: findOwnSite(items), items };
}

/** A text with a title, or with more than a paragraph, is no response. */
const TITLED = ['h1', 'h2', 'h3', 'h4', 'p', 'img'];
/** Before the slug in the name of a file. */
const BEGINNING = /^(?:(\d{4}-\d\d-\d\d)_|draft_)/;
const wordsOf = (element: Element | undefined) => textOf(element).replaceAll(/\s+/g, ' ').trim();

function readPage(file: string): SourceItem {
  const html = readFileSync(file, 'utf8');
  const tree = fromHtml(html, { fragment: true });
  const find = (name: RegExp) => findClass(tree, name);
  const [body, link, time] = [find(/^e-content$/), find(/^p-canonical$/), find(/^dt-published$/)];
  const stem = basename(file, '.html');
  const [beginning = '', day = ''] = BEGINNING.exec(stem) ?? [];
  const parts = stem.slice(beginning.length).split('-');
  const key = parts.pop() as string;
  const title = wordsOf(find(/^p-name$/));
  const isTitled = body === undefined || findAll(body, ...TITLED).length !== 1;
  // Medium names a response by its first words.
  const isResponse = !isTitled && wordsOf(body).startsWith(title.replace(/…$/, ''));
  return createItem({
    ...{ key, title, slug: parts.join('-'), date: (time && propertyOf(time, 'dateTime')) || day },
    hidden: stem.startsWith('draft_') ? 'status-draft' : isResponse ? 'response' : undefined,
    // The rest of medium.com is not this blog.
    addresses: link ? [propertyOf(link, 'href').replace(/^https?:\/\/medium\.com(?=\/)/, '')] : [],
    author: wordsOf(find(/^p-author$/)) || undefined,
    left: { tag: findAll(tree, 'a').filter((each) => hasClass(each, /^p-tag$/)).length },
    text: { format: 'html', content: readBody(html, title), file },
  });
}

const HEADING: Pair = [/<h[1-6]\b[^<>]*>/g, /<\/h[1-6]>/g];

/** Without the title, which the page has above its text, and the line before the first section. A subtitle is no heading. */
function readBody(html: string, title: string): string {
  const start = html.indexOf('<section data-field="body"');
  const body = start === -1 ? '' : html.slice(start, html.lastIndexOf('<footer'));
  return replaceFound(
    body.replace('<hr class="section-divider">', ''),
    HEADING,
    ([whole = '', inside = '']) => {
      const [opening = ''] = whole.split('>', 1);
      if (opening.includes('graf--subtitle')) return `<p>${inside}</p>`;
      return opening.includes('graf--title') && plainText(inside) === title ? '' : undefined;
    },
  );
}

/** @param row empty if the table does not have it @param file undefined if there is none */
function readRow(name: string, row: Record<string, string>, file: string | undefined): SourceItem {
  const { title = '', post_date: date = '', audience = '', type = '', podcast_url: podcast = '' } = row;
  const slug = name.replace(/^\d+\./, '');
  const isPublished = /^true$/i.test(row.is_published ?? '');
  const isForAll = audience === 'everyone' || audience === '';
  const player = podcast && `<p><a href="${escapeHtml(podcast)}">${escapeHtml(podcast)}</a></p>`;
  return createItem({
    ...{ key: name, kind: type === 'page' ? 'page' : 'post', title: plainText(title), slug, date },
    hidden: !isPublished ? 'status-draft' : isForAll ? undefined : `visibility-${audience}`,
    addresses: slug === name ? [] : [`/p/${slug}`],
    left: { description: row.subtitle ? 1 : 0 },
    text: { format: 'html', content: player + (file ? readFileSync(file, 'utf8') : ''), file },
    unreadable: file ? undefined : 'text-missing',
  });
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r?\n|$)/gy;

/** The rows of a table by the names in its first line (RFC 4180). */
function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  const [names = [], ...lines] = rows.filter(({ length }) => length > 1);
  return lines.map((line) => Object.fromEntries(names.map((name, column) => [name, line[column] ?? ''])));
}
