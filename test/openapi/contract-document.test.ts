// The published description is valid by the official meta-schema, and so are its examples. Linters: test/contract.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate as validateSchema } from '@hyperjump/json-schema/openapi-3-1';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { createDocsIndex } from '../../src/openapi/docs-index.ts';
import { createOpenApi, type OpenApiDocument } from '../../src/openapi/openapi.ts';
import { buildStudio } from '../studio/build-studio.ts';

const out = await buildStudio();
const document: OpenApiDocument = JSON.parse(readFileSync(join(out, 'public', 'openapi.json'), 'utf8'));

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 by the official meta-schema', async () => {
    const output = await validateSchema('https://spec.openapis.org/oas/3.1/schema-base', document as never);
    expect(output).toEqual({ valid: true });
  });

  it('is the same document as /api/openapi.yaml', () => {
    const yaml = readFileSync(join(out, 'public', 'api', 'openapi.yaml'), 'utf8');
    expect(load(yaml, { schema: CORE_SCHEMA })).toEqual(document);
  });

  it('has valid examples', () => {
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    ajv.addSchema(document, 'openapi');
    const examples = findExamples(document);
    expect(examples.length).toBeGreaterThan(30);
    for (const { schema, example } of examples) {
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
      expect(ajv.validate(absolute, example), ajv.errorsText()).toBe(true);
    }
  });

  it('bounds every string, integer and array, and gives strings a form (OWASP API4:2023)', () => {
    const loose = findSchemas(document).filter(
      ({ type, ...rest }) =>
        (type === 'string' && !('maxLength' in rest) && !('enum' in rest)) ||
        (type === 'string' && !('pattern' in rest) && !('format' in rest) && !('enum' in rest)) ||
        (type === 'integer' && !('minimum' in rest && 'maximum' in rest && 'format' in rest)) ||
        (type === 'array' && !('maxItems' in rest)),
    );
    expect(loose).toEqual([]);
  });

  it('has patterns that client generators and fuzzers can handle', () => {
    const patterns = findSchemas(document).flatMap(({ type, ...rest }) =>
      'pattern' in rest ? [String(rest.pattern)] : [],
    );
    expect(patterns.length).toBeGreaterThan(20);
    // Escaped control characters become line breaks in generated code.
    const hard = patterns.filter((pattern) => pattern.length > 80 || /\\u|\\x[01]|\\[nrt]/.test(pattern));
    expect(hard).toEqual([]);
  });
});

/** All objects in a value, itself included. */
function findObjects(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(findObjects)];
}
const findExamples = (value: unknown) =>
  findObjects(value).filter(
    (actual): actual is { schema: object; example: unknown } => 'schema' in actual && 'example' in actual,
  );
const findSchemas = (value: unknown) =>
  findObjects(value).flatMap((actual) => {
    const [type] = 'type' in actual ? [actual.type].flat() : [];
    return typeof type === 'string' ? [{ ...actual, type }] : [];
  });

it('createOpenApi() states the quota of site.yaml, and has at most 16 operations with at most 300 characters, for importers', () => {
  const siteUrl = 'http://localhost:8787';
  const rateLimit = { limit: 7, windowSeconds: 30 };
  const docs = createDocsIndex({ siteUrl, name: 'Damda', categories: [], rateLimit, hasSite: true });
  const inquiry = { budgetTypes: [], funnelTypes: [], replyWithin: 99 };
  const described = createOpenApi({ siteUrl, inquiry, docs, version: '1.2.3', examples: {} });
  const text = JSON.stringify(described);
  expect(text).toContain('7 requests in 30 seconds');
  for (const part of ['damda.example', '60 seconds']) expect(text).not.toContain(part);
  const operations = Object.values(described.paths).flatMap(({ get, post }) => get ?? post ?? []);
  expect(operations.length).toBeLessThanOrEqual(16);
  const all = [...operations, ...Object.values(described.components.parameters)];
  expect(all.filter(({ description }) => description.length > 300)).toEqual([]);
});
