// The API reference contains everything in the API description, in pages of moderate size, each with a twin.
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import type { OpenApiDocument } from '../../src/openapi/openapi.ts';
import { readOperations } from '../../src/openapi/read-description.ts';
import { GROUPS } from '../../src/site/reference/write-reference.ts';
import { find, read } from './built-site.ts';

const MAX_PAGE_BYTES = 120 * 1_024;
const document: OpenApiDocument = JSON.parse(read('openapi.json'));
const paths = GROUPS.map((group) => (group === 'start' ? 'developers' : `developers/${group}`));
const pages = paths.map((path) => read(`${path}/index.html`));
const twins = paths.map((path) => read(`${path}.md`)).join('');

describe('The API reference', () => {
  it('has every operation, parameter, error, header, schema and field', () => {
    const { headers, schemas, parameters } = document.components;
    const operations = readOperations(document).flatMap(({ method, path, summary, answers }) => [
      `\n## ${summary}\n\n\`${method} ${path}\`\n`,
      ...answers.map(({ status }) => `${status} `),
    ]);
    const fields = Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties));
    const rows = [...fields, ...Object.values(parameters).map(({ name }) => name), ...Object.keys(headers)];
    const wanted = [
      ...operations,
      ...rows.map((name) => `| \`${name}\` `),
      ...Object.keys(schemas).map((name) => `\n## ${name}\n`),
      ...Object.keys(ERRORS).map((code) => `\n## ${code}\n`),
    ];
    const known = twins.replaceAll(/\| `(?:\w+\.)+/g, '| `');
    expect(wanted.filter((part) => !known.includes(part))).toEqual([]);
  });

  it('has pages of at most 120 KB, with links that lead somewhere', () => {
    const idsOf = (page = '') => find(page, / id="([^"]+)"/g);
    for (const page of pages) {
      expect(Buffer.byteLength(page)).toBeLessThan(MAX_PAGE_BYTES);
      const ids = idsOf(page);
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
      const errors = find(page, /href="\/developers\/errors\/#([^"]+)"/g);
      const known = idsOf(pages[GROUPS.indexOf('errors')]);
      expect(errors.filter((id) => !known.includes(id))).toEqual([]);
    }
  });
});
