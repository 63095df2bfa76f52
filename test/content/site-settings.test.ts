// Mistakes in site.yaml, and its settings for diagnostics.
import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/rules/rules.ts';
import { postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';
import { COVER, check, edit, POST, POST_KO } from './check.ts';

const BASE = SITE_YAML;
const [NAME] = BASE.split('siteUrl');

describe('loadSite() refuses', () => {
  const refuse = (text: string) => check({ ...POST, 'site.yaml': `${text}\n` });

  const wrong: [line: string, place: string, found: unknown, more?: object][] = [
    ['rateLimit: { windowSeconds: 61 }', '3:29 rateLimit.windowSeconds', 61],
    ['rateLimit: { limit: 0 }', '3:21 rateLimit.limit', 0],
    ['contact: { email: hello }', '3:19 contact.email', 'hello'],
    ['inquiry: { mail: { from: "a@b\\r\\nx", to: [a@b.kr] } }', '3:26 inquiry.mail.from', 'a@b\r\nx'],
    ['inquiry: { mail: { from: a@b.kr, to: [] } }', '3:38 inquiry.mail.to', []],
    ['inquiry: { mail: a@b.example }', '3:18 inquiry.mail', 'a@b.example'],
    ['inquiry: { retentionDays: 0 }', '3:27 inquiry.retentionDays', 0],
    ['inquiry: { budgetTypes: ["a\\tb"] }', '3:26 inquiry.budgetTypes[0]', 'a\tb'],
    ['inquiry: { funnelTypes: [a, a] }', '3:25 inquiry.funnelTypes', ['a', 'a']],
    ['cms: owner/name', '3:6 cms', 'owner/name'],
    ['versions: [{ id: v2 }]', '3:18 versions[0].id', 'v2', { closest: 'v1' }],
    ['versions: [{ id: v1 }, { id: v1 }]', '3:11 versions', [{ id: 'v1' }, { id: 'v1' }]],
    ['categories: { CATEGORY_TEST_1: { slug: "A b" } }', '3:40 categories.CATEGORY_TEST_1.slug', 'A b'],
    ['checks: { link-unknown: warn }', '3:25 checks.link-unknown', 'warn'],
  ];
  it.each(wrong)('the value in %j', (line, place, found, more) => {
    expect(refuse(BASE + line)).toContainEqual([`site.yaml:${place} value-wrong`, { found, ...more }]);
  });

  it.each<[found: string, line?: string]>([
    ['https://damda.example/ko', 'siteUrl: https://damda.example'],
    ['damda.example', 'siteUrl: https://damda.example'],
    ['담다 스튜디오'],
  ])('the address %j', (found, line) => {
    const data = { found, ...(line && { line }) };
    expect(refuse(`${NAME}siteUrl: ${found}`)).toEqual([['site.yaml:2:10 siteUrl value-wrong', data]]);
  });

  const EARLY = 'sunsetAt: 2026-12-31';
  const rows: [text: string, place: string, data: object][] = [
    [`${BASE}servce: x`, '3:1 servce unknown-key', { key: 'servce', closest: 'service' }],
    [`${BASE}rateLimit: { limt: 5 }`, '3:14 rateLimit.limt unknown-key', { key: 'limt', closest: 'limit' }],
    [BASE.replace(', jp: ダムダ', ''), '1:1 name.jp value-missing', { line: 'jp: …' }],
    [
      BASE.replace('담다,', '담다 #1\n  ,'),
      '1:13 name.ko value-cut',
      { comment: '#1', line: 'ko: "담다 #1"' },
    ],
    [`${BASE}versions: [{ id: v1, ${EARLY} }]`, '3:32 versions[0].sunsetAt sunset-too-early', { days: 90 }],
    ['- name', '1:1 value-wrong', { found: ['name'] }],
    [`${BASE}service: a: b`, '3:11 quotes-needed', { because: 'colon', line: 'service: "a: b"' }],
    [`${BASE}contact: { phone: 1-2 }`, '3:1 contact.email value-missing', { line: 'email: …' }],
    [`${BASE}categories: { X_9: { ko: a, en: b } }`, '3:15 categories.X_9 unknown-key', { key: 'X_9' }],
    [`${BASE}checks: { link-a: off }`, '3:11 checks.link-a unknown-key', { key: 'link-a' }],
    [
      `${BASE}categories:\n  CATEGORY_TEST_1: { slug: design, ko: 디자인, en: Design }\n  CATEGORY_TEST_2: { slug: design, ko: 개발, en: Code }`,
      '5:28 categories.CATEGORY_TEST_2.slug value-taken',
      { key: 'slug', value: 'design', owner: 'CATEGORY_TEST_1' },
    ],
  ];
  it.each(rows)('%j', (text, place, data) => {
    expect(refuse(text)).toEqual([[`site.yaml:${place}`, data]]);
  });

  it('a missing file', () => {
    const missing = ['site.yaml:1:1 file-missing', { file: 'site.yaml' }];
    expect(check({ ...POST, 'site.yaml': null })).toEqual([missing]);
  });

  it('an empty file, key by key', () => {
    expect(check({ ...POST, 'site.yaml': '' })).toEqual([
      ['site.yaml:1:1 name value-missing', { line: 'name: …' }],
      ['site.yaml:1:1 siteUrl value-missing', { line: 'siteUrl: …' }],
    ]);
  });

  it('a symbolic link, unread', () => {
    const space = workspace({ ...POST, 'site.yaml': null });
    space.link('site.yaml', '/etc/hostname');
    expect(space.check()).toMatchObject([{ file: 'site.yaml', rule: 'special-file' }]);
  });

  it('no date, but warns about security.expires', () => {
    const site = `${BASE}security: { contact: "mailto:a@b.example", expires: "2026-01-01T00:00:00Z" }\n`;
    const found = check({ ...POST, 'site.yaml': site }, { now: Date.parse('2026-11-22T00:00:00Z') });
    expect(found).toEqual([
      ['site.yaml:3:53 security.expires security-expired', { expires: '2026-01-01T00:00:00Z' }],
    ]);
  });
});

describe('applySeverities()', () => {
  const files = edit(POST, POST_KO, '본문 hello', '[글](/blog/no/)\n\n##제목');
  const severities = (site: string) => {
    const found = workspace({ ...files, 'site.yaml': `${BASE}${site}` }).check();
    return found.map(({ rule, severity }) => [rule, severity]);
  };

  it('reports warnings as warnings', () => {
    expect(severities('')).toEqual([
      ['link-unknown', 'warning'],
      ['mark-without-space', 'warning'],
    ]);
  });

  it('turns a rule off or into an error', () => {
    expect(severities('checks: { link-unknown: off, mark-without-space: error }\n')).toEqual([
      ['mark-without-space', 'error'],
    ]);
  });

  it('drops the rules that a text ignores, only in that text', () => {
    const other = postFiles('other', COVER, { id: testId(9), body: '##제목' });
    const ignoring = edit(files, POST_KO, 'isPublic', 'ignore: [mark-without-space]\nisPublic');
    const found = workspace({ ...ignoring, ...other }).check();
    expect(found.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      `${POST_KO} link-unknown`,
      'posts/other/index.ko.md mark-without-space',
    ]);
  });

  it('accepts the name of every warning and of no error', () => {
    const site = (name: string) => `${BASE}checks: { ${name}: off }\n`;
    const isKnown = (name: string) => check({ ...POST, 'site.yaml': site(name) }).length === 0;
    expect(RULES.filter(({ name }) => isKnown(name)).map(({ severity }) => severity)).toEqual(
      RULES.filter(({ severity }) => severity === 'warning').map(() => 'warning'),
    );
  });
});
