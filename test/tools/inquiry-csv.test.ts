import { expect, it } from 'vitest';
import { formatCell } from '../../src/tools/inquiries/format-inquiries.ts';
import cases from './inquiry-csv-cases.json' with { type: 'json' };

type Row = [name: string, value: string | number | null | undefined, cell: string];

it.each<Row>([
  ...(cases.cells as Row[]),
  ['nothing', undefined, ''],
  ...[...'=+-@＝＋－＠'].map((sign): Row => [`a leading ${sign}`, `${sign}1`, `'${sign}1`]),
])('formatCell() writes %s', (_, value, cell) => {
  expect(formatCell(value)).toBe(cell);
});
