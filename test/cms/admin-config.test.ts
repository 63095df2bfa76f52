// The configuration of the CMS agrees with the schemas that check its files, and is valid by the schema of the CMS. Also:
// which builds have /admin/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { createCmsConfig } from '../../src/cms/cms-config.ts';
import { SHARED_FIELDS } from '../../src/content/schema/entry-schemas.ts';
import { ENTRY_SCHEMAS } from '../../src/content/schema/json-schemas.ts';
import { type Site, siteSchema } from '../../src/content/schema/site-schema.ts';
import { POST } from '../content/check.ts';
import { startEdge } from '../functions/edge.ts';
import { KEPT_CACHE, SITE_YAML, workspace } from '../workspace.ts';

const SITE = siteSchema.parse({
  name: { ko: '담다', en: 'Damda', jp: 'ダムダ' },
  siteUrl: 'https://damda.example',
  categories: [{ key: 'design', ko: '디자인', en: 'Design' }],
});
const cms = { repo: 'damda/site', branch: 'live' };

interface CmsField {
  name: string;
  comment?: string;
  i18n?: unknown;
  preview?: boolean;
}
interface CmsCollection {
  name: string;
  label: string;
  i18n: unknown;
  fields: CmsField[];
}

/** Returns the configuration as the CMS reads it. */
function configOf(site: Site): Record<string, unknown> & { collections: CmsCollection[] } {
  return JSON.parse(JSON.stringify(createCmsConfig(site, '/icon.svg')));
}
const { collections } = configOf(SITE);
const fieldsOf = (name: string) => collections.find((one) => one.name === name)?.fields;

describe.each(['post', 'portfolio'] as const)('createCmsConfig(), %s', (name) => {
  const fields = fieldsOf(name) ?? [];
  const ko = ENTRY_SCHEMAS[name];
  const { id: _, shareKey: __, ...properties } = ko.properties;

  it('has the fields of the schema and the text: what every item has, then what few have', () => {
    const names = fields.map((field) => field.name);
    expect(names.toSorted()).toEqual(['id', 'body', ...Object.keys(properties)].sort());
    expect(names.slice(0, 4)).toEqual(['id', 'title', 'summary', 'body']);
    const isRare = (key: string) => !ko.required.includes(key) && !/^(?:summary|body|isPublic)$/.test(key);
    expect(fields.map(({ preview }) => preview === false)).toEqual(names.map(isRare).sort());
  });

  it('names each field by its key, and has one value of what all languages share', () => {
    const named = fields.filter(({ name, comment }) => comment?.endsWith(`\`${name}\``));
    expect(named.map((field) => field.name).sort()).toEqual(Object.keys(properties).sort());
    const shared = fields.filter(({ i18n }) => i18n === undefined).map((field) => field.name);
    expect(shared.sort()).toEqual(SHARED_FIELDS[name].filter((key) => key !== 'shareKey').sort());
  });
});

describe('createCmsConfig()', () => {
  it.each<[collection: string, name: string, field: object]>([
    ['post', 'title', { widget: 'string', required: ['ko'], maxlength: 500 }],
    ['post', 'summary', { widget: 'text', required: false, maxlength: 160 }],
    ['post', 'createdAt', { widget: 'datetime', default: '{{now}}' }],
    ['post', 'category', { widget: 'select', options: [{ value: 'design', label: '디자인 · Design' }] }],
    ['post', 'isPublic', { widget: 'boolean', default: false }],
    ['post', 'mainImage', { widget: 'image', required: false }],
    ['post', 'related', { widget: 'relation', required: false }],
    ['post', 'mainImageFocus', { widget: 'select', options: { length: 5 } }],
    // Without the flag, a work is public.
    ['portfolio', 'isPublic', { widget: 'boolean', default: true, required: false }],
    ['portfolio', 'year', { widget: 'number', max: 2_100 }],
    ['portfolio', 'images', { widget: 'list', max: 100, fields: [{ widget: 'image' }, { name: 'alt' }] }],
  ])('has in %s the field %s', (collection, name, field) => {
    expect(fieldsOf(collection)?.find((one) => one.name === name)).toMatchObject(field);
  });

  it('starts items in Korean or English only if one language is enough', () => {
    const { collections } = configOf({ ...SITE, translations: 'optional' });
    const english = { locales: ['en', 'ko'], default_locale: 'en' };
    expect(collections.slice(0, 4).map(({ i18n }) => i18n)).toEqual([
      { locales: ['ko', 'en'], default_locale: 'ko' },
      english,
      { locales: ['ko', 'en', 'jp'], default_locale: 'ko' },
      english,
    ]);
    // So that a Korean text, added later, has them.
    const repeated = collections[1]?.fields
      .filter(({ i18n }) => i18n === 'duplicate')
      .map(({ name }) => name);
    expect(repeated?.sort()).toEqual(SHARED_FIELDS.post.filter((key) => key !== 'shareKey').sort());
  });

  it.each([SITE, { ...SITE, cms }])('is valid by the schema of the CMS: %j', (site) => {
    const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const check = ajv.compile(schema);
    check(configOf(site));
    expect(check.errors ?? []).toEqual([]);
  });

  it('commits to the repository in site.yaml with a token; drafts and page links need a repository', () => {
    const actual = [SITE, { ...SITE, cms }].map((site) => {
      const { backend, publish_mode, show_preview_links } = configOf(site);
      return [backend, publish_mode, show_preview_links];
    });
    const backend = { name: 'github', ...cms, auth_methods: ['token'] };
    expect(actual).toEqual([
      [{ ...backend, repo: 'local/담다', branch: 'main' }, undefined, false],
      [backend, 'editorial_workflow', true],
    ]);
  });

  it('speaks the language of the editors, or those of the site', () => {
    const labelWith = (settings: Partial<Site>) => configOf({ ...SITE, ...settings }).collections[0]?.label;
    expect(labelWith({ languages: ['en'] })).toBe('Posts');
    expect(labelWith({ languages: ['jp', 'en', 'ko'] })).toBe('글 · Posts');
    expect(labelWith({ languages: ['ko'], editors: { language: 'en' } })).toBe('Posts');
  });
});

describe('writeAdmin()', () => {
  const siteYaml = (siteUrl: string, more = '') =>
    SITE_YAML.replace('https://damda.example', siteUrl).concat(more);
  const CMS = 'cms: { repo: damda/site }\n';
  const rows: [name: string, yaml: string, site: boolean, isThere: boolean][] = [
    ['a deployed site without a repository', siteYaml('https://damda.example'), true, false],
    ['a deployed site with one', siteYaml('https://damda.example', CMS), true, true],
    ['a build of the API alone', siteYaml('http://localhost:8787', CMS), false, false],
  ];
  it.each(rows)('%s', async (_, yaml, site, isThere) => {
    const { build, out } = workspace({ ...POST, 'site.yaml': yaml });
    await build({ pages: site, cache: KEPT_CACHE });
    const paths = ['admin/index.html', 'admin/config.yml', 'assets/cms'];
    const actual = paths.filter((path) => existsSync(join(out, 'public', path)));
    expect(actual).toEqual(isThere ? paths : []);
    expect(readFileSync(join(out, 'public', '_headers'), 'utf8').includes('/admin/*')).toBe(isThere);
  });

  it('makes a page with headers of its own, and every file that its scripts load', async () => {
    const { build, out, read } = workspace({ ...POST, 'site.yaml': siteYaml('http://localhost') });
    await build({ cache: KEPT_CACHE });
    const edge = await startEdge({ out });
    const page = await edge.get('/admin/', { headers: { Accept: 'text/markdown' } });
    expect([page.status, await page.text()]).toEqual([200, read('admin/index.html')]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining('https://api.github.com'),
      'x-robots-tag': 'noindex',
    });
    await edge.stop();
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
