import { describe, expect, it } from 'vitest';
import { checkRecord, type PropertySchema, toRecordSchema } from '../../src/edge/check-record.ts';

const HANGUL = '가';
const EMOJI = '😀';

/** Checks one value of a required field. */
function check(schema: PropertySchema, value: unknown): unknown {
  return checkRecord({ properties: { field: schema }, required: ['field'] }, { field: value });
}

function fault(code: string, message: string): unknown {
  return { errors: [{ field: 'field', code, message: `field ${message}` }] };
}

const TEXT = { type: 'string', minLength: 2, maxLength: 4 };
const DIGITS = { type: 'string', pattern: '^[0-9]+$' };
const COLOUR = { type: 'string', enum: ['red', 'green'], maxLength: 100 };
const CONSENT = { type: 'boolean', const: true };
const FLAG = { type: 'boolean' };

describe('checkRecord()', () => {
  it.each([
    ['a text', TEXT, 'abc', 'abc'],
    ['a text of the least length', TEXT, 'ab', 'ab'],
    ['a text of the greatest length', TEXT, 'abcd', 'abcd'],
    ['a text of four Hangul syllables', TEXT, HANGUL.repeat(4), HANGUL.repeat(4)],
    ['a text of four emoji, 16 bytes and 8 units', TEXT, EMOJI.repeat(4), EMOJI.repeat(4)],
    ['a text among blanks', TEXT, ' \t\r\n\u00a0\u3000abc\ufeff ', 'abc'],
    ['a text with a blank inside', TEXT, 'a b', 'a b'],
    ['a text in a pattern', DIGITS, '0123', '0123'],
    ['a text in a pattern, trimmed first', DIGITS, ' 0123\n', '0123'],
    ['one of a list', COLOUR, 'green', 'green'],
    ['one of a list, trimmed', COLOUR, ' red ', 'red'],
    ['the only truth value allowed', CONSENT, true, true],
    ['any truth value', FLAG, false, false],
    ['an empty text where nothing forbids it', { type: 'string' }, '', ''],
  ])('takes %s', (_, schema, value, taken) => {
    expect(check(schema, value)).toEqual({ value: { field: taken } });
  });

  it.each([
    ['undefined', TEXT, undefined, 'REQUIRED', 'is required'],
    ['null', TEXT, null, 'INVALID_TYPE', 'must be a text'],
    ['a number', TEXT, 123, 'INVALID_TYPE', 'must be a text'],
    ['a truth value', TEXT, true, 'INVALID_TYPE', 'must be a text'],
    ['a list', TEXT, ['abc'], 'INVALID_TYPE', 'must be a text'],
    ['an object', TEXT, { toString: 'abc' }, 'INVALID_TYPE', 'must be a text'],
    ['an empty text', TEXT, '', 'TOO_SHORT', 'must have at least 2 characters'],
    ['blanks only', TEXT, '   ', 'TOO_SHORT', 'must have at least 2 characters'],
    ['a text too short once trimmed', TEXT, ' a ', 'TOO_SHORT', 'must have at least 2 characters'],
    ['one emoji, which is two units', TEXT, EMOJI, 'TOO_SHORT', 'must have at least 2 characters'],
    [
      'an empty text of one or more',
      { ...TEXT, minLength: 1 },
      '',
      'TOO_SHORT',
      'must have at least 1 character',
    ],
    ['a text too long', TEXT, 'abcde', 'TOO_LONG', 'must have at most 4 characters'],
    ['five emoji', TEXT, EMOJI.repeat(5), 'TOO_LONG', 'must have at most 4 characters'],
    ['a lone high surrogate', TEXT, 'ab\ud800', 'INVALID_FORMAT', 'must be well-formed Unicode text'],
    ['a lone low surrogate', TEXT, '\udc00ab', 'INVALID_FORMAT', 'must be well-formed Unicode text'],
    [
      'a text in no pattern',
      DIGITS,
      '12a',
      'INVALID_FORMAT',
      'is not in the form that the API description gives',
    ],
    ['a text in no list', COLOUR, 'Red', 'INVALID_VALUE', 'must be one of red, green'],
    ['the wrong truth value', CONSENT, false, 'INVALID_VALUE', 'must be true'],
    ['the word true', CONSENT, 'true', 'INVALID_TYPE', 'must be true or false'],
    ['the number 1', CONSENT, 1, 'INVALID_TYPE', 'must be true or false'],
    ['no truth value', CONSENT, null, 'INVALID_TYPE', 'must be true or false'],
  ])('refuses %s', (_, schema, value, code, message) => {
    expect(check(schema, value)).toEqual(fault(code, message));
  });

  it('lets an optional text be left out or empty, but not null', () => {
    const checkOptional = (record: object) => checkRecord({ properties: { field: TEXT } }, record);
    for (const record of [{}, { field: undefined }, { field: '' }, { field: ' \u3000\n' }]) {
      expect(checkOptional(record)).toEqual({ value: {} });
    }
    expect(checkOptional({ field: 'abc' })).toEqual({ value: { field: 'abc' } });
    expect(checkOptional({ field: null })).toEqual(fault('INVALID_TYPE', 'must be a text'));
    expect(checkOptional({ field: 'a' })).toEqual(fault('TOO_SHORT', 'must have at least 2 characters'));
  });

  it('tells the faults of all fields, in the order of the schema', () => {
    const properties = { name: TEXT, consent: CONSENT, colour: COLOUR, digits: DIGITS };
    const schema = { properties, required: ['name', 'consent', 'colour'] };
    const record = { digits: 'x', consent: 'yes', name: 'abcde', surplus: 1 };
    expect(checkRecord(schema, record)).toEqual({
      errors: [
        { field: 'name', code: 'TOO_LONG', message: 'name must have at most 4 characters' },
        { field: 'consent', code: 'INVALID_TYPE', message: 'consent must be true or false' },
        { field: 'colour', code: 'REQUIRED', message: 'colour is required' },
        {
          field: 'digits',
          code: 'INVALID_FORMAT',
          message: 'digits is not in the form that the API description gives',
        },
      ],
    });
  });

  it('reads own keys only and ignores unknown ones', () => {
    const schema = {
      properties: { toString: { type: 'string' }, name: TEXT },
      required: ['toString', 'name'],
    };
    expect(checkRecord(schema, { name: 'abc' })).toEqual({
      errors: [{ field: 'toString', code: 'REQUIRED', message: 'toString is required' }],
    });
    const hostile = JSON.parse('{"__proto__":{"toString":"x"},"constructor":{"name":"x"},"name":"abc"}');
    expect(checkRecord({ properties: { name: TEXT }, required: ['name'] }, hostile)).toEqual({
      value: { name: 'abc' },
    });
    expect(checkRecord(schema, Object.create({ name: 'abc', toString: 'x' }))).toEqual({
      errors: [
        { field: 'toString', code: 'REQUIRED', message: 'toString is required' },
        { field: 'name', code: 'REQUIRED', message: 'name is required' },
      ],
    });
  });
});

describe('toRecordSchema()', () => {
  it('keeps what is checked and leaves the rest behind', () => {
    const name = { type: 'string', minLength: 1, maxLength: 100, pattern: '^a', description: 'A name.' };
    const consent = { type: 'boolean', const: true, examples: [true] };
    const colour = { type: 'string', enum: ['red'], format: 'colour' };
    const schema = {
      $id: 'Record',
      type: 'object',
      properties: { name, consent, colour },
      required: ['name'],
    };
    expect(JSON.parse(JSON.stringify(toRecordSchema(schema)))).toEqual({
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 100, pattern: '^a' },
        consent: { type: 'boolean', const: true },
        colour: { type: 'string', enum: ['red'] },
      },
      required: ['name'],
    });
  });
});
