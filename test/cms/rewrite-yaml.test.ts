// Saving site.yaml from a form keeps the lines of unchanged settings.
import { describe, expect, it } from 'vitest';
import { parseYamlValues, rewriteYaml } from '../../src/cms/browser/rewrite-yaml.ts';

const SITE = `# The studio
name: { ko: 담다, en: Damda, jp: ダムダ }   # in three languages

# Where it lives
siteUrl: https://damda.example
contact:
  # Read every day
  email: hello@damda.example
inquiry: { privacyVersion: "2026-01-01", budgetTypes: [] }
# The end
`;
const values = parseYamlValues(SITE) as { contact: { email: string }; [key: string]: unknown };

const reordered = {
  ...{ inquiry: { privacyVersion: '2026-01-01' }, ...values, security: {} },
  name: { jp: 'ダムダ', en: 'Damda', ko: '담다' },
};

const NEW = 'https://new.example';
const moved = SITE.replace('https://damda.example', NEW);
const homeless = SITE.replace(/\n# Where it lives\nsiteUrl: .*\n/, '');

describe('rewriteYaml()', () => {
  const rows: [name: string, changed: Record<string, unknown>, expected: string][] = [
    ['keeps every line where nothing changed', values, SITE],
    ['keeps them in another order of keys, and without what is empty', reordered, SITE],
    ['writes the value that changed, below the comment above it', { ...values, siteUrl: NEW }, moved],
    ['takes out a key that is gone, with its comment', { ...values, siteUrl: undefined }, homeless],
    ['adds a new key at the end', { ...values, service: 'guest' }, `${SITE}service: guest\n`],
  ];
  it.each(rows)('%s', (_, changed, expected) => {
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    expect(rewriteYaml(SITE, given)).toBe(expected);
  });

  it('rewrites the whole file if its lines do not begin with keys', () => {
    expect(rewriteYaml('{ name: Damda,\nservice: a }\n', { name: 'Damda', service: 'b' })).toBe(
      'name: Damda\nservice: b\n',
    );
  });

  it('keeps strings that look like numbers or dates as strings', () => {
    const texts = { a: '2026-01-01', b: '1', c: 'true', d: 'a: b', e: 'two\nlines' };
    expect(parseYamlValues(rewriteYaml('# nothing yet\n', texts))).toEqual(texts);
  });
});
