// The API reference contains everything in the API description.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { parseChangelog } from '../../src/openapi/changelog.ts';
import type { OpenApiDocument } from '../../src/openapi/openapi.ts';
import { nameOf, type Operation } from '../../src/openapi/openapi-types.ts';
import { openPage, stopClock } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { LONG_POST } from '../studio/studio.ts';
import { read } from './built-site.ts';

const edge = await startEdge();
const page = read('developers/index.html').replaceAll(/<wbr>(?:<span>([^<]+)<\/span>)?/g, '$1');
const twin = read('developers.md');
const document: OpenApiDocument = JSON.parse(read('openapi.json'));

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.map((reference) => document.components.parameters[nameOf(reference)]?.name);
/** The section with this id, up to the next heading of its level. */
const sectionOf = (id: string) => {
  const start = page.indexOf(`<section class="operation"><div><h3 id="${id}">`);
  expect([id, start === -1]).toEqual([id, false]);
  const rest = page.slice(start + 1);
  return rest.slice(0, rest.search(/<section class="operation"|<h2/));
};

describe('The API reference', () => {
  it('has every operation with its parameters, answers and ways to call it', () => {
    const missing: string[] = [];
    for (const { path, method, operation } of operations()) {
      const { operationId: id, responses } = operation;
      const section = sectionOf(id);
      const wanted = [
        ...[`>${method}</b>`, `${path}</code>`, `data-method="${method}"`],
        ...['curl', 'TypeScript', 'JavaScript', 'Python'].map((name) => `<figcaption><span>${name}<`),
        ...parametersOf(operation).map((name) => `id="${id}-parameter-${name}"`),
        ...Object.keys(responses).map((status) => `<code class="status s${status[0]}">${status}<`),
        ...Object.values(responses).flatMap((answer) =>
          '$ref' in answer ? [`#error-${nameOf(answer)}"`] : [],
        ),
      ];
      missing.push(...wanted.filter((part) => !section.includes(part)).map((part) => `${id}: ${part}`));
      if (!page.includes(`<li><a href="#${id}"><b class="method ${method === 'GET' ? 'read' : 'write'}">`))
        missing.push(`contents: ${id}`);
      if (!twin.includes(`\`${method} `) || !twin.includes(path)) missing.push(`twin: ${id}`);
    }
    expect(missing).toEqual([]);
  });

  it('has every error, header, schema and field, also in its twin', () => {
    const { headers, schemas } = document.components;
    const fields = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => ({ schema, name, field })),
    );
    const codes = Object.keys(ERRORS);
    const wanted = [
      ...codes.map((code) => `id="error-${code}"`),
      ...Object.keys(headers).map((name) => `id="header-${name}"`),
      ...Object.keys(schemas).map((name) => `id="schema-${name}"`),
      ...fields.map(({ schema, name }) => `id="schema-${schema}-${name}"`),
    ];
    expect(wanted.filter((part) => !page.includes(part))).toEqual([]);
    const values = fields.flatMap(({ field }) => [...(field.enum ?? []), field.default ?? '']).map(String);
    const said = [
      ...codes,
      ...Object.keys(headers),
      ...Object.keys(schemas),
      ...fields.map(({ name }) => name),
    ];
    expect([...said, ...values].filter((part) => !twin.includes(part))).toEqual([]);
  });

  it('links every heading to itself, and has no dead links', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    const headings = [...page.matchAll(/<h[2-4][^>]*>/g)].map(([heading]) => heading);
    const anchored = [...page.matchAll(/<h[2-4] id="([^"]+)"><a href="#\1">/g)];
    expect(anchored.length).toBe(headings.length);
  });

  it('breaks addresses in code after a slash, and shows the fields of items in a list', () => {
    expect(read('developers/index.html')).toContain('/<wbr>openapi.json</code>');
    expect(sectionOf('guestPostSearch')).toContain('<details open><summary>PostListItem<');
  });

  it('links to a page with all changes', () => {
    const changes = read('developers/changes/index.html');
    const [newest] = parseChangelog(readFileSync('CHANGELOG.md', 'utf8')).releases;
    const group = /^### (.+)$/m.exec(newest?.text ?? '')?.[1];
    expect([
      page.includes('href="/developers/changes/"'),
      changes.includes(`>${newest?.title}</h2>`),
      changes.includes(`>${group}</a></li>`),
    ]).toEqual([true, true, true]);
    expect(read('developers/changes.md')).toContain(newest?.text);
  });

  it.each(['/en/developers/', '/jp/developers.md', '/en/developers/changes/'])(
    '%s leads to it',
    async (path) => {
      const { status, headers } = await edge.get(path);
      expect([status, headers.get('Location')]).toEqual([308, path.slice(3)]);
    },
  );

  it('copies code and reports success or failure', async () => {
    const { context, page: tab, complaints } = await openPage(edge.url);
    await tab.goto('/developers/');
    await stopClock(tab);
    const button = tab.getByRole('button', { name: 'Copy curl: List the portfolio', exact: true });
    const said = () => tab.locator('body > [role=status]').textContent();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button.click();
    await expect.poll(said).toBe('Copied');
    expect(await tab.evaluate('navigator.clipboard.readText()')).toContain('/guest/portfolio?');
    await tab.clock.runFor(2_000);
    expect([await button.innerText(), await said()]).toEqual(['Copy', '']);
    await tab.evaluate('navigator.clipboard.writeText = () => Promise.reject()');
    await button.click();
    await expect.poll(said).toContain('Not copied');
    expect(await tab.evaluate('String(getSelection())')).toContain('/guest/portfolio?');
    // Here, since the tests of a run share one clipboard.
    await tab.setViewportSize({ width: 360, height: 700 });
    await tab.goto(`/en/blog/${LONG_POST}/`);
    await tab.locator('.code-box').first().getByRole('button').click();
    expect(await tab.evaluate('navigator.clipboard.readText()')).toBe('let code;\n');
    expect(complaints).toEqual([]);
  });

  it('shows one language for the whole page, chosen by click or arrow key; without scripts, all', async () => {
    const { page: tab } = await openPage(edge.url);
    await tab.goto('/developers/');
    const shown = () =>
      tab.$$eval('.tabs figure:not([hidden])', (figures) => [
        ...new Set(figures.map(({ dataset }) => dataset.language)),
      ]);
    expect(await shown()).toEqual(['bash']);
    const python = tab.getByRole('tab', { name: 'Python' }).nth(3);
    await python.click();
    expect(await shown()).toEqual(['python']);
    await python.press('ArrowLeft');
    expect(await shown()).toEqual(['javascript']);
    const { page: plain } = await openPage(edge.url, { javaScriptEnabled: false });
    await plain.goto('/developers/');
    const count = (selector: string) => plain.locator(selector).filter({ visible: true }).count();
    const samples = await plain.locator('.tabs figure').count();
    expect([await count('.tabs figcaption'), await count('.try')]).toEqual([samples, 0]);
  });

  it('sends a GET to this site and shows the answer, but only shows the request of a POST', async () => {
    const { page: tab, complaints } = await openPage(edge.url);
    const sent: string[] = [];
    await tab.goto('/developers/');
    tab.on('request', (request) => request.url().includes('/api/') && sent.push(request.method()));
    const tryOf = (id: string) => tab.locator('.operation', { has: tab.locator(`#${id}`) }).locator('.try');
    const list = tryOf('guestPostSearch');
    await list.locator('summary').click();
    await list.getByLabel('limit').fill('2');
    await list.getByRole('button', { name: 'Send' }).click();
    const answer = list.locator('.result');
    await expect.poll(() => answer.innerText()).toMatch(/200 in \d+ ms[\s\S]+RateLimit-Remaining: \d+/);
    const body = JSON.parse(await answer.locator('pre').last().innerText());
    expect(body.pagination).toMatchObject({ limit: 2 });
    const inquiry = tryOf('guestInquiryCreate');
    await inquiry.locator('summary').click();
    await inquiry.getByRole('button', { name: 'Show the request' }).click();
    expect(await inquiry.locator('.result pre').innerText()).toContain('--request POST');
    expect(await inquiry.locator('.result .words').first().innerText()).toMatch(/^[가-힣 ]+$/);
    expect(sent).toEqual(['GET']);
    expect(complaints).toEqual([]);
  });

  it.each([360, 1280])('finds fields and marks the section in view at %i pixels', async (width) => {
    const { page: tab, complaints } = await openPage(edge.url, { viewport: { width, height: 800 } });
    await tab.goto('/developers/');
    const open = tab.getByRole('button', { name: 'Contents' });
    expect(await open.isVisible()).toBe(width === 360);
    await tab.locator('body').press('/');
    await expect.poll(() => tab.locator('#find:focus').count()).toBe(1);
    await tab.keyboard.type('slug postsummary');
    await tab.keyboard.press('ArrowDown');
    await tab.keyboard.press('Enter');
    await expect.poll(() => new URL(tab.url()).hash).toBe('#schema-PostSummary-slug');
    const marked = () => tab.locator('.chapters [aria-current]').getAttribute('href');
    await expect.poll(marked).toBe('#schema-PostSummary');
    expect(await tab.locator('#schema-PostSummary-slug').isVisible()).toBe(true);
    if (width === 360) await expect.poll(() => tab.locator('#find').isVisible()).toBe(false);
    await tab.locator('body').press('/');
    await tab.getByRole('button', { name: 'Show the contents' }).click();
    expect(await tab.locator('.chapters [aria-current]').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
