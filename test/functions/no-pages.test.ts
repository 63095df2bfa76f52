// A build without pages (`--no-site`) refers to no page, for programs or forms. Its API version is deprecated.
import { afterAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/contract/operations.ts';
import type { PostRendering } from '../../src/contract/schemas/rendering-schemas.ts';
import { type DocsIndex, lifecycleOf } from '../../src/openapi/docs-index.ts';
import { COVER } from '../content/check.ts';
import { postFiles, SITE_YAML, testId } from '../workspace.ts';
import { startIntake } from './intake.ts';

const SITE_URL = 'https://damda.example';
const DEPRECATED = 'versions: [{ id: v1, deprecatedAt: 2026-01-01, sunsetAt: 2026-04-01 }]\n';
const NAMING_PATHS = [
  ...['/openapi.json', '/api/openapi.yaml', '/api/docs', '/api/health'],
  ...['/llms.txt', '/robots.txt', '/api/v1/guest/post', '/api/v1/guest/none'],
];

const edge = await startIntake({
  files: {
    'site.yaml': SITE_YAML + DEPRECATED,
    ...postFiles('post', COVER, { id: testId(1) }),
  },
  build: { pages: false },
});
afterAll(edge.stop);

/** Paths of the site's addresses in a text or header, except roots and examples. */
function listPaths(text: string): string[] {
  const addresses = text.match(/https:\/\/damda\.example\/[^\s"'<>)`\\]+/g) ?? [];
  const roots = ['/api/v1', '/guest', '/mcp'];
  return addresses
    .map((address) => address.slice(SITE_URL.length))
    .filter((path) => !roots.includes(path) && !/[{?]|\/media\/|inquiry$/.test(path));
}

describe('A build without pages', () => {
  it.each(NAMING_PATHS)('%s links only to existing resources', async (path) => {
    const response = await edge.get(path);
    const named = listPaths(`${response.headers.get('Link')} ${await response.text()}`);
    for (const target of new Set(named)) {
      expect((await edge.get(target)).status, `${target}, named by ${path}`).toBe(200);
    }
  });

  it('has its items as HTML without page addresses', async () => {
    const { texts } = await edge.json<PostRendering>('/api/v1/guest/pages/post/post');
    expect(texts.ko).toMatchObject({ pageUrl: null, html: '<p>본문 post</p>\n', readingMinutes: 1 });
  });

  it('announces the deprecation of v1 on every answer under its root, and what describes it, only', async () => {
    for (const path of ['post', 'post?limit=0', 'nothing']) {
      const { headers } = await edge.get(`/api/v1/guest/${path}`);
      const [deprecation, sunset] = ['Deprecation', 'Sunset'].map((name) => headers.get(name));
      expect([deprecation, sunset], path).toEqual(['@1767225600', 'Wed, 01 Apr 2026 00:00:00 GMT']);
      expect(listPaths(`${headers.get('Link')}`).slice(-2)).toEqual(['/api/docs', '/api/docs']);
    }
    for (const path of ['/guest/post', '/api/health', '/api/docs']) {
      expect((await edge.get(path)).headers.get('Deprecation'), path).toBeNull();
    }
    expect((await edge.get('/contact/', { method: 'POST' })).headers.get('Allow')).toBe('GET, HEAD');
    const docs = await edge.json<DocsIndex>('/api/docs');
    const { sunsetAt, ...versioning } = docs.versioning;
    expect([sunsetAt, versioning.deprecatedAt]).toEqual(['2026-04-01', '2026-01-01']);
    const Link = expect.stringMatching(/^<[^>]+>; rel="deprecation"; type="[^"]+"$/);
    expect(lifecycleOf({ ...docs, versioning })).toEqual({ Deprecation: '@1767225600', Link });
    const [server] = edge.contract.document.servers;
    expect(server?.description).toContain('deprecated since 2026-01-01');
    const llms = await (await edge.get('/llms.txt')).text();
    expect(llms).toContain('deprecated since 2026-01-01 and ends on 2026-04-01');
  });

  it('names every operation in llms.txt and /api/docs, and the endpoint for agents', async () => {
    const { operations } = await edge.json<DocsIndex>('/api/docs');
    const llms = await (await edge.get('/llms.txt')).text();
    const named = operations.map(({ path }) => new URL(path).pathname);
    const paths = Object.values(OPERATIONS).map(({ path }) => `/api/v1${path}`);
    expect(named.map(decodeURI)).toEqual([...paths, '/mcp']);
    for (const { method, path } of operations) expect(llms).toContain(`${method} ${path}`);
  });
});
