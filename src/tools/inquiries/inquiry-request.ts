// The arguments and options of `npm run inquiries`.
import { UsageError } from '../command/command.ts';
import type { Words } from '../words/en.ts';
import type { Selection } from './remove-inquiries.ts';

export type InquiryRequest =
  | { action: 'list' | 'export'; since: Date | undefined }
  | { action: 'show' | 'resend'; id: number }
  | { action: 'remove'; selection: Selection }
  | { action: 'status' | 'test' };

const ACTIONS = ['list', 'show', 'export', 'status', 'test', 'resend', 'erase', 'delete'];

/**
 * Throws a `UsageError`.
 * @param options an action ignores those of others
 */
export function parseInquiryRequest(
  [action = '', ...args]: readonly string[],
  { since, email }: { since?: string; email?: string },
  { wrong }: Words['inquiries'],
): InquiryRequest {
  const count = action === 'delete' ? args.length : action === 'show' || action === 'resend' ? 1 : 0;
  const surplus = args[count];
  if (ACTIONS.includes(action) && surplus !== undefined) throw new UsageError(wrong.surplus(surplus));
  switch (action) {
    case 'status':
    case 'test':
      return { action };
    case 'list':
    case 'export':
      return { action, since: since === undefined ? undefined : parseDate(since, wrong) };
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
    default:
      throw new UsageError(wrong.action(ACTIONS, action));
  }
}

function isNumber(text: string | undefined): boolean {
  return /^[1-9]\d{0,14}$/.test(text ?? '');
}

/** A date is its first moment in UTC. */
function parseDate(text: string, wrong: Words['inquiries']['wrong']): Date {
  const isKnownForm =
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const date = new Date(text);
  if (isKnownForm && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(wrong.date('since', text));
}
