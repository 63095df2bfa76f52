// The files for editors' programs are generated, up to date, and agree with the schemas.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { createSiteSchemaFile, ENTRY_SCHEMAS, SITE_SCHEMA } from '../../src/content/schema/json-schemas.ts';
import { siteSchema } from '../../src/content/schema/site-schema.ts';
import { createEditorFiles } from '../../src/tools/schemas/schemas.ts';
import { SITE_YAML } from '../studio/texts.ts';

it('createEditorFiles() returns the files in the repository', () => {
  for (const [path, text] of createEditorFiles('.')) {
    const isCurrent = readFileSync(path, 'utf8') === text;
    expect(isCurrent, `${path} is out of date: npm run schemas writes it again`).toBe(true);
  }
  expect(readdirSync('schemas')).toEqual(['site.schema.json']);
  const { 'yaml.schemas': named } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  expect(Object.keys(named)).toEqual(['./schemas/site.schema.json']);
});

describe('createSiteSchemaFile()', () => {
  const ajv = new Ajv({ strict: true });
  addFormats.default(ajv);
  const isTaken = ajv.compile(createSiteSchemaFile() as object);
  const sound = load(SITE_YAML, { schema: CORE_SCHEMA }) as Record<string, unknown>;
  const wrong = [null, 7, 1.5, -1, '', 'x', true, [], [7], {}, { kr: 'x' }, '2026-01-01', 'x'.repeat(501)];

  it.each([...Object.keys(SITE_SCHEMA.properties), 'unknown'])('agrees with zod on %s', (key) => {
    const differing = [sound[key], undefined, ...wrong].filter((value) => {
      const changed = JSON.parse(JSON.stringify({ ...sound, [key]: value }));
      return isTaken(changed) !== siteSchema.safeParse(changed).success;
    });
    expect(differing).toEqual([]);
  });

  it.each([
    ['portfolio', ENTRY_SCHEMAS.portfolio],
    ['post', ENTRY_SCHEMAS.post],
    ['site', { yaml: SITE_SCHEMA }],
  ])('every field of %s says what it is, in both languages, with examples that it takes', (_, schemas) => {
    const plain = new Ajv({ strict: false, validateFormats: false });
    for (const { properties } of Object.values(schemas)) {
      for (const [key, { examples = [], guide, kind: _, ...schema }] of Object.entries(properties)) {
        expect([...(guide?.ko ?? ['']), ...(guide?.en ?? [''])].every(Boolean), key).toBe(true);
        expect(
          examples.filter((example) => !plain.validate(schema, example)),
          key,
        ).toEqual([]);
      }
    }
  });
});
