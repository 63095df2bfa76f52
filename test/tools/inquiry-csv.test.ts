import { expect, it } from 'vitest';
import { formatCell } from '../../src/tools/inquiries/format-inquiries.ts';

it.each<[name: string, value: string | null, cell: string]>([
  ['a text', 'a =1+1', 'a =1+1'],
  ['null', null, ''],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'a"b', '"a""b"'],
  ['a line feed', 'a\nb', '"a\nb"'],
  ['a carriage return', 'a\rb', '"a\rb"'],
  ['blanks around', ' a ', '" a "'],
  ['a formula after a line break', '\n=1+1', '"\'\n=1+1"'],
  ['a leading tab', '\tabc', "'\tabc"],
  ...[...'=+-@＝＋－＠'].map((sign): [string, string, string] => [
    `a leading ${sign}`,
    `  ${sign}1`,
    `'  ${sign}1`,
  ]),
])('formatCell() writes %s', (_, value, cell) => {
  expect(formatCell(value)).toBe(cell);
});
