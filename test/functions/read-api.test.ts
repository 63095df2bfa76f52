// The read API end to end: the studio, built and served in the real runtime.
import type { Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../src/content/markdown-dialect.ts';
import { CATEGORIES } from '../../src/contract/categories.ts';
import type { ErrorEnvelope } from '../../src/contract/errors.ts';
import { registerFormats } from '../../src/contract/formats.ts';
import {
  PortfolioDetail,
  PortfolioPage,
  PortfolioSummaryPage,
  PostDetail,
  type PostListItem,
  PostPage,
  PostSummaryPage,
} from '../../src/contract/schemas.ts';
import {
  DRAFT_LEGACY_ID,
  FULL_POST,
  FULL_POST_ID,
  FULL_WORK,
  FULL_WORK_ID,
  LEGACY_ID,
  listIds,
  POSTS,
  PUBLIC_POSTS,
  type StudioPost,
  UNKNOWN_ID,
  WORKS,
} from '../studio/studio.ts';
import { type Edge, startEdge } from './edge.ts';

const API = '/api/v1/guest';
/** Of the studio's site.yaml. */
const SITE_URL = 'https://damda.example';
let edge: Edge;

beforeAll(async () => {
  registerFormats();
  edge = await startEdge();
});
afterAll(() => edge.stop());

const FEATURED = WORKS.filter(({ isMain }) => isMain);

interface Page {
  data: { publicId: string }[];
  pagination: {
    limit: number;
    total: number;
    hasMore: boolean;
    nextCursor: string | null;
    prevCursor: string | null;
  };
}

const readPage = (path: string) => edge.json<Page>(`${API}/${path}`);
const idsOf = (page: { data: { publicId: string }[] }) => page.data.map(({ publicId }) => publicId);

it.each([
  ['portfolio', PortfolioSummaryPage, 'work'],
  ['post', PostSummaryPage, 'blog'],
] as const)('GET /guest/%s?view=summary shows the same items in short', async (list, schema, place) => {
  const page = await edge.json<Static<typeof schema>>(`${API}/${list}?view=summary&limit=100`);
  const check = TypeCompiler.Compile(schema);
  expect([...check.Errors(page)]).toEqual([]);
  expect(idsOf(page)).toEqual(idsOf(await readPage(`${list}?limit=100`)));
  for (const { slug, pageUrlKo, pageUrlEng } of page.data) {
    expect(pageUrlKo).toBe(`${SITE_URL}/${place}/${encodeURIComponent(slug)}/`);
    expect(pageUrlEng).toBe(`${SITE_URL}/en/${place}/${encodeURIComponent(slug)}/`);
  }
});

describe('GET /guest/portfolio and /guest/post', () => {
  const postsOf = (isShown: (post: StudioPost) => boolean) => PUBLIC_POSTS.filter(isShown);
  const walks = [
    { list: 'portfolio', filter: '', items: WORKS },
    { list: 'portfolio', filter: 'isMain=true', items: FEATURED },
    // Not a filter of its own: it asks for all of them.
    { list: 'portfolio', filter: 'isMain=false', items: WORKS },
    { list: 'post', filter: '', items: PUBLIC_POSTS },
    { list: 'post', filter: 'isPopular=true', items: postsOf(({ isPopular }) => isPopular) },
    { list: 'post', filter: 'isPopular=false', items: postsOf(({ isPopular }) => !isPopular) },
    ...CATEGORIES.map((name) => ({
      list: 'post',
      filter: `category=${name}`,
      items: postsOf(({ category }) => category === name),
    })),
    {
      list: 'post',
      filter: 'isPopular=true&category=CATEGORY_TEST_3',
      items: postsOf(({ isPopular, category }) => isPopular && category === 'CATEGORY_TEST_3'),
    },
  ].flatMap((walk) => [7, 100].map((limit) => ({ ...walk, limit })));

  it.each(walks)(
    'walk $list?$filter by $limit forwards and backwards',
    async ({ list, filter, items, limit }) => {
      const total = items.length;
      const forwards: string[][] = [];
      let page = await readPage(`${list}?${filter}&limit=${limit}`);
      expect(page.pagination.prevCursor).toBeNull();
      forwards.push(idsOf(page));
      while (page.pagination.nextCursor !== null) {
        page = await readPage(`${list}?cursor=${page.pagination.nextCursor}`);
        expect(page.pagination).toMatchObject({ limit, total });
        expect(page.pagination.hasMore).toBe(page.pagination.nextCursor !== null);
        forwards.push(idsOf(page));
      }
      expect(forwards.flat()).toEqual(listIds(items));

      const backwards = [idsOf(page)];
      while (page.pagination.prevCursor !== null) {
        page = await readPage(`${list}?cursor=${page.pagination.prevCursor}`);
        backwards.unshift(idsOf(page));
      }
      expect(backwards).toEqual(forwards);
    },
  );

  it('keep to the schema of the contract, whole pages and cut ones', async () => {
    for (const [list, schema] of [
      ['portfolio', PortfolioPage],
      ['post', PostPage],
    ] as const) {
      for (const query of ['', '?limit=7', '?limit=100', '?page=1&size=5', '?page=999']) {
        const body = await readPage(`${list}${query}`);
        expect([...TypeCompiler.Compile(schema).Errors(body)]).toEqual([]);
      }
    }
  });

  it('order posts newest first and ties by publicId', async () => {
    const { data } = await edge.json<{ data: PostListItem[] }>(`${API}/post?limit=100`);
    expect(idsOf({ data })).toEqual(listIds(PUBLIC_POSTS));
    const instants = data.map(({ createdAt }) => Date.parse(createdAt));
    expect(instants).toEqual(instants.toSorted((a, b) => b - a));
    expect(data.every(({ isPublic }) => isPublic)).toBe(true);
  });

  it('take legacy page and size, with cursors that switch over', async () => {
    const all = idsOf(await readPage('post?limit=100'));
    const second = await readPage('post?page=1&size=5');
    expect(idsOf(second)).toEqual(all.slice(5, 10));
    expect(second.pagination.limit).toBe(5);
    expect(idsOf(await readPage(`post?cursor=${second.pagination.nextCursor}`))).toEqual(all.slice(10, 15));
    expect(idsOf(await readPage('post?page=1&size=5&limit=3'))).toEqual(all.slice(3, 6));
    const beyond = await readPage('post?page=99');
    expect(beyond.data).toEqual([]);
    expect(beyond.pagination).toMatchObject({ hasMore: false, nextCursor: null });
    expect(idsOf(await readPage(`post?cursor=${beyond.pagination.prevCursor}`))).toEqual(all.slice(-20));
  });

  it('carry the headers of a success, with Link as the cursors', async () => {
    const response = await edge.get(`${API}/post?page=1`);
    const { pagination } = (await response.json()) as Page;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'api-version': '1',
      'cache-control': 'no-cache',
      'content-type': 'application/json',
      etag: expect.stringMatching(/^W\/".+"$/),
      link: `<${SITE_URL}${API}/post?cursor=${pagination.nextCursor}>; rel="next", <${SITE_URL}${API}/post?cursor=${pagination.prevCursor}>; rel="prev"`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('answer 304 to the tag of the same window and 200 to that of another', async () => {
    const tagOf = async (path: string) => (await edge.get(`${API}/${path}`)).headers.get('ETag') as string;
    const tag = await tagOf('post');
    const ask = (path: string, tags: string) =>
      edge.get(`${API}/${path}`, { headers: { 'If-None-Match': tags } });
    const same = await ask('post', `"other", ${tag}`);
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers.get('API-Version')).toBe('1');
    expect((await ask('post?limit=19', tag)).status).toBe(200);
    expect((await ask('post?isPopular=true', tag)).status).toBe(200);
    expect((await ask('post', '*')).status).toBe(304);
  });

  it('answer HEAD with the headers of GET and no body', async () => {
    for (const path of ['post', 'post?limit=7', 'portfolio?page=99']) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => edge.get(`${API}/${path}`, { method })),
      );
      expect(head?.status).toBe(200);
      expect(await head?.text()).toBe('');
      for (const name of ['ETag', 'Link', 'API-Version', 'Content-Type', 'Cache-Control']) {
        expect(head?.headers.get(name), name).toBe(get?.headers.get(name));
      }
    }
  });

  it('refuse an invalid query with all errors at once', async () => {
    const response = await edge.get(`${API}/post?isPopular=yes&category=X&limit=0&page=-1`);
    expect(response.status).toBe(400);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { error } = (await response.json()) as ErrorEnvelope;
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.details?.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'isPopular INVALID_TYPE',
      'category INVALID_VALUE',
      'limit OUT_OF_RANGE',
      'page INVALID_TYPE',
    ]);
  });
});

describe('GET /guest/{collection}/{publicId}', () => {
  it.each([
    ['portfolio', PortfolioDetail],
    ['post', PostDetail],
  ] as const)('serves every %s of the list by the schema of the contract', async (list, schema) => {
    const check = TypeCompiler.Compile(schema);
    for (const item of (await readPage(`${list}?limit=100`)).data) {
      const detail = await edge.json<Record<string, unknown>>(
        `${API}/${list}/${item.publicId.toUpperCase()}`,
      );
      expect([...check.Errors(detail)]).toEqual([]);
      expect(detail).toMatchObject(item);
    }
  });

  it('names up to three other public posts in morePosts', async () => {
    const page = await readPage('post?limit=100');
    const known = new Set(idsOf(page));
    for (const publicId of known) {
      const { morePosts } = await edge.json<{ morePosts: PostListItem[] }>(`${API}/post/${publicId}`);
      const more = morePosts.map((post) => post.publicId);
      expect(more).toHaveLength(3);
      expect(new Set(more).size).toBe(3);
      expect(more.every((id) => known.has(id) && id !== publicId)).toBe(true);
    }
  });

  it('serves a legacy numeric id with a canonical link, on both roots', async () => {
    for (const root of [API, '/guest']) {
      const response = await edge.get(`${root}/post/${LEGACY_ID}`);
      const { publicId } = (await response.json()) as { publicId: string };
      expect(response.headers.get('Link')).toBe(`<${SITE_URL}${root}/post/${publicId}>; rel="canonical"`);
    }
  });

  it('answers 304 to its own tag', async () => {
    const first = await edge.get(`${API}/post/${LEGACY_ID}`);
    const again = await edge.get(`${API}/post/${LEGACY_ID}`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    `post/${DRAFT_LEGACY_ID}`,
    `post/0${LEGACY_ID}`,
    `portfolio/${LEGACY_ID}`,
    'post/hello',
    `post/${UNKNOWN_ID}`,
    'portfolio/views',
    'post/legacy',
  ])('answers 404 in the envelope to %s', async (path) => {
    const response = await edge.get(`${API}/${path}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: 'NOT_FOUND', message: expect.any(String), hint: expect.stringContaining('publicId') },
    });
  });

  it('knows nothing of a post that is not public', async () => {
    for (const { publicId } of (await readPage('post?limit=100')).data) {
      const text = await (await edge.get(`${API}/post/${publicId}`)).text();
      expect(text).not.toContain('"isPublic":false');
    }
    for (const { publicId } of POSTS.filter(({ isPublic }) => !isPublic)) {
      expect((await edge.get(`${API}/post/${publicId}`)).status).toBe(404);
    }
    expect((await readPage('post')).pagination.total).toBe(PUBLIC_POSTS.length);
  });
});

describe('links in a text', () => {
  const SITE = 'https://damda.example';
  /** Addresses within the site of all links, as a browser resolves them at an address. */
  const linksIn = (page: string, address: string) =>
    [...page.matchAll(/<a href="([^"#][^"]*)"/g)]
      .map(([, target]) => new URL(target as string, `${SITE}${address}`).href)
      .filter((url) => url.startsWith(SITE));

  it.each([
    ['post', 'blog', FULL_POST, FULL_POST_ID, ['contentKo', 'contentEng']],
    ['portfolio', 'work', FULL_WORK, FULL_WORK_ID, ['descriptionKo', 'descriptionEng', 'descriptionJp']],
  ])('of a %s lead where those of its pages lead', async (list, folder, slug, id, fields) => {
    const detail = await edge.json<Record<string, string>>(`${API}/${list}/${id}`);
    for (const [index, field] of fields.entries()) {
      const address = `${['', '/en', '/jp'][index]}/${folder}/${encodeURIComponent(slug)}/`;
      const page = await (await edge.get(address)).text();
      const prose = page.slice(page.indexOf('<div class="prose">'), page.indexOf('</section>'));
      const markdown = detail[field] as string;
      const rendered = createMarkdownParser({ html: false }).render(markdown);
      expect(linksIn(rendered, 'elsewhere')).toEqual(linksIn(prose, address));
      expect(markdown).toContain(`[the list above](${SITE}${['', '/en', '/jp'][index]}/${folder}/)`);
      const twin = await (await edge.get(`${address.slice(0, -1)}.md`)).text();
      expect(twin).toContain(`[the list above](${SITE}${['', '/en', '/jp'][index]}/${folder}/)`);
      expect([page, twin].filter((text) => text.includes('for editors alone'))).toEqual([]);
    }
  });
});

describe('the origin', () => {
  it('pages by offset and ignores limit and cursor', async () => {
    const all = idsOf(await readPage('post?limit=100'));
    const page = await edge.json<{ data: { publicId: string }[] }>(
      '/guest/post?page=1&size=7&limit=0&cursor=x',
    );
    const total = PUBLIC_POSTS.length;
    const lastPage = Math.ceil(total / 7) - 1;
    expect({ ...page, data: idsOf(page) }).toEqual({
      page: 1,
      size: 7,
      lastPage,
      total,
      data: all.slice(7, 14),
    });
    const beyond = lastPage + 1;
    expect(await edge.json(`/guest/post?page=${beyond}&size=7`)).toEqual({
      page: beyond,
      size: 7,
      lastPage,
      total,
      data: [],
    });
    const first = await edge.get('/guest/portfolio?isMain=true');
    expect(first.headers.get('API-Version')).toBe('1');
    expect(await first.json()).toMatchObject({ page: 0, size: 20, lastPage: 0, total: FEATURED.length });
  });
});

describe('paths and methods', () => {
  it.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v2/guest/post',
    '/api/v1//guest/post',
    '//api/v1/guest/post',
    '/API/v1/guest/post',
  ])('answer 404 in the envelope to %s, whatever Accept says', async (path) => {
    const response = await edge.get(path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('answer 405 with Allow to a method that reads nothing', async () => {
    for (const path of [`${API}/post`, `${API}/portfolio/x`, '/guest/portfolio']) {
      const response = await edge.get(path, { method: 'DELETE' });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(await response.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
    }
  });

  it('answer a CORS preflight', async () => {
    const response = await edge.get(`${API}/post`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET,HEAD,POST,OPTIONS');
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('*,Authorization');
  });
});

describe('media', () => {
  it('are served unchanging, from the address an item names', async () => {
    const [item] = (await edge.json<{ data: PostListItem[] }>(`${API}/post?limit=1`)).data;
    const response = await edge.get(new URL((item as PostListItem).mainImageKo.url).pathname);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
    });
  });
});
