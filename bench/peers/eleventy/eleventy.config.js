// Eleventy: the Korean file of a post is a page whose output is JSON, the English one is looked up in the collection;
// the list is one template with Eleventy's own pagination. Bodies stay markdown: `md` gets a compiler that writes JSON.
import { relative } from 'node:path';
import { folderOf, newestFirst, PAGE_ITEMS, toPost } from '../write-posts.js';

export default function configure(eleventy) {
  let english;
  const postOf = ({ data, rawInput, inputPath }) => {
    english ??= new Map(
      data.collections.all
        .filter((item) => item.inputPath.endsWith('.en.md'))
        .map((item) => [folderOf(item.inputPath), item]),
    );
    const other = english.get(folderOf(inputPath));
    return toPost({ ...data, content: rawInput }, { ...other.data, content: other.rawInput });
  };
  eleventy.setQuietMode(true);
  eleventy.addExtension('md', {
    compile: (input, path) =>
      path.endsWith('.en.md')
        ? () => ''
        : (data) => JSON.stringify(postOf({ data, rawInput: input.trim(), inputPath: path })),
    // Permalinks are functions already.
    compileOptions: { permalink: 'raw' },
  });
  eleventy.addGlobalData(
    'permalink',
    () => (data) => (data.page.inputPath.endsWith('.ko.md') ? `posts/${data.id}.json` : false),
  );
  eleventy.addCollection('posts', (api) => {
    const korean = api.getAll().filter((item) => item.inputPath.endsWith('.ko.md'));
    return newestFirst(korean.map((item) => ({ createdAt: item.data.createdAt, item }))).map(
      ({ item }) => item,
    );
  });
  eleventy.addTemplate(
    'list.11ty.js',
    ({ pagination, collections }) => {
      const data = pagination.items.map(({ data, rawInput, inputPath }) =>
        postOf({ data, rawInput, inputPath }),
      );
      return JSON.stringify({ data, total: collections.posts.length });
    },
    {
      pagination: { data: 'collections.posts', size: PAGE_ITEMS },
      permalink: ({ pagination }) => `posts/page/${pagination.pageNumber}.json`,
    },
  );
  return {
    dir: { input: relative('.', process.env.BENCH_CONTENT), output: process.env.BENCH_OUT },
    templateFormats: ['md', '11ty.js'],
  };
}
