// Both hosts give the same answer to each address.
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOSTS, startEdge } from '../functions/edge.ts';
import { buildStudio } from '../studio/build-studio.ts';
import * as studio from '../studio/studio.ts';

const out = join(await buildStudio(), 'public');
const [media = '', asset = ''] = ['media', 'assets'].map(
  (folder) => `/${folder}/${readdirSync(join(out, folder)).find((name) => /\.(?:webp|css)$/.test(name))}`,
);
const { FULL_POST, FULL_POST_ID, FULL_WORK, KOREAN_SLUG_POST, LEGACY_ID, UNKNOWN_ID } = studio;
const slug = encodeURIComponent(KOREAN_SLUG_POST);
const decomposed = encodeURIComponent(KOREAN_SLUG_POST.normalize('NFD'));

const ADDRESSES = `
/ /index /index.html /index.md /index/ // //index.html /?a=b /%2F /./ /.. /work /work/ /work/index /work/index.html /work.html /work/.html
/work.md /Work/ /work// //work/ /work/?a=b /work?a=b /work%2F /%77ork/ /work/%2e%2e/blog/ /work/../blog /en /en/ /jp/work/
/work/${FULL_WORK} /work/${FULL_WORK}/ /work/${FULL_WORK}.md /work/${FULL_WORK}/index.html /work/${FULL_WORK}/index/
/blog/${FULL_POST}.html /blog/${FULL_POST}/ /blog/${slug} /blog/${slug}/ /blog/${slug.toLowerCase()}/ /blog/${slug}.md
/blog/${decomposed}/ /blog/${decomposed} /blog/none/ /blog/none.md /blog/%ff/ /blog/% /thank-you /contact/ /developers/
/developers.md /en/developers/ /privacy /none /none/ /none.html /feed.xml /en/feed.xml /robots.txt /sitemap.xml
/llms.txt /favicon.ico /favicon.ico/ /openapi.json /openapi.json/ /api/openapi.yaml /api/docs /api/docs.json /api/health
/.well-known/security.txt /_headers /_redirects /admin /admin/ /admin/config.yml
/admin/index.html ${media} /${media} ${media}/ ${media}?a=b ${media.toUpperCase()} ${media.replace('.webp', '.WEBP')} ${asset}
${asset}%20 ${asset.replace('/', '/./')} /media /media/ /media/none.webp /assets/..%2fopenapi.json /api/v1/guest/post
/api/v1/guest/post/ /api//v1/guest/post /API/v1/guest/post /guest/portfolio?size=2 /api/v1/guest/post/${FULL_POST_ID}
/api/v1/guest/post/${FULL_POST_ID}.json /guest/post/${LEGACY_ID} /api/v1/guest/post/${UNKNOWN_ID} /api/none
/api/v1/guest/post/views/all/page-0.json /api/v1/missing-ko.txt /api/v1/guest/summaries/post /api/v1/guest/search?q=a /mcp
`
  .trim()
  .split(/\s+/);
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** The headers that decide what a client shows, caches and requests next. */
const HEADERS = [
  ...['location', 'content-type', 'cache-control', 'link', 'allow'],
  ...['content-security-policy', 'x-robots-tag', 'strict-transport-security'],
];

const ports = await Promise.all(HOSTS.map(async (host) => (await startEdge({ host })).port));
let clients = 0;

/** Sends the address as it is. fetch() would normalize some. */
function ask(port: number, method: string, path: string): Promise<unknown[]> {
  const client = clients++;
  const headers = { 'CF-Connecting-IP': `10.9.${client >> 8}.${client & 255}` };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      // The stores of the hosts make their own tags for files that are not answers of the API.
      const names = answer.headers['api-version'] ? ['etag', ...HEADERS] : HEADERS;
      resolve([answer.statusCode, ...names.map((name) => answer.headers[name])]);
    });
    sent.once('error', reject).end();
  });
}

it.each(ADDRESSES)('%s', async (path) => {
  const askAll = (port: number) => Promise.all(METHODS.map((method) => ask(port, method, path)));
  const [node, workers] = await Promise.all(ports.map(askAll));
  expect(node).toEqual(workers);
  expect(node?.map((answer) => answer.at(-1))).toEqual(METHODS.map(() => 'max-age=31536000'));
});
