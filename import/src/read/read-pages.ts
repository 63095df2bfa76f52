// Exports that have a page of HTML for each text → items: Medium, also with responses to other texts; Substack, which has a row
// for each text in `posts.csv`; Tistory, which has a folder for each.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Element } from 'hast';
import { findOwnSite } from '../addresses.ts';
import * as tree from '../convert/html-tree.ts';
import { createItem, type Found, readEach } from '../source.ts';
import { decodeText } from './encoding.ts';
import { listFiles } from './list-files.ts';

const listPages = (folder: string) => listFiles(folder, 'posts/*.html');
const wordsOf = (element: Element | undefined) => tree.textOf(element).replaceAll(/\s+/g, ' ').trim();
const sourceOf = (html: string, { position }: Element) =>
  html.slice(position?.start.offset, position?.end.offset);

function readPage(file: string) {
  const html = decodeText(readFileSync(file));
  const root = tree.parseHtml(html);
  const find = (name: string) => tree.findClass(root, name);
  return { html, root, find };
}

/** Before the slug in the name of a file. */
const BEGINNING = /^(?:(\d{4}-\d\d-\d\d)_|draft_)/;
/** A text with a title, or with more than a paragraph, is no response. */
const TITLED = ['h1', 'h2', 'h3', 'h4', 'p', 'img'];

export function readMedium(folder: string): Found {
  const keyOf = (page: string) => basename(page, '.html').split('-').at(-1) as string;
  const items = readEach(listPages(folder), keyOf, (page) => {
    const file = join(folder, page);
    const { html, root, find } = readPage(file);
    const [body, link, time] = [find('e-content'), find('p-canonical'), find('dt-published')];
    const [beginning = '', day = ''] = BEGINNING.exec(basename(page)) ?? [];
    const title = wordsOf(find('p-name'));
    const isTitled = body === undefined || tree.findAll(body, ...TITLED).length !== 1;
    // Medium names a response by its first words.
    const isResponse = !isTitled && wordsOf(body).startsWith(title.replace(/…$/, ''));
    // The page has the title above its text, and a line before the first section.
    const heading = body && tree.findClass(body, 'graf--title');
    const shown = heading && wordsOf(heading) === title ? sourceOf(html, heading) : '';
    const content = (body ? sourceOf(html, body) : '')
      .replace(shown, '')
      .replace('<hr class="section-divider">', '');
    return createItem({
      ...{ key: keyOf(page), title, date: (time && tree.propertyOf(time, 'dateTime')) || day },
      slug: basename(page, '.html').slice(beginning.length).split('-').slice(0, -1).join('-'),
      hidden: beginning === 'draft_' ? 'status-draft' : isResponse ? 'response' : undefined,
      // The rest of medium.com is not this blog.
      addresses: link ? [tree.propertyOf(link, 'href').replace(/^https?:\/\/medium\.com(?=\/)/, '')] : [],
      author: wordsOf(find('p-author')) || undefined,
      left: { tag: tree.findAll(root, 'a').filter((each) => tree.hasClass(each, 'p-tag')).length },
      text: { format: 'html', content, file },
    });
  });
  const hosts = items.map(({ addresses: [address = ''] }) => /^https?:\/\/[^/]+/.exec(address)?.[0]);
  return { siteUrl: hosts.find(Boolean) ?? '', items, furniture: /^(?!posts\/)[^/]+\// };
}

export function readSubstack(folder: string): Found {
  const rows = new Map(
    parseCsv(readFileSync(join(folder, 'posts.csv'), 'utf8')).map((row) => [row.post_id ?? '', row]),
  );
  const pages = listPages(folder).map((page) => basename(page, '.html'));
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
      left: { description: row.subtitle ? 1 : 0 },
      text: { format: 'html', content: player + (file ? readFileSync(file, 'utf8') : ''), file },
      unreadable: file ? undefined : 'text-missing',
    });
  });
  return { siteUrl: findOwnSite(items), items };
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

/** `12/12-title.html`, with its files next to it. */
export const TISTORY_PAGE = '{*,*/*}/+([0-9])?(-*).html';

export function readTistory(folder: string): Found {
  const keyOf = (page: string) => basename(dirname(page));
  const items = readEach(listFiles(folder, TISTORY_PAGE), keyOf, (page) => {
    const file = join(folder, page);
    const { html, root, find } = readPage(file);
    const [body, tags] = [find('contents_style'), find('tags')];
    const title = wordsOf(find('title-article')) || wordsOf(tree.findAll(root, 'title')[0]);
    return createItem({
      ...{ key: keyOf(page), title, slug: title, date: wordsOf(find('date')) },
      categories: [wordsOf(find('category'))].filter(Boolean),
      addresses: [`/${keyOf(page)}`, `/entry/${title.replaceAll(/[\s/?#]+/g, '-')}`],
      // The backup does not say which posts were private or had a password.
      hidden: 'privacy-unknown',
      left: { tag: tags ? wordsOf(tags).split('#').length - 1 : 0 },
      text: { format: 'html', content: body ? sourceOf(html, body) : '', file },
      unreadable: body ? undefined : 'text-missing',
    });
  });
  return { items };
}
