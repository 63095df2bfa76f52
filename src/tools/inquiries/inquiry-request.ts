// The arguments and options of `npm run inquiries`.
import { UsageError } from '../command/command.ts';
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

/** As they were written; an action ignores those of others. */
interface RequestOptions {
  format?: string;
  since?: string;
  before?: string;
  email?: string;
}

const ACTIONS = 'list, show, export, status, test, resend, erase, delete, purge'.split(', ');

/** Throws a `UsageError`. */
export function parseInquiryRequest(
  [action = '', ...args]: readonly string[],
  { format, since, before, email }: RequestOptions,
  { wrong }: Words['inquiries'],
): InquiryRequest {
  if (!ACTIONS.includes(action)) throw new UsageError(wrong.action(ACTIONS, action));
  const count = action === 'delete' ? args.length : action === 'show' || action === 'resend' ? 1 : 0;
  const surplus = args[count];
  if (surplus !== undefined) throw new UsageError(wrong.surplus(surplus));
  switch (action) {
    case 'status':
    case 'test':
      return { action };
    case 'show':
    case 'resend':
      if (!isNumber(args[0])) throw new UsageError(wrong.number(action));
      return { action, id: Number(args[0]) };
    case 'delete':
      if (args.length === 0 || !args.every(isNumber)) throw new UsageError(wrong.numbers);
      return { action: 'remove', selection: { ids: args.map(Number) } };
    case 'erase':
      if (!email?.includes('@')) throw new UsageError(wrong.email);
      return { action: 'remove', selection: { email } };
    case 'purge':
      if (before === undefined) throw new UsageError(wrong.before);
      return { action: 'remove', selection: { before: parseDate('before', before, wrong) } };
  }
  const start = since === undefined ? undefined : parseDate('since', since, wrong);
  if (action === 'list') return { action, since: start };
  if (format !== 'csv' && format !== 'json') throw new UsageError(wrong.format);
  return { action: 'export', format, since: start };
}

function isNumber(text: string | undefined): boolean {
  return /^[1-9]\d{0,14}$/.test(text ?? '');
}

function parseDate(name: 'since' | 'before', text: string, wrong: Words['inquiries']['wrong']): Date {
  const isKnownForm =
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const date = new Date(text);
  // Date reads 30 February as 2 March, which a command that deletes must not.
  const day = new Date(text.slice(0, 10));
  const isRealDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (isKnownForm && isRealDay && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(wrong.date(name, text));
}
