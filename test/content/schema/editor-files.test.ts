// What editors' programs read is generated: it is never older than the schemas, and judges as they do.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { createEditorFiles } from '../../../src/content/schema/editor-files.ts';
import { createJsonSchemas, ENTRY_SCHEMAS, SITE_SCHEMA } from '../../../src/content/schema/json-schemas.ts';
import { portfolioSchemas } from '../../../src/content/schema/portfolio-schema.ts';
import { postSchemas } from '../../../src/content/schema/post-schema.ts';
import { siteSchema } from '../../../src/content/schema/site-schema.ts';
import { createSnippets } from '../../../src/content/schema/snippets.ts';
import { studioTexts } from '../../studio/files.ts';

describe('the generated files', () => {
  it('are as the schemas are now; npm run schemas writes them', () => {
    const generated = Object.fromEntries(createEditorFiles());
    const kept = Object.fromEntries(Object.keys(generated).map((path) => [path, readFileSync(path, 'utf8')]));
    expect(kept).toEqual(generated);
  });

  it('are all that is in schemas/', () => {
    expect(readdirSync('schemas').sort()).toEqual([...createJsonSchemas().keys()].sort());
  });
});

const ajv = new Ajv({ strict: true });
addFormats.default(ajv);
const checks = Object.fromEntries(
  [...createJsonSchemas()].map(([name, schema]) => [name, ajv.compile(schema as object)]),
);
const judge = (name: string, value: unknown): boolean => checks[`${name}.schema.json`]?.(value) === true;

const zodSchemas = {
  'portfolio.ko': portfolioSchemas.ko,
  'portfolio.en': portfolioSchemas.en,
  'portfolio.jp': portfolioSchemas.jp,
  'post.ko': postSchemas.ko,
  'post.en': postSchemas.en,
  site: siteSchema,
};

/** The data of a text: its front matter, or all of a YAML file. */
function parseData(path: string, text: string): Record<string, unknown> {
  const yaml = path.endsWith('.md') ? (/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '') : text;
  return load(yaml, { schema: CORE_SCHEMA }) as Record<string, unknown>;
}

/** Every text of the studio, with the schema it answers to. */
const samples = Object.entries(studioTexts()).flatMap(([path, text]) => {
  const [, folder, language] = /^(portfolio|posts)\/.*\/index\.(\w+)\.md$/.exec(path) ?? [];
  const name =
    folder === undefined
      ? path === 'site.yaml'
        ? 'site'
        : ''
      : `${folder.replace('posts', 'post')}.${language}`;
  return name === '' ? [] : [{ name, path, data: parseData(path, text) }];
});

describe('createJsonSchemas()', () => {
  it('takes every text of the studio', () => {
    const refused = samples.filter(({ name, data }) => !judge(name, data)).map(({ path }) => path);
    expect([new Set(samples.map(({ name }) => name)).size, refused]).toEqual([6, []]);
  });

  it.each(Object.keys(zodSchemas))('judges as zod does where a field of %s is wrong', (name) => {
    const sound = samples.find((sample) => sample.name === name)?.data ?? {};
    const keys = Object.keys(sound);
    const wrong = [null, 7, 1.5, -1, '', 'x', true, [], [7], {}, { ko: 'x' }, '2026-01-01', 'x'.repeat(501)];
    const changes = [...keys, 'unknown'].flatMap((key) =>
      [undefined, ...wrong].map((value) => ({ key, value })),
    );
    const differing = changes.filter(({ key, value }) => {
      // Without the key where the value is undefined, as in a file.
      const changed = JSON.parse(JSON.stringify({ ...sound, [key]: value }));
      const { success } = zodSchemas[name as keyof typeof zodSchemas].safeParse(changed);
      return judge(name, changed) !== success;
    });
    expect(differing).toEqual([]);
  });

  it('says of every field what it is, in both languages, with an example that it takes', () => {
    const fields = [
      ...Object.entries(ENTRY_SCHEMAS).flatMap(([collection, languages]) =>
        Object.entries(languages).flatMap(([language, { properties }]) =>
          Object.entries(properties).map(([key, field]) => ({
            name: `${collection}.${language}.${key}`,
            field,
          })),
        ),
      ),
      ...Object.entries(SITE_SCHEMA.properties).map(([key, field]) => ({ name: `site.${key}`, field })),
    ];
    const silent = fields.filter(
      ({ field: { guide } }) => ![...(guide?.ko ?? []), ...(guide?.en ?? [])].every(Boolean) || !guide,
    );
    const faulty = fields.filter(({ field: { examples = [], guide: _, kind: __, ...schema } }) => {
      const check = new Ajv({ strict: false })
        .addFormat('date', true)
        .addFormat('date-time', true)
        .addFormat('email', true)
        .compile(schema);
      return !examples.every((example) => check(example));
    });
    expect({ silent, faulty }).toEqual({ silent: [], faulty: [] });
  });
});

describe('createSnippets()', () => {
  const keysFor = (file: string) =>
    Object.values(createSnippets())
      .filter(({ include }) => include.includes(`**/content/${file}`))
      .map(({ prefix }) => prefix)
      .sort();

  it('offers in each file what only that file holds', () => {
    expect({
      ko: keysFor('posts/*/index.ko.md'),
      en: keysFor('posts/*/index.en.md'),
      jp: keysFor('portfolio/*/index.jp.md'),
    }).toEqual({
      ko: [
        ...[
          'aliases',
          'category',
          'createdAt',
          'id',
          'isPopular',
          'isPublic',
          'legacyId',
          'mainImage',
          'mainImageAlt',
        ],
        ...['related', 'title'],
      ],
      en: ['mainImage', 'mainImageAlt', 'title'],
      jp: ['credits', 'mainImage', 'mainImageAlt', 'results', 'summary', 'title'],
    });
  });

  it('offers the values to choose from', () => {
    const { 'post ko category': category, 'post ko isPublic': isPublic } = createSnippets();
    expect([category?.body, isPublic?.body]).toEqual([
      [`category: \${1|CATEGORY_TEST_1,CATEGORY_TEST_2,CATEGORY_TEST_3|}`],
      [`isPublic: \${1|true,false|}`],
    ]);
  });
});

describe('.vscode/', () => {
  const read = (name: string) => JSON.parse(readFileSync(`.vscode/${name}`, 'utf8'));

  it('names schemas that exist', () => {
    const named = Object.keys(read('settings.json')['yaml.schemas']).map((path) => path.replace('./', ''));
    expect(named.filter((path) => !createEditorFiles().has(path))).toEqual([]);
  });

  it('reads a fault out of the lines that validate prints', () => {
    const [{ problemMatcher, command }] = read('tasks.json').tasks;
    const { regexp, file, line, column, code, message } = problemMatcher.pattern;
    const found = new RegExp(regexp).exec(
      '::error file=content/posts/글/index.ko.md,line=4,col=12,title=createdAt::a: b, c (fix: d)',
    );
    expect([command, [file, line, column, code, message].map((group) => found?.[group])]).toEqual([
      'npm run --silent validate -- --watch --format github',
      ['content/posts/글/index.ko.md', '4', '12', 'createdAt', 'a: b, c (fix: d)'],
    ]);
  });
});
