// The published description is valid by the official meta-schema, and so are its examples. Linters: test/contract.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate as validateSchema } from '@hyperjump/json-schema/openapi-3-1';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { formatChangelog, parseChangelog } from '../../src/openapi/changelog.ts';
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

  it('bounds every string, integer and array', () => {
    const loose = findSchemas(document).filter(
      ({ type, ...rest }) =>
        (type === 'string' && !('maxLength' in rest) && !('enum' in rest)) ||
        (type === 'integer' && !('minimum' in rest && 'maximum' in rest && 'format' in rest)) ||
        (type === 'array' && !('maxItems' in rest)),
    );
    expect(loose).toEqual([]);
  });

  it('has patterns that client generators and fuzzers can handle, and bodies that they can distinguish', () => {
    const patterns = findSchemas(document).flatMap(({ type, ...rest }) =>
      'pattern' in rest ? [String(rest.pattern)] : [],
    );
    expect(patterns.length).toBeGreaterThan(20);
    // Escaped control characters become line breaks in generated code.
    expect(patterns.filter((pattern) => pattern.length > 80 || /\\u|\\x[01]|\\[nrt]/.test(pattern))).toEqual(
      [],
    );
    const { content } = document.paths['/guest/inquiry']?.post?.requestBody ?? {};
    const form = { $ref: '#/components/schemas/InquiryForm' };
    expect(content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/InquiryRequest' } },
      'application/x-www-form-urlencoded': { schema: form },
      'multipart/form-data': { schema: { allOf: [form, { type: 'object' }] } },
    });
  });
});

interface Described {
  schema: object;
  example: unknown;
}

/** Every object with a schema and an example. */
function findExamples(value: unknown): Described[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'schema' in value && 'example' in value ? [value as Described] : [];
  return [...own, ...Object.values(value).flatMap(findExamples)];
}

function findSchemas(value: unknown): { type: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value as { type: unknown }] : [];
  return [...own, ...Object.values(value).flatMap(findSchemas)];
}

it('parseChangelog() keeps the changes that clients notice, and the newest release', () => {
  const text = `# Changelog

## Unreleased

### For clients

#### Endpoints

- New.

### For editors

- Not shown.

## 1.2.0

### For editors

- Not shown.

## 1.1.0 — 2026-11-01

### For clients

- Old.
`;
  const changelog = parseChangelog(text);
  expect(changelog.version).toBe('1.1.0');
  expect(formatChangelog(changelog)).toBe(
    '# Changes for clients\n\n## Unreleased\n\n### Endpoints\n\n- New.\n\n## 1.1.0 — 2026-11-01\n\n- Old.\n',
  );
});

it('createOpenApi() states the quota of site.yaml and labels a local server as such', () => {
  const siteUrl = 'http://localhost:8787';
  const rateLimit = { limit: 7, windowSeconds: 30 };
  const docs = createDocsIndex({ siteUrl, name: 'Damda', rateLimit, hasSite: true });
  const inquiry = { budgetTypes: [], funnelTypes: [] };
  const text = JSON.stringify(createOpenApi({ siteUrl, inquiry, docs, version: '1.2.3', examples: {} }));
  expect(text).not.toContain('damda.example');
  expect(text).toContain('7 requests in 30 seconds');
  expect(text).not.toContain('60 seconds');
  expect(text).toContain('Local: ');
  expect(text).not.toContain('Production');
});
