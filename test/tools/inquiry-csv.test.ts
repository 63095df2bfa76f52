import { expect, it } from 'vitest';
import { formatCsv } from '../../src/tools/inquiries/csv.ts';
import cases from './inquiry-csv-cases.json' with { type: 'json' };

type Row = [name: string, value: string | number | null | undefined, cell: string];

it.each<Row>([
  ...(cases.cells as Row[]),
  ['nothing', undefined, ''],
  ...[...'=+-@＝＋－＠'].map((sign): Row => [`a leading ${sign}`, `${sign}1`, `'${sign}1`]),
])('formatCsv() writes %s', (_, value, cell) => {
  expect(formatCsv([{ first: value, second: 1 }], ['first', 'second'])).toBe(
    `\ufefffirst,second\r\n${cell},1\r\n`,
  );
});
