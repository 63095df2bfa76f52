// Faults of site.yaml.
import { describe, expect, it } from 'vitest';
import { workspace } from '../workspace.ts';
import { diagnose, fault, POST } from './content-fault.ts';

const NAME = 'name: { ko: 담다, en: Damda, jp: ダムダ }';
const URL = 'siteUrl: https://damda.example';
const ADDRESS = 'an http or https address without path, such as https://damda.example';
const GROUP = 'a group of "key: value" lines';

describe('loadSite() refuses', () => {
  const rows: [name: string, lines: string[], place: string, message: string, hint?: string][] = [
    [
      'an unknown key',
      [NAME, URL, 'servce: x'],
      '3:1 servce',
      'unknown key "servce"',
      'did you mean "service"?',
    ],
    [
      'an unknown key in a group',
      [NAME, URL, 'rateLimit: { limt: 5 }'],
      '3:14 rateLimit.limt',
      'unknown key "limt"',
      'did you mean "limit"?',
    ],
    [
      'a name without Japanese',
      ['name: { ko: 담다, en: Damda }', URL],
      '1:1 name.jp?',
      'missing: expected text',
      'add jp: …',
    ],
    [
      'a name cut at " #1"',
      ['name:', '  ko: 담다 #1', '  en: Damda', '  jp: ダムダ', URL],
      '2:7 name.ko',
      'expected a whole text, found "담다" cut off at "#1"',
      'quote the value, as in ko: "담다 #1"; a comment wants a space behind its #',
    ],
    [
      'an address with a path',
      [NAME, 'siteUrl: https://damda.example/ko'],
      '2:10 siteUrl',
      `expected ${ADDRESS}, found "https://damda.example/ko"`,
      'write siteUrl: https://damda.example',
    ],
    [
      'an address without protocol',
      [NAME, 'siteUrl: damda.example'],
      '2:10 siteUrl',
      `expected ${ADDRESS}, found "damda.example"`,
      'write siteUrl: https://damda.example',
    ],
    [
      'an address that cannot be corrected',
      [NAME, 'siteUrl: "담다 스튜디오"'],
      '2:10 siteUrl',
      `expected ${ADDRESS}, found "담다 스튜디오"`,
    ],
    [
      'a window that is longer than a counter lives',
      [NAME, URL, 'rateLimit: { windowSeconds: 61 }'],
      '3:29 rateLimit.windowSeconds',
      'expected a whole number from 1 to 60, found the number 61',
    ],
    [
      'a limit of none',
      [NAME, URL, 'rateLimit: { limit: 0 }'],
      '3:21 rateLimit.limit',
      'expected a whole number from 1, found the number 0',
    ],
    [
      'a bad email address',
      [NAME, URL, 'contact: { email: hello }'],
      '3:19 contact.email',
      'expected an email address, found "hello"',
    ],
    [
      'mail from an address with a line break',
      [NAME, URL, 'inquiry: { mail: { from: "a@b.example\\r\\nBcc: c@d.example", to: [a@b.example] } }'],
      '3:26 inquiry.mail.from',
      'expected an email address, found "a@b.example\\r\\nBcc: c@d.example"',
    ],
    [
      'mail to nobody',
      [NAME, URL, 'inquiry: { mail: { from: a@b.example, to: [] } }'],
      '3:43 inquiry.mail.to',
      'expected a list of 1 to 5 email addresses, found an empty list',
    ],
    [
      'mail to one address that is no list',
      [NAME, URL, 'inquiry: { mail: a@b.example }'],
      '3:18 inquiry.mail',
      'expected an email address as from, and a list of them as to, found "a@b.example"',
    ],
    [
      'no day to keep inquiries',
      [NAME, URL, 'inquiry: { retentionDays: 0 }'],
      '3:27 inquiry.retentionDays',
      'expected a whole number from 1, found the number 0',
    ],
    [
      'a text for a group',
      [NAME, URL, 'cms: owner/name'],
      '3:6 cms',
      `expected ${GROUP}, found "owner/name"`,
    ],
    [
      'versions without the one that is served',
      [NAME, URL, 'versions: [{ id: v2 }]'],
      '3:11 versions',
      'expected a list with v1, the version that is served, found a list of 1',
    ],
    [
      'a version that ends without notice',
      [NAME, URL, 'versions: [{ id: v1, sunsetAt: 2026-12-31 }]'],
      '3:32 versions[0].sunsetAt',
      'expected a day at least 90 days after deprecatedAt, found "2026-12-31"',
    ],
    ['a list for everything', ['- name'], '1:1', 'expected lines of "key: value", found a list of 1'],
    [
      'bad YAML',
      [NAME, URL, 'service: a: b'],
      '3:11',
      'expected a plain text, found one with a colon before a space or at its end',
      'write service: "a: b"',
    ],
  ];

  it.each(rows)('%s', async (_name, lines, place, message, hint) => {
    expect(await diagnose({ ...POST, 'site.yaml': `${lines.join('\n')}\n` })).toEqual([
      fault(`site.yaml:${place}`, message, hint),
    ]);
  });

  it('a missing file', async () => {
    expect(await diagnose({ ...POST, 'site.yaml': null })).toEqual([
      fault(
        'site.yaml:1:1',
        'missing: expected the name and the address of the site',
        'add site.yaml with the keys name and siteUrl',
      ),
    ]);
  });

  it('an empty file, key by key', async () => {
    expect(await diagnose({ ...POST, 'site.yaml': '' })).toEqual([
      fault(
        'site.yaml:1:1 name?',
        'missing: expected the name in three languages: { ko: 담다, en: Damda, jp: ダムダ }',
        'add name: …',
      ),
      fault('site.yaml:1:1 siteUrl?', `missing: expected ${ADDRESS}`, 'add siteUrl: …'),
    ]);
  });

  it('a symbolic link, unread', async () => {
    const site = workspace({ ...POST, 'site.yaml': null });
    site.link('site.yaml', '/etc/hostname');
    expect(await site.diagnose()).toEqual([
      fault('site.yaml:1:1', 'expected a file, found a symbolic link', 'put the real file here'),
    ]);
  });
});
