// The arguments and options of `npm run inquiries`.
import { UsageError } from '../command/command.ts';
import type { Words } from '../words/en.ts';

export type InquiryRequest =
  | { action: 'list' | 'export' | 'test' }
  | { action: 'show' | 'resend'; id: number }
  | { action: 'erase'; email: string };

const ACTIONS = ['list', 'show', 'export', 'test', 'resend', 'erase'] as const;

/** Throws a `UsageError`. */
export function parseInquiryRequest(
  [name = '', ...args]: readonly string[],
  { email }: { email?: string | undefined },
  { wrong }: Words['inquiries'],
): InquiryRequest {
  const action = ACTIONS.find((known) => known === name);
  if (!action) throw new UsageError(wrong.action(ACTIONS, name));
  const isAboutOne = action === 'show' || action === 'resend';
  const surplus = args[isAboutOne ? 1 : 0];
  if (surplus !== undefined) throw new UsageError(wrong.surplus(surplus));
  if (action === 'erase') {
    if (!email?.includes('@')) throw new UsageError(wrong.email);
    return { action, email };
  }
  if (!isAboutOne) return { action };
  if (!/^[1-9]\d{0,14}$/.test(args[0] ?? '')) throw new UsageError(wrong.number(action));
  return { action, id: Number(args[0]) };
}
