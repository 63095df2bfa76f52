// Mistakes in site.yaml, and its settings for diagnostics.
import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/rules/rules.ts';
import { postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';
import { COVER, check, edit, POST, POST_EN, POST_KO } from './check.ts';
import cases from './site-settings-cases.json' with { type: 'json' };

const BASE = SITE_YAML;
const [NAME] = BASE.split('siteUrl');

describe('loadSite() refuses', () => {
  const refuse = (text: string) => check({ ...POST, 'site.yaml': `${text}\n` });

  const WRONG = cases.values as [line: string, place: string, actual: unknown, more?: object][];
  it.each(WRONG)('the value in %j', (line, place, actual, more) => {
    expect(refuse(BASE + line)).toContainEqual([`site.yaml:${place} value-wrong`, { actual, ...more }]);
  });

  it.each<[actual: string, line?: string]>([
    ['https://damda.example/ko', 'siteUrl: https://damda.example'],
    ['damda.example', 'siteUrl: https://damda.example'],
    ['담다 스튜디오'],
  ])('the address %j', (actual, line) => {
    const data = { actual, ...(line && { line }) };
    expect(refuse(`${NAME}siteUrl: ${actual}`)).toEqual([['site.yaml:2:10 siteUrl value-wrong', data]]);
  });

  type Row = [text: string, place: string, data: object];
  const CUT = { actual: '#1', line: 'ko: "담다 #1"' };
  const added = (cases.settings as Row[]).map(([line, ...actual]): Row => [BASE + line, ...actual]);
  it.each<Row>([
    ...added,
    [BASE.replace(', jp: ダムダ', ''), '1:1 name.jp value-missing', { line: 'jp: …' }],
    [BASE.replace('담다,', '담다 #1\n  ,'), '1:13 name.ko yaml-invalid', CUT],
    ['- name', '1:1 value-wrong', { actual: ['name'] }],
  ])('%j', (text, place, data) => {
    expect(refuse(text)).toEqual([[`site.yaml:${place}`, data]]);
  });

  it('a missing file', () => {
    const missing = ['site.yaml:1:1 file-missing', { file: 'site.yaml' }];
    expect(check({ ...POST, 'site.yaml': null })).toEqual([missing]);
  });

  it('a file that cannot be parsed, which calls no text missing', () => {
    const files = {
      ...edit(POST, POST_KO, '본문', '[글](/en/blog/no/)'),
      [POST_EN]: null,
      'site.yaml': `${BASE}languages: [\nservice: [\n`,
    };
    expect(check(files).map(([place]) => place)).toEqual(['site.yaml:4:1 yaml-invalid']);
  });

  it('an empty file, key by key', () => {
    expect(check({ ...POST, 'site.yaml': '' })).toEqual([
      ['site.yaml:1:1 name value-missing', { line: 'name: …' }],
      ['site.yaml:1:1 siteUrl value-missing', { line: 'siteUrl: …' }],
    ]);
  });

  const TEXT = String(POST[POST_KO])
    .replace(/^mainImage.*\n/gm, '')
    .replace('본문', '[글](/en/no/)');
  const KOREAN = { ...POST, [POST_EN]: null, 'posts/hello/cover.png': null, [POST_KO]: TEXT };
  it.each(cases.alone as [more: string, places: string[]][])(
    'only what is wrong in %j, and nothing that depends on it',
    (more, places) => {
      const fonts = { 'brand/sans.woff2': 'wOF2', 'logo.png': COVER };
      const site = `name: { ko: 담다 }\nsiteUrl: https://damda.example\n${more}\n`;
      expect(check({ ...KOREAN, ...fonts, 'site.yaml': site }).map(([place]) => place)).toEqual(places);
    },
  );

  it('a symbolic link, unread', () => {
    const space = workspace({ ...POST, 'site.yaml': null });
    space.link('site.yaml', '/etc/hostname');
    expect(space.check()).toMatchObject([{ file: 'site.yaml', rule: 'file-unknown' }]);
  });
});

describe('applySeverities()', () => {
  const files = edit(POST, POST_KO, '본문 hello', '[글](/blog/no/)\n\n##제목');
  const severities = (site: string) => {
    const actual = workspace({ ...files, 'site.yaml': `${BASE}${site}` }).check();
    return actual.map(({ rule, severity }) => [rule, severity]);
  };

  it('reports warnings as warnings', () => {
    expect(severities('')).toEqual([
      ['link-unknown', 'warning'],
      ['shows-as-text', 'warning'],
    ]);
  });

  it('turns a rule off or into an error', () => {
    expect(severities('checks: { link-unknown: off, shows-as-text: error }\n')).toEqual([
      ['shows-as-text', 'error'],
    ]);
  });

  it('drops the rules that a text ignores, only in that text', () => {
    const other = postFiles('other', COVER, { id: testId(9), body: '##제목' });
    const ignoring = edit(files, POST_KO, 'isPublic', 'ignore: [shows-as-text]\nisPublic');
    const actual = workspace({ ...ignoring, ...other }).check();
    expect(actual.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      `${POST_KO} link-unknown`,
      'posts/other/index.ko.md shows-as-text',
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
