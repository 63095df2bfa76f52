// Deprecation of a version, and how the site presents the API.
import { expect, it } from 'vitest';
import { createDocsIndex, lifecycleOf } from '../../src/openapi/docs-index.ts';
import { startEdge } from '../functions/edge.ts';

const SITE = {
  ...{ siteUrl: 'https://damda.example', name: 'Damda', categories: [] },
  rateLimit: { limit: 60, windowSeconds: 60 },
};

it('lifecycleOf() a version without an end', () => {
  const of = (version: object) => lifecycleOf(createDocsIndex({ ...SITE, hasSite: true, version }));
  const Link = '<https://damda.example/developers/>; rel="deprecation"; type="text/html"';
  expect(of({ deprecatedAt: '2026-01-01' })).toEqual({ Deprecation: '@1767225600', Link });
  expect(of({})).toEqual({});
});

const edge = await startEdge();

it('The studio serves every resource of its docs index with the media type listed there', async () => {
  const { resources } = await edge.json<{ resources: { href: string; type: string }[] }>('/api/docs');
  for (const { href, type } of resources) {
    const response = await edge.get(new URL(href).pathname);
    expect(response.status, href).toBe(200);
    expect(response.headers.get('Content-Type')?.split(';')[0], href).toBe(type);
  }
});

it.each(['/api/health', '/api/docs', '/openapi.json', '/api/openapi.yaml'])(
  'The studio also serves %s below the versioned root, for clients with a single base URL',
  async (path) => {
    const [own, below] = await Promise.all([edge.get(path), edge.get(`/api/v1${path}`)]);
    expect([below.status, await below.text()]).toEqual([200, await own.text()]);
    expect(below.headers.get('Link')).toBe(own.headers.get('Link'));
  },
);
