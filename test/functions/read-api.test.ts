// The read API end to end: the studio, built and served in the real runtime. Every answer must match the description.
import type { Static } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import type * as schemas from '../../src/contract/schemas/guest-schemas.ts';
import type { PortfolioRendering } from '../../src/contract/schemas/rendering-schemas.ts';
import type { DocsIndex } from '../../src/openapi/docs-index.ts';
import * as studio from '../studio/studio.ts';
import { startEdge } from './edge.ts';

const { FULL_POST, FULL_POST_ID, FULL_WORK, FULL_WORK_ID, LEGACY_ID, listIds, PUBLIC_POSTS } = studio;
const API = '/api/v1/guest';
/** The `siteUrl` of the studio's site.yaml. */
const SITE_URL = 'https://damda.example';
const edge = await startEdge();

interface Page {
  data: { publicId: string }[];
  pagination: schemas.CursorPagination;
}

const readPage = (path: string) => edge.json<Page>(`${API}/${path}`);
const idsOf = (page: { data: { publicId: string }[] }) => page.data.map(({ publicId }) => publicId);

describe('GET /guest/portfolio and /guest/post', () => {
  // Every filter, page and walk is tested in walk-property.test.ts.
  it.each([
    ['portfolio?isMain=true', 'work', studio.WORKS.filter(({ isMain }) => isMain)],
    ['post?', 'blog', PUBLIC_POSTS],
  ])('%s has the items of the studio, whole or in short', async (list, place, items) => {
    const page = await edge.json<Static<typeof schemas.PostSummaryPage>>(
      `${API}/summaries/${list}&limit=100`,
    );
    for (const one of [page, await readPage(`${list}&limit=100`)]) expect(idsOf(one)).toEqual(listIds(items));
    for (const { slug, pageUrlKo, pageUrlEng } of page.data) {
      expect(pageUrlKo).toBe(`${SITE_URL}/${place}/${encodeURIComponent(slug)}/`);
      expect(pageUrlEng).toBe(`${SITE_URL}/en/${place}/${encodeURIComponent(slug)}/`);
    }
  });

  it('have the headers of a success, with the cursors in Link', async () => {
    const response = await edge.get(`${API}/post?page=1`);
    const { pagination } = (await response.json()) as Page;
    // The description has the others, and edge.get() checks those.
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/".+"$/),
      link: `<${SITE_URL}${API}/post?cursor=${pagination.nextCursor}>; rel="next", <${SITE_URL}${API}/post?cursor=${pagination.prevCursor}>; rel="prev"`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('answer HEAD with the headers of GET and no body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => edge.get(`${API}/post?limit=7`, { method })),
    );
    expect([head?.status, await head?.text()]).toEqual([200, '']);
    for (const name of ['ETag', 'Link', 'API-Version', 'Content-Type', 'Cache-Control'])
      expect(head?.headers.get(name), name).toBe(get?.headers.get(name));
  });
});

describe('GET /guest/{collection}/{publicId}', () => {
  it.each(['portfolio', 'post'])('serves every %s of the list', async (list) => {
    for (const item of (await readPage(`${list}?limit=100`)).data) {
      const detail = await edge.json(`${API}/${list}/${item.publicId.toUpperCase()}`);
      expect(detail).toMatchObject(item);
    }
  });

  const ROOTS = [`${API}/post`, '/guest/post', `${API}/pages/post`];
  it.each(ROOTS)('serves a legacy numeric id with a canonical link, at %s/{id}', async (root) => {
    const response = await edge.get(`${root}/${LEGACY_ID}`);
    expect(await response.json()).toMatchObject({ publicId: FULL_POST_ID });
    expect(response.headers.get('Link')).toBe(`<${SITE_URL}${root}/${FULL_POST_ID}>; rel="canonical"`);
  });

  it('does not find a post that is not public', async () => {
    const hidden = studio.POSTS.filter(({ isPublic }) => !isPublic);
    const paths = hidden.flatMap(({ publicId, slug }) => [
      ...[`post/${publicId}`, `pages/post/${publicId}`, `pages/post/${encodeURIComponent(slug)}`],
    ]);
    for (const path of [...paths, `post/${studio.DRAFT_LEGACY_ID}`]) {
      expect((await edge.get(`${API}/${path}`)).status, path).toBe(404);
    }
  });
});

describe('GET /guest/pages/{collection}/{key}', () => {
  it.each(['portfolio', 'post'])(
    'has the text of each page of a %s, with absolute addresses',
    async (list) => {
      const { data } = await edge.json<Page>(`${API}/summaries/${list}?limit=3`);
      for (const { publicId } of data) {
        const { texts } = await edge.json<PortfolioRendering>(`${API}/pages/${list}/${publicId}`);
        for (const text of Object.values(texts).filter((each) => each !== null)) {
          const page = await (await edge.get(new URL(text.pageUrl ?? '').pathname)).text();
          // Relative addresses are resolved against the page. Links within the text stay.
          const relative = text.html.replaceAll(`${SITE_URL}/`, '/');
          expect(page.replaceAll(`${SITE_URL}/`, '/')).toContain(relative);
          expect(text.html).not.toMatch(/(?:href|src|srcset)="(?!https?:|mailto:|tel:|#)/);
        }
      }
    },
  );

  it('has the images of the detail, in every width', async () => {
    const { texts } = await edge.json<PortfolioRendering>(`${API}/pages/portfolio/${FULL_WORK_ID}`);
    const { mainImage, images = [] } = texts.ko ?? {};
    const detail = await edge.json<schemas.PortfolioDetail>(`${API}/portfolio/${FULL_WORK_ID}`);
    expect([mainImage, ...images].map((image) => image?.url)).toEqual(
      [detail.mainImageKo, ...detail.imagesKo].map(({ url }) => url),
    );
    expect(mainImage?.srcset.map(({ width }) => width)).toEqual([480, 720, 1_000, 1_000]);
    for (const { url } of mainImage?.srcset ?? [])
      expect((await edge.get(new URL(url).pathname)).status).toBe(200);
    expect(texts).toMatchObject({ ko: { credits: expect.any(Array), results: expect.any(Array) } });
  });
});

it.each([
  ['post', 'blog', FULL_POST, FULL_POST_ID, ['contentKo', 'contentEng']],
  ['portfolio', 'work', FULL_WORK, FULL_WORK_ID, ['descriptionKo', 'descriptionEng', 'descriptionJp']],
])('links in a text of a %s are absolute, and its pages have no notes for editors', async (...row) => {
  const [list, folder, slug, id, fields] = row;
  const detail = await edge.json<Record<string, string>>(`${API}/${list}/${id}`);
  for (const [index, field] of fields.entries()) {
    const place = `${['', '/en', '/jp'][index]}/${folder}/`;
    const page = await (await edge.get(`${place}${slug}/`)).text();
    const twin = await (await edge.get(`${place}${slug}.md`)).text();
    for (const text of [detail[field], twin]) expect(text).toContain(`[the list above](${SITE_URL}${place})`);
    for (const text of [page, twin]) expect(text).not.toContain('for editors alone');
  }
});

it('Every resource of the docs index has the media type listed there', async () => {
  const { resources } = await edge.json<DocsIndex>('/api/docs');
  for (const { href, type } of resources) {
    const response = await edge.get(new URL(href).pathname);
    expect(response.status, href).toBe(200);
    expect(response.headers.get('Content-Type')?.split(';')[0], href).toBe(type);
  }
});

it.each(['/api/health', '/api/docs', '/openapi.json', '/api/openapi.yaml'])(
  '%s is also below the versioned root, for clients with a single base URL',
  async (path) => {
    const [own, below] = await Promise.all([edge.get(path), edge.get(`/api/v1${path}`)]);
    expect([below.status, await below.text()]).toEqual([200, await own.text()]);
    expect(below.headers.get('Link')).toBe(own.headers.get('Link'));
  },
);

it('The API answers a CORS preflight', async () => {
  const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' };
  const response = await edge.get(`${API}/post`, { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,POST,OPTIONS',
    'access-control-allow-headers': '*,Authorization',
  });
});
