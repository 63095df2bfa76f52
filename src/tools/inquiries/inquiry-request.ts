// Parses the arguments and options of `npm run inquiries`.
import type { Words } from '../words/en.ts';
import type { Selection } from './remove-inquiries.ts';

export type InquiryRequest =
  | { action: 'list'; since: Date | undefined }
  | { action: 'show'; id: number }
  | { action: 'resend'; id: number }
  | { action: 'export'; format: 'csv' | 'json'; since: Date | undefined }
  | { action: 'remove'; selection: Selection }
  | { action: 'status' }
  | { action: 'test' };

/** As they were written; those that an action does not take are ignored. */
interface RequestOptions {
  format?: string;
  since?: string;
  before?: string;
  email?: string;
}

type Parsed<Value> = { value: Value } | { fault: string };
type Faults = Words['inquiries']['faults'];

const ACTIONS = 'list, show, export, status, test, resend, erase, delete, purge'.split(', ');

/** @returns the request, or what is wrong with the command line */
export function parseInquiryRequest(
  [action = '', ...args]: readonly string[],
  { format, since, before, email }: RequestOptions,
  faults: Faults,
): Parsed<InquiryRequest> {
  if (!ACTIONS.includes(action)) return { fault: faults.action(ACTIONS, action) };
  const taken = action === 'delete' ? args.length : action === 'show' || action === 'resend' ? 1 : 0;
  const surplus = args[taken];
  if (surplus !== undefined) return { fault: faults.surplus(surplus) };
  if (action === 'status' || action === 'test') return { value: { action } };
  if (action === 'show' || action === 'resend') {
    if (!isNumber(args[0])) return { fault: faults.number(action) };
    return { value: { action, id: Number(args[0]) } };
  }
  if (action === 'delete') {
    if (args.length === 0 || !args.every(isNumber)) return { fault: faults.numbers };
    return { value: { action: 'remove', selection: { ids: args.map(Number) } } };
  }
  if (action === 'erase') {
    if (!email?.includes('@')) return { fault: faults.email };
    return { value: { action: 'remove', selection: { email } } };
  }
  if (action === 'purge') {
    if (before === undefined) return { fault: faults.before };
    const date = parseDate('before', before, faults);
    return 'fault' in date ? date : { value: { action: 'remove', selection: { before: date.value } } };
  }
  if (action === 'export' && format !== 'csv' && format !== 'json') return { fault: faults.format };
  const date = since === undefined ? { value: undefined } : parseDate('since', since, faults);
  if ('fault' in date) return date;
  const start = date.value;
  if (action === 'list') return { value: { action, since: start } };
  return { value: { action: 'export', format: format === 'csv' ? 'csv' : 'json', since: start } };
}

function isNumber(text: string | undefined): boolean {
  return /^[1-9]\d{0,14}$/.test(text ?? '');
}

function parseDate(name: 'since' | 'before', text: string, faults: Faults): Parsed<Date> {
  const isKnownForm =
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const date = new Date(text);
  // Date takes 30 February for 2 March, which a command that deletes must not.
  const day = new Date(text.slice(0, 10));
  const isRealDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (isKnownForm && isRealDay && !Number.isNaN(date.getTime())) return { value: date };
  return { fault: faults.date(name, text) };
}
