import { expect, it } from 'vitest';
import { createDateParser } from '../../src/import/read/date-parser.ts';
import cases from './date-parser-cases.json' with { type: 'json' };

it.each(cases.dates as [string, string?][])('createDateParser() reads %s', (written, iso) => {
  expect(createDateParser('Asia/Seoul')(written)?.iso).toBe(iso);
});
