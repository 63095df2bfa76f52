import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/tools/command/command.ts';
import { type InquiryRequest, parseInquiryRequest } from '../../src/tools/inquiries/inquiry-request.ts';
import { english } from '../../src/tools/words/en.ts';

const ACTIONS = 'expected one of list, show, export, status, test, resend, erase, delete';
const WORDS = english.inquiries;

type Options = Parameters<typeof parseInquiryRequest>[1];

const noDate = (found: string) =>
  `--since: expected a date such as 2026-12-31, found ${JSON.stringify(found)}`;

describe('parseInquiryRequest()', () => {
  const requests: [args: string[], options: Options, request: InquiryRequest][] = [
    [['list'], {}, { action: 'list', since: undefined }],
    [['list'], { since: '2026-03-01' }, { action: 'list', since: new Date('2026-03-01T00:00Z') }],
    [['list'], { since: '2026-03-01T09:00+09:00' }, { action: 'list', since: new Date('2026-03-01T00:00Z') }],
    [['list'], { email: 'of no use here' }, { action: 'list', since: undefined }],
    [['show', '12'], {}, { action: 'show', id: 12 }],
    [
      ['export'],
      { since: '2026-03-01T00:00:00.001Z' },
      { action: 'export', since: new Date('2026-03-01T00:00:00.001Z') },
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
    ['no number', ['show'], {}, 'show: expected the number of an inquiry'],
    ['a word', ['show', 'first'], {}, 'show: expected the number of an inquiry'],
    ['a word for a date', ['list'], { since: 'yesterday' }, noDate('yesterday')],
    ['a month that is none', ['list'], { since: '2026-13-01' }, noDate('2026-13-01')],
    ['a time without offset', ['list'], { since: '2026-01-01T00:00' }, noDate('2026-01-01T00:00')],
    ['no address', ['erase'], {}, 'erase: expected --email ADDRESS'],
    ['a name for an address', ['erase'], { email: 'someone' }, 'erase: expected --email ADDRESS'],
    ['SQL among numbers', ['delete', '1', '2) OR (1=1'], {}, 'delete: expected the numbers of inquiries'],
  ];
  it.each(wrong)('refuses %s', (_, args, options, message) => {
    expect(() => parseInquiryRequest(args, options, WORDS)).toThrow(new UsageError(message));
  });
});
