import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWeakTag, matchesTag } from '../../src/edge/entity-tag.ts';
import cases from './entity-tag-cases.json' with { type: 'json' };

const TAG = formatWeakTag('abc.0.20');

describe('matchesTag()', () => {
  it.each(cases.found as [string, string][])('finds %s', (_, header) => {
    expect(matchesTag(header, TAG)).toBe(true);
  });

  const QUOTES: [string, string] = ['quotes alone', '"'.repeat(1_001)];
  const OTHERS = [...(cases.others as [string, null | string][]), QUOTES];
  it.each(OTHERS)('does not find it in %s', (_, header) => {
    expect(matchesTag(header, TAG)).toBe(false);
  });

  it('finds a tag only in lists that contain it', () => {
    const value = fc.stringMatching(/^[!#-~]{0,3}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.boolean()), { minLength: 1 }), value, (listed, wanted) => {
        const tags = listed.map(([text, isWeak]) => (isWeak ? formatWeakTag(text) : `"${text}"`));
        expect(matchesTag(tags.join(', '), formatWeakTag(wanted))).toBe(
          listed.some(([text]) => text === wanted),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('reads a long header in linear time', () => {
    const header = 'W/"'.repeat(100_000);
    expect(matchesTag(header, TAG)).toBe(false);
  });
});
