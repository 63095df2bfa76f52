// docs/content.md has every field that editors write, and each has a label in both languages.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTRY_SCHEMAS, PAGE_SCHEMA } from '../../src/content/schema/json-schemas.ts';
import { siteSchema } from '../../src/content/schema/site-schema.ts';

const rows = readFileSync('docs/content.md', 'utf8').match(/^\| `\w+: .*/gm) ?? [];
const front = [...Object.values(ENTRY_SCHEMAS), PAGE_SCHEMA];

it('docs/content.md names every field', () => {
  const fields = [...front.map(({ properties }) => properties), siteSchema.shape].flatMap(Object.keys);
  expect(fields.filter((field) => !rows.some((row) => row.startsWith(`| \`${field}: `)))).toEqual([]);
});

it('every field has a label and a help text in both languages', () => {
  const fields = front.flatMap(({ properties }) => Object.entries(properties));
  const incomplete = fields.filter(
    ([, { guide }]) => ![...(guide?.ko ?? ['']), ...(guide?.en ?? [''])].every(Boolean),
  );
  expect(incomplete.map(([field]) => field)).toEqual([]);
});
