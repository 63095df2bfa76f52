import { getCollection } from 'astro:content';
import { newestFirst, toPost } from '../../write-posts.js';

let posts;

/** Every post, newest first; put together once a build. */
export function loadPosts() {
  posts ??= load();
  return posts;
}

async function load() {
  const english = new Map((await getCollection('english')).map((entry) => [entry.id, entry]));
  const text = ({ data, body }) => ({ ...data, content: body });
  return newestFirst(
    (await getCollection('korean')).map((entry) => toPost(text(entry), text(english.get(entry.id)))),
  );
}
