// The CMS configuration agrees field by field with the schemas that check its files, and is valid by the CMS's own
// schema. Also: which builds have /admin/.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryCollection, FileCollection } from '@sveltia/cms';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCmsConfig } from '../../src/cms/cms-config.ts';
import { createLeftOutFields } from '../../src/cms/cms-field.ts';
import { ENTRY_SCHEMAS } from '../../src/content/schema/json-schemas.ts';
import { PORTFOLIO_SHARED_FIELDS } from '../../src/content/schema/portfolio-schema.ts';
import { POST_SHARED_FIELDS } from '../../src/content/schema/post-schema.ts';
import { type Site, siteSchema } from '../../src/content/schema/site-schema.ts';
import { CATEGORIES } from '../../src/contract/categories.ts';
import type { Language } from '../../src/contract/languages.ts';
import { createWords } from '../../src/site/words/words.ts';
import { POST } from '../content/check.ts';
import { startEdge } from '../functions/edge.ts';
import { KEPT_CACHE, SITE_YAML, workspace } from '../workspace.ts';
import expected from './admin-widgets.json' with { type: 'json' };

const SITE = siteSchema.parse({
  name: { ko: '담다', en: 'Damda', jp: 'ダムダ' },
  siteUrl: 'https://damda.example',
  categories: { CATEGORY_TEST_1: { ko: '디자인', en: 'Design' } },
});
const config = createCmsConfig(SITE);
const LEFT_OUT = createLeftOutFields(SITE);

interface CmsField {
  name: string;
  label?: string;
  widget: string;
  i18n?: unknown;
  required?: unknown;
  fields?: CmsField[];
  options?: { value: string; label: string }[];
  minlength?: number;
  maxlength?: number;
  min?: number;
  max?: number;
}

/** The widget of each field that does not follow from its type. */
const WIDGETS: Record<string, string> = expected.widgets;
const TYPES: Record<string, string> = expected.types;
/** Subfields of lists of objects. */
const PARTS: Record<string, string[]> = expected.parts;

const collectionOf = (name: string) =>
  config.collections?.find((one) => 'name' in one && one.name === name) as EntryCollection;
const fieldsOf = ({ fields }: EntryCollection) => fields as unknown as CmsField[];

const collections = {
  post: { languages: ['ko', 'en'], shared: POST_SHARED_FIELDS },
  portfolio: { languages: ['ko', 'en', 'jp'], shared: PORTFOLIO_SHARED_FIELDS },
} as const;

describe.each(['post', 'portfolio'] as const)('createCmsConfig(), %s', (name) => {
  const { languages, shared } = collections[name];
  const collection = collectionOf(name);
  const fields = fieldsOf(collection);
  const schemas = ENTRY_SCHEMAS[name];

  it('has exactly the fields of the schemas, each once, and the body', () => {
    const known = languages.flatMap((language) => Object.keys(schemas[language]?.properties ?? {}));
    expect(fields.map((field) => field.name).sort()).toEqual([...new Set([...known, 'body'])].sort());
  });

  it.each(Object.entries(schemas.ko?.properties ?? {}))('agrees on %s', (key, schema) => {
    const field = fields.find((one) => one.name === key);
    const isShared = (shared as readonly string[]).includes(key);
    const needing = languages.filter((language) => schemas[language]?.required.includes(key));
    const isFreeText = name === 'portfolio' && key === 'category';
    // Drafts need no cover.
    const isLater = ['mainImage', 'mainImageAlt'].includes(key);
    expect({
      widget: field?.widget,
      i18n: field?.i18n,
      required: field?.required,
      length: field?.maxlength,
      limit: field?.max,
      values: field?.options?.map(({ value }) => value),
      parts: field?.fields?.map((part) => [part.name, part.widget, part.i18n]),
    }).toEqual({
      widget: isFreeText ? 'string' : (WIDGETS[key] ?? TYPES[schema.type ?? 'string']),
      i18n: isShared ? 'duplicate' : true,
      required: key === 'id' ? undefined : !isLater && needing.length > 0 && (isShared || ['ko']),
      length: schema.maxLength,
      limit: schema.maxItems ?? (schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum),
      values: schema.enum,
      parts: PARTS[key]?.map((part) => [part, part === 'src' ? 'image' : 'string', true]),
    });
  });

  it('leaves out fields that a language does not have or that only the Korean file has', () => {
    const all = Object.keys(schemas.ko?.properties ?? {});
    const taken = (language: Language) =>
      Object.keys(schemas[language]?.properties ?? {}).filter(
        (key) => language === 'ko' || !(shared as readonly string[]).includes(key),
      );
    const left = languages.map((language) => {
      const out = LEFT_OUT[name][language] ?? [];
      return [language, all.filter((key) => !out.includes(key))];
    });
    expect(left).toEqual(languages.map((language) => [language, taken(language)]));
  });

  it('writes files where the content folder has them', () => {
    const { folder, path, extension, media_folder, i18n } = collection;
    expect({ folder, path, extension, media_folder, i18n }).toEqual({
      folder: name === 'post' ? 'content/posts' : 'content/portfolio',
      path: '{{slug}}/index',
      extension: 'md',
      media_folder: '',
      i18n: { locales: languages, default_locale: 'ko', initial_locales: 'default' },
    });
  });
});

describe('createCmsConfig()', () => {
  it('starts items in Korean or English only if one language is enough', () => {
    const { collections = [] } = createCmsConfig({ ...SITE, translations: 'optional' });
    const english = { locales: ['en', 'ko'], default_locale: 'en', initial_locales: 'default' };
    expect(collections.slice(0, 4).map((each) => 'i18n' in each && each.i18n)).toEqual([
      { locales: ['ko', 'en'], default_locale: 'ko', initial_locales: 'default' },
      english,
      { locales: ['ko', 'en', 'jp'], default_locale: 'ko', initial_locales: 'default' },
      english,
    ]);
  });

  const cms = { repo: 'damda/site', branch: 'live' };
  it.each([SITE, { ...SITE, cms }])('is valid by the schema of the CMS: %j', (site) => {
    const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const check = ajv.compile(schema);
    const written = JSON.stringify(createCmsConfig(site));
    check(JSON.parse(written));
    expect(check.errors ?? []).toEqual([]);
    // The CMS also refuses an object without fields, which its schema allows.
    expect(written).not.toContain('"fields":[]');
  });

  it('commits to the repository in site.yaml with a token; drafts and page links need a repository', () => {
    const found = [SITE, { ...SITE, cms }, { ...SITE, siteUrl: 'http://localhost:8787', cms }].map((site) => {
      const { backend, publish_mode, show_preview_links } = createCmsConfig(site);
      return [backend, publish_mode, show_preview_links];
    });
    const backend = { name: 'github', ...cms, auth_methods: ['token'] };
    expect(found).toEqual([
      [{ ...backend, repo: 'local/담다', branch: 'main' }, undefined, false],
      [backend, 'editorial_workflow', true],
      [backend, 'editorial_workflow', false],
    ]);
  });

  it('has a field for every setting, every text of the site and every part of the privacy text', () => {
    const site = config.collections?.find((one) => 'files' in one) as FileCollection;
    expect(site.files.map(({ file, fields }) => [file, fields.map(({ name }) => name)])).toEqual([
      // Not the flag, which the CMS would write into every file that does not have it.
      ['content/site.yaml', Object.keys(siteSchema.shape)],
      ['content/words.{{locale}}.yaml', Object.keys(createWords('ko'))],
      ['content/privacy/index.{{locale}}.md', ['title', 'body', 'version']],
    ]);
  });

  it('speaks the language of the editors, or those of the site, and shows <key> as text', () => {
    const draft = { ko: '/draft/&lt;열쇠>/', en: '/draft/&lt;key>/' };
    const settings: Partial<Site>[] = [
      { languages: ['ko'] },
      { languages: ['en'] },
      { languages: ['jp', 'en', 'ko'] },
      { editors: { language: 'ko' } },
      { languages: ['ko'], editors: { language: 'en' } },
    ];
    const found = settings.map((setting) => {
      const written = JSON.stringify(createCmsConfig({ ...SITE, ...setting }));
      const { collections } = JSON.parse(written) as { collections: { label: string }[] };
      return [collections[0]?.label, written.includes(draft.ko), written.includes(draft.en)];
    });
    expect(found).toEqual([
      ['글', true, false],
      ['Posts', false, true],
      ['글 · Posts', true, true],
      ['글', true, false],
      ['Posts', false, true],
    ]);
  });

  it('labels the settings within groups, and begins with the text', () => {
    const written = JSON.stringify(createCmsConfig({ ...SITE, editors: { language: 'ko' } }));
    const { fields } = JSON.parse(written).collections[3].files[0] as { fields: CmsField[] };
    const contact = fields.find(({ name }) => name === 'contact');
    expect(contact?.fields?.map(({ label }) => label)).toEqual(['전자우편', '전화', '주소', '외부 계정']);
    const names = ['post', 'portfolio', 'pages'].map((name) => fieldsOf(collectionOf(name)).slice(0, 4));
    expect(names.map((fields) => fields.findIndex(({ name }) => name === 'body'))).toEqual([3, 3, 1]);
  });

  it('labels categories as site.yaml does', () => {
    const category = fieldsOf(collectionOf('post')).find(({ name }) => name === 'category');
    expect(category?.options).toEqual(
      CATEGORIES.map((value, index) => ({ value, label: index === 0 ? '디자인 · Design' : value })),
    );
  });
});

describe('writeAdmin()', () => {
  const siteYaml = (siteUrl: string, more = '') =>
    SITE_YAML.replace('https://damda.example', siteUrl).concat(more);
  const CMS = 'cms: { repo: damda/site }\n';
  const rows: [name: string, yaml: string, site: boolean, isThere: boolean][] = [
    ['a deployed site without a repository', siteYaml('https://damda.example'), true, false],
    ['a deployed site with one', siteYaml('https://damda.example', CMS), true, true],
    ['this machine', siteYaml('http://localhost:8787'), true, true],
    ['this machine by its number', siteYaml('http://127.0.0.1:8787'), true, true],
    ['a build of the API alone', siteYaml('http://localhost:8787', CMS), false, false],
  ];
  it.each(rows)('%s', async (_, yaml, site, isThere) => {
    const { build, out } = workspace({ ...POST, 'site.yaml': yaml });
    await build({ pages: site, cache: KEPT_CACHE });
    const paths = ['admin/index.html', 'admin/config.yml', 'assets/cms'];
    const found = paths.filter((path) => existsSync(join(out, 'public', path)));
    expect(found).toEqual(isThere ? paths : []);
    expect(readFileSync(join(out, 'public', '_headers'), 'utf8').includes('/admin/*')).toBe(isThere);
  });

  const { build, out, read, remove } = workspace(
    { ...POST, 'site.yaml': siteYaml('http://localhost') },
    { isOwned: true },
  );
  beforeAll(() => build({ cache: KEPT_CACHE }));
  afterAll(remove);

  it('makes a page with headers of its own, without a markdown twin, for GET and HEAD only', async () => {
    const edge = await startEdge({ out });
    const page = await edge.get('/admin/', { headers: { Accept: 'text/markdown' } });
    expect([page.status, await page.text()]).toEqual([200, read('admin/index.html')]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining('https://api.github.com'),
      'x-robots-tag': 'noindex',
    });
    const post = await edge.get('/admin/', { method: 'POST' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    await edge.stop();
  });

  it('writes every file that the CMS scripts load', async () => {
    const names = readdirSync(join(out, 'public/assets/cms'), { recursive: true, encoding: 'utf8' });
    const scripts = names.filter((name) => name.endsWith('.js'));
    const text = scripts.map((name) => read(`assets/cms/${name}`)).join('\n');
    const asked = [
      ...text.matchAll(/(assets\/[\w-]+\.(?:woff2|wasm|js))/g),
      ...text.matchAll(/(?:from|import\()\s*["']\.\/([\w.-]+\.js)["']/g),
      ...read('admin/index.html').matchAll(/<script[^>]*src="\/assets\/cms\/([^"]+)"/g),
    ].map(([, name = '']) => name);
    expect(asked.length).toBeGreaterThan(scripts.length);
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
    expect(load(read('admin/config.yml'))).toMatchObject({ site_url: 'http://localhost' });
  });
});
