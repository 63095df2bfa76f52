import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../src/tools/inquiries/csv.ts';

type Row = [name: string, value: string | number | null | undefined, cell: string];

describe('formatCsv()', () => {
  it.each<Row>([
    ['a text', 'abc', 'abc'],
    ['a number', 12, '12'],
    ['null', null, ''],
    ['nothing', undefined, ''],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line feed', 'a\nb', '"a\nb"'],
    ['a carriage return', 'a\rb', '"a\rb"'],
    ['blanks around', ' a ', '" a "'],
    ['a formula after blanks', '  =1+1', "'  =1+1"],
    ['a formula after a line break', '\n=1+1', '"\'\n=1+1"'],
    ...[...'=+-@＝＋－＠'].map((sign): Row => [`a leading ${sign}`, `${sign}1`, `'${sign}1`]),
    ['a leading tab', '\tabc', "'\tabc"],
    ['a formula with a comma', '=A1,B1', '"\'=A1,B1"'],
    ['a formula inside', 'a =1+1', 'a =1+1'],
  ])('writes %s', (_, value, cell) => {
    expect(formatCsv([{ first: value, second: 1 }], ['first', 'second'])).toBe(
      `\ufefffirst,second\r\n${cell},1\r\n`,
    );
  });
});
