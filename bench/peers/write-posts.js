// What every JavaScript peer ends with: one JSON file a post and the list in pages of 20, newest first, in the
// fields of guest-api. A peer that writes files itself does not take this.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const PAGE_ITEMS = 20;

/** @param ko @param en front matter with `content`, the body */
export function toPost(ko, en) {
  return {
    publicId: ko.id,
    titleKo: ko.title,
    titleEng: en.title,
    contentKo: ko.content,
    contentEng: en.content,
    isPopular: ko.isPopular,
    isPublic: ko.isPublic,
    createdAt: ko.createdAt,
    mainImageKo: ko.mainImage,
    mainImageEng: ko.mainImage,
  };
}

/** @param posts any order */
export function newestFirst(posts) {
  return posts.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

export function writePosts(out, posts) {
  newestFirst(posts);
  mkdirSync(join(out, 'posts/page'), { recursive: true });
  for (const post of posts) writeFileSync(join(out, 'posts', `${post.publicId}.json`), JSON.stringify(post));
  for (let page = 0; page * PAGE_ITEMS < posts.length; page++) {
    const data = posts.slice(page * PAGE_ITEMS, (page + 1) * PAGE_ITEMS);
    writeFileSync(join(out, 'posts/page', `${page}.json`), JSON.stringify({ data, total: posts.length }));
  }
}

/** The folder that a language file lies in: what the two languages of a post share. */
export function folderOf(path) {
  return path.split('/').at(-2);
}
