// The API reference: it leaves nothing of the API description out, and its forms call the API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, watchedContext } from '../browser.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { listIds, PUBLIC_POSTS } from '../studio/studio.ts';

interface Parameter {
  name: string;
  in: string;
  deprecated?: boolean;
}
type Operation = {
  operationId: string;
  parameters?: { $ref: string }[];
  responses: Record<string, { $ref?: string }>;
};
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, object>;
    headers: Record<string, object>;
    schemas: Record<string, { properties?: Record<string, object> }>;
  };
}

let page: string;
let twin: string;
let document: Document;
let edge: Edge;
let browser: Browser;

beforeAll(async () => {
  const out = await buildStudio();
  const read = (path: string) => readFileSync(join(out, 'public', path), 'utf8');
  page = read('developers/index.html');
  twin = read('developers.md');
  document = JSON.parse(read('openapi.json'));
  edge = await startEdge({ out });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await edge.stop();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1) as string] as Parameter);
/** The part of the page with this id, up to the next heading of its rank. */
const sectionOf = (id: string) => {
  const start = page.indexOf(`<section class="operation" id="${id}">`);
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
        ...[`<b>${method}</b>`, `${path}</code>`, 'curl: ', 'JavaScript: '],
        ...parametersOf(operation).map(({ name }) => `<th scope="row"><code>${name}</code>`),
        ...Object.keys(responses).map((status) => `<th scope="row"><code>${status}</code>`),
        ...Object.values(responses).flatMap(({ $ref }) =>
          $ref ? [`#error-${$ref.split('/').at(-1)}"`] : [],
        ),
      ];
      missing.push(...wanted.filter((part) => !section.includes(part)).map((part) => `${id}: ${part}`));
      if (!page.includes(`<a href="#${id}">`)) missing.push(`contents: ${id}`);
      if (!twin.includes(`\`${method} `) || !twin.includes(path)) missing.push(`twin: ${id}`);
    }
    expect(missing).toEqual([]);
  });

  it('has every error, header, schema and field', () => {
    const { responses, headers, schemas } = document.components;
    const wanted = [
      ...Object.keys(responses).map((code) => `id="error-${code}"`),
      ...Object.keys(headers).map((name) => `id="header-${name}"`),
      ...Object.keys(schemas).map((name) => `id="schema-${name}"`),
      ...Object.values(schemas).flatMap(({ properties = {} }) =>
        Object.keys(properties).map((name) => `<code>${name}</code>`),
      ),
    ];
    expect(wanted.filter((part) => !page.includes(part))).toEqual([]);
  });

  it('calls the API with fields that hold no sample and no deprecated parameter', async () => {
    const { context, complaints } = await watchedContext(browser, edge.url);
    const tab = await context.newPage();
    await tab.goto('/developers/');
    const deprecated = Object.values(document.components.parameters).filter((one) => one.deprecated);
    expect(deprecated.length).toBeGreaterThan(0);
    for (const { name } of deprecated) expect(await tab.locator(`.try [name="${name}"]`).count()).toBe(0);
    for (const cursor of await tab.locator('.try [name="cursor"]').all()) {
      expect(await cursor.inputValue()).toBe('');
    }
    const call = async (id: string) => {
      await tab.locator(`#${id} .try summary`).click();
      const asked = tab.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/'));
      await tab.locator(`#${id} .try [type=submit]`).click();
      const response = await asked;
      await tab.locator(`#${id} .answer pre`).first().waitFor();
      const shown = await tab.locator(`#${id} .answer`).innerText();
      return { response, shown };
    };
    const { response, shown } = await call('guestPostGetByPublicId');
    const [newest] = listIds(PUBLIC_POSTS);
    expect(new URL(response.url()).pathname).toBe(`/api/v1/guest/post/${newest}`);
    expect([
      shown.includes('200'),
      shown.includes('ratelimit-remaining: 59'),
      shown.includes(`"${newest}"`),
    ]).toEqual([true, true, true]);
    const list = await call('guestPostSearch');
    expect(new URL(list.response.url()).search).toBe('?view=summary&limit=2');
    expect(complaints).toEqual([]);
    const refused = await call('guestInquiryCreate');
    expect([refused.response.status(), refused.shown.includes('privacyConsent')]).toEqual([400, true]);
    await context.close();
  });
});
