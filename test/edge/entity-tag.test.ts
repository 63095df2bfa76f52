import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWeakTag, matchesTag } from '../../src/edge/entity-tag.ts';

const TAG = formatWeakTag('abc.0.20');

it.each([
  ['its strong form, since comparison is weak', '"abc.0.20"', true],
  ['any, between spaces', ' * ', true],
  ['a list with tabs and empty members', '"x",\t,, W/"abc.0.20"', true],
  ['a list whose tags hold commas', '"a,b", W/"abc.0.20"', true],
  ['no header', null, false],
  ['the value without quotes', 'abc.0.20', false],
  ['a quoted asterisk', '"*"', false],
  ['the tag inside another', '"W/abc.0.20"', false],
  ['a long header, in linear time', 'W/"'.repeat(100_000), false],
])('matchesTag() of %s', (_, header, isFound) => {
  expect(matchesTag(header, TAG)).toBe(isFound);
});

it('matchesTag() finds a tag only in lists that contain it', () => {
  const value = fc.stringMatching(/^[!#-~]{0,3}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(value, fc.boolean()), { minLength: 1 }), value, (listed, wanted) => {
      const tags = listed.map(([text, isWeak]) => (isWeak ? formatWeakTag(text) : `"${text}"`));
      const isListed = listed.some(([text]) => text === wanted);
      expect(matchesTag(tags.join(', '), formatWeakTag(wanted))).toBe(isListed);
    }),
  );
});
