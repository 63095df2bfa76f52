// Writes the files of the API from posts in memory, for the bare script and the peers. A post is in four of the twelve lists,
// in its own detail and in those of three others.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Front matter of a language, with the body. */
export interface Text {
  id: string;
  title: string;
  createdAt: string;
  category: string;
  isPopular: boolean;
  isPublic: boolean;
  mainImage: string;
  content: string;
}

type Item = ReturnType<typeof toPost>['item'];

const MEDIA = 'https://bench.example/media';
const PAGE_ITEMS = 20;
const PAGE_FILES = 5;
const MORE_POSTS = 3;

export function toPost(slug: string, ko: Text, en: Pick<Text, 'title' | 'content'>) {
  const withMedia = (markdown: string) =>
    markdown.trim().replaceAll(/(!\[[^\]]*\]\()\.\/([^)]+)\)/g, `$1${MEDIA}/${slug}/$2)`);
  const mainImage = { id: 1, url: `${MEDIA}/${slug}/${ko.mainImage.slice(2)}` };
  const item = {
    publicId: ko.id,
    titleKo: ko.title,
    titleEng: en.title,
    contentKo: withMedia(ko.content),
    contentEng: withMedia(en.content),
    isPopular: ko.isPopular,
    isPublic: ko.isPublic,
    createdAt: new Date(ko.createdAt).toISOString(),
    mainImageKo: mainImage,
    mainImageEng: mainImage,
  };
  return { category: ko.category, item };
}

type LineOf = (item: Item) => Buffer;

export function writeApi(out: string, posts: readonly ReturnType<typeof toPost>[]): void {
  const lines = new Map<Item, Buffer>();
  const lineOf = (item: Item) => {
    const line = lines.get(item) ?? Buffer.from(JSON.stringify(item));
    lines.set(item, line);
    return line;
  };
  const newest = posts.toSorted((a, b) => (a.item.createdAt < b.item.createdAt ? 1 : -1));
  for (const isPopular of [undefined, true, false]) {
    const popular = newest.filter(({ item }) => (isPopular ?? item.isPopular) === item.isPopular);
    for (const wanted of [undefined, 'CATEGORY_TEST_1', 'CATEGORY_TEST_2', 'CATEGORY_TEST_3']) {
      const members = popular.filter(({ category }) => (wanted ?? category) === category);
      writeList(
        join(out, `post/views/${isPopular ?? 'all'}-${wanted ?? 'all'}`),
        members.map(({ item }) => item),
        lineOf,
      );
    }
  }
  for (const name of ['all', 'main']) writeList(join(out, 'portfolio/views', name), [], lineOf);
  for (const [index, { item }] of newest.entries()) {
    const more = newest.slice(index + 1, index + 1 + MORE_POSTS).map((next) => lineOf(next.item));
    const detail = [
      lineOf(item).subarray(0, -1),
      Buffer.from(',"morePosts":['),
      ...separate(more),
      Buffer.from(']}'),
    ];
    writeFileSync(join(out, `post/${item.publicId}.json`), Buffer.concat(detail));
  }
}

/** The newest pages as complete answers, the whole list in blocks, and the keys of its items. */
function writeList(folder: string, items: readonly Item[], lineOf: LineOf): void {
  mkdirSync(join(folder, 'blocks'), { recursive: true });
  writeFileSync(join(folder, 'index.txt'), items.map(cursorAt).join('\n'));
  const pages = Math.max(1, Math.ceil(items.length / PAGE_ITEMS));
  for (let page = 0; page < pages; page++) {
    const data = items.slice(page * PAGE_ITEMS, (page + 1) * PAGE_ITEMS);
    const hasMore = page + 1 < pages;
    const block = Buffer.concat(separate(data.map(lineOf)));
    if (data.length > 0) writeFileSync(join(folder, 'blocks', `${page}.txt`), block);
    if (page >= PAGE_FILES) continue;
    const pagination = {
      limit: PAGE_ITEMS,
      total: items.length,
      hasMore,
      nextCursor: hasMore ? cursorAt(data.at(-1)) : null,
      prevCursor: page > 0 ? cursorAt(data[0]) : null,
    };
    const tail = Buffer.from(`],"pagination":${JSON.stringify(pagination)}}`);
    writeFileSync(join(folder, `page-${page}.json`), Buffer.concat([Buffer.from('{"data":['), block, tail]));
  }
}

function separate(lines: readonly Buffer[]): Buffer[] {
  return lines.flatMap((line, index) => (index > 0 ? [SEPARATOR, line] : [line]));
}

const SEPARATOR = Buffer.from(',\n');

function cursorAt(item: Item | undefined): string {
  return Buffer.from(`${item?.createdAt} ${item?.publicId}`).toString('base64url');
}
