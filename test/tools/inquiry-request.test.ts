import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/tools/command/command.ts';
import { type InquiryRequest, parseInquiryRequest } from '../../src/tools/inquiries/inquiry-request.ts';
import { english } from '../../src/tools/words/en.ts';

const ACTIONS = 'expected one of list, show, export, status, test, resend, erase, delete, purge';
const WORDS = english.inquiries;

type Options = Parameters<typeof parseInquiryRequest>[1];

const noDate = (name: string, found: string) =>
  `--${name}: expected a date such as 2026-12-31, found ${JSON.stringify(found)}`;

describe('parseInquiryRequest()', () => {
  const requests: [args: string[], options: Options, request: InquiryRequest][] = [
    [['list'], {}, { action: 'list', since: undefined }],
    [['list'], { since: '2026-03-01' }, { action: 'list', since: new Date('2026-03-01T00:00Z') }],
    [['list'], { since: '2026-03-01T09:00+09:00' }, { action: 'list', since: new Date('2026-03-01T00:00Z') }],
    [['list'], { before: 'of no use here' }, { action: 'list', since: undefined }],
    [['show', '12'], {}, { action: 'show', id: 12 }],
    [['export'], { format: 'json' }, { action: 'export', format: 'json', since: undefined }],
    [
      ['export'],
      { format: 'csv', since: '2026-03-01T00:00:00.001Z' },
      { action: 'export', format: 'csv', since: new Date('2026-03-01T00:00:00.001Z') },
    ],
    [
      ['purge'],
      { before: '2024-02-29' },
      { action: 'remove', selection: { before: new Date('2024-02-29T00:00Z') } },
    ],
    [
      ['erase'],
      { email: "o'brien@d.example" },
      { action: 'remove', selection: { email: "o'brien@d.example" } },
    ],
    [['delete', '3', '12'], {}, { action: 'remove', selection: { ids: [3, 12] } }],
    [['resend', '12'], {}, { action: 'resend', id: 12 }],
    [['status'], {}, { action: 'status' }],
    [['test'], {}, { action: 'test' }],
  ];
  it.each(requests)('takes %j %j', (args, options, request) => {
    expect(parseInquiryRequest(args, options, WORDS)).toEqual(request);
  });

  const wrong: [name: string, args: string[], options: Options, message: string][] = [
    ['nothing', [], {}, `${ACTIONS}, found nothing`],
    ['an unknown action', ['remove'], {}, `${ACTIONS}, found remove`],
    ['a key of every object', ['constructor'], {}, `${ACTIONS}, found constructor`],
    ['a surplus argument', ['list', '3'], {}, 'unexpected argument 3'],
    ['two numbers', ['show', '1', '2'], {}, 'unexpected argument 2'],
    ['no number', ['show'], {}, 'show: expected the number of an inquiry'],
    ['a word', ['show', 'first'], {}, 'show: expected the number of an inquiry'],
    ['SQL', ['show', '1 OR 1=1'], {}, 'show: expected the number of an inquiry'],
    ['an unknown format', ['export'], { format: 'xml' }, '--format: expected csv or json'],
    ['a format in capitals', ['export'], { format: 'CSV' }, '--format: expected csv or json'],
    ['a word for a date', ['list'], { since: 'yesterday' }, noDate('since', 'yesterday')],
    ['a date without zeros', ['list'], { since: '2026-1-1' }, noDate('since', '2026-1-1')],
    ['a day that is none', ['purge'], { before: '2026-02-30' }, noDate('before', '2026-02-30')],
    ['a month that is none', ['purge'], { before: '2026-13-01' }, noDate('before', '2026-13-01')],
    [
      'a time without offset',
      ['purge'],
      { before: '2026-01-01T00:00' },
      noDate('before', '2026-01-01T00:00'),
    ],
    [
      'SQL for a date',
      ['list'],
      { since: "2026-01-01' OR '1'='1" },
      noDate('since', "2026-01-01' OR '1'='1"),
    ],
    ['a date that is none of an export', ['export'], { format: 'csv', since: 'x' }, noDate('since', 'x')],
    ['no address', ['erase'], {}, 'erase: expected --email ADDRESS'],
    ['a name for an address', ['erase'], { email: 'someone' }, 'erase: expected --email ADDRESS'],
    ['nothing to delete', ['delete'], {}, 'delete: expected the numbers of inquiries'],
    ['SQL among numbers', ['delete', '1', '2) OR (1=1'], {}, 'delete: expected the numbers of inquiries'],
    ['no date', ['purge'], {}, 'purge: expected --before DATE'],
  ];
  it.each(wrong)('refuses %s', (_, args, options, message) => {
    expect(() => parseInquiryRequest(args, options, WORDS)).toThrow(new UsageError(message));
  });
});
