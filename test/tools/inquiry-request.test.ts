import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/tools/command/command.ts';
import { type InquiryRequest, parseInquiryRequest } from '../../src/tools/inquiries/inquiry-request.ts';
import { english } from '../../src/tools/words/en.ts';

const ACTIONS = 'expected one of list, show, export, test, resend, erase';
const WORDS = english.inquiries;

type Options = Parameters<typeof parseInquiryRequest>[1];

describe('parseInquiryRequest()', () => {
  const requests: [args: string[], options: Options, request: InquiryRequest][] = [
    [['list'], {}, { action: 'list' }],
    [['list'], { email: 'of no use here' }, { action: 'list' }],
    [['export'], {}, { action: 'export' }],
    [['test'], {}, { action: 'test' }],
    [['show', '12'], {}, { action: 'show', id: 12 }],
    [['resend', '12'], {}, { action: 'resend', id: 12 }],
    [['erase'], { email: "o'brien@d.example" }, { action: 'erase', email: "o'brien@d.example" }],
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
    ['SQL', ['show', '1 OR 1=1'], {}, 'show: expected the number of an inquiry'],
    ['no address', ['erase'], {}, 'erase: expected --email ADDRESS'],
    ['a name for an address', ['erase'], { email: 'someone' }, 'erase: expected --email ADDRESS'],
  ];
  it.each(wrong)('refuses %s', (_, args, options, message) => {
    expect(() => parseInquiryRequest(args, options, WORDS)).toThrow(new UsageError(message));
  });
});
