import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../src/tools/inquiries/csv.ts';

describe('formatCsv()', () => {
  it.each([
    ['a text', 'abc', 'abc'],
    ['a number', -1.5, '-1.5'],
    ['null', null, ''],
    ['nothing', undefined, ''],
    ['a truth value', true, 'true'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line feed', 'a\nb', '"a\nb"'],
    ['a carriage return', 'a\rb', '"a\rb"'],
    ['blanks around', ' a ', '" a "'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula behind blanks', '  =1+1', "'  =1+1"],
    ['a formula behind a line break', '\n=1+1', '"\'\n=1+1"'],
    ['a formula in full width', '＝1+1', "'＝1+1"],
    ['a negative text', '-1', "'-1"],
    ['a leading tab', '\tabc', "'\tabc"],
    ['a leading carriage return', '\rabc', '"\'\rabc"'],
    ['a formula with a comma', '=A1,B1', '"\'=A1,B1"'],
    ['a formula inside', 'a =1+1', 'a =1+1'],
  ])('writes %s', (_, value, cell) => {
    expect(formatCsv([{ first: value, second: 1 }], ['first', 'second'])).toBe(
      `\ufefffirst,second\r\n${cell},1\r\n`,
    );
  });
});
