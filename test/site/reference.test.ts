// The API reference contains everything in the API description.
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import type { OpenApiDocument } from '../../src/openapi/openapi.ts';
import { nameOf, type Operation } from '../../src/openapi/openapi-types.ts';
import { startEdge } from '../functions/edge.ts';
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
        ...[`>${method}</b>`, `${path}</code>`],
        ...['curl', 'JavaScript'].map((name) => `<figcaption><span>${name}<`),
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

  it.each(['/en/developers/', '/jp/developers.md'])('%s leads to it', async (path) => {
    const { status, headers } = await edge.get(path);
    expect([status, headers.get('Location')]).toEqual([308, path.slice(3)]);
  });
});
