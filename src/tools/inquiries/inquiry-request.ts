// What npm run inquiries is asked to do, from its arguments and options.

export type InquiryRequest =
  | { action: 'list'; since: Date | undefined }
  | { action: 'show'; id: number }
  | { action: 'export'; format: 'csv' | 'json'; since: Date | undefined }
  | { action: 'purge'; before: Date };

/** As they were written; those that an action does not take are ignored. */
interface RequestOptions {
  format?: string;
  since?: string;
  before?: string;
}

type Parsed<Value> = { value: Value } | { fault: string };

/** @returns the request, or what is wrong with the command line */
export function parseInquiryRequest(
  [action, argument, ...rest]: readonly string[],
  { format, since, before }: RequestOptions,
): Parsed<InquiryRequest> {
  if (action !== 'list' && action !== 'show' && action !== 'export' && action !== 'purge')
    return { fault: `expected list, show, export or purge, found ${action ?? 'nothing'}` };
  const surplus = rest[0] ?? (action === 'show' ? undefined : argument);
  if (surplus !== undefined) return { fault: `unexpected argument ${surplus}` };
  if (action === 'show') {
    if (!/^[1-9]\d*$/.test(argument ?? '')) return { fault: 'show: expected the number of an inquiry' };
    return { value: { action, id: Number(argument) } };
  }
  if (action === 'purge') {
    if (before === undefined) return { fault: 'purge: expected --before DATE' };
    const date = parseDate('before', before);
    return 'fault' in date ? date : { value: { action, before: date.value } };
  }
  if (action === 'export' && format !== 'csv' && format !== 'json')
    return { fault: '--format: expected csv or json' };
  const date = since === undefined ? { value: undefined } : parseDate('since', since);
  if ('fault' in date) return date;
  const start = date.value;
  if (action === 'list') return { value: { action, since: start } };
  return { value: { action, format: format === 'csv' ? 'csv' : 'json', since: start } };
}

function parseDate(name: 'since' | 'before', text: string): Parsed<Date> {
  const isKnownForm =
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const date = new Date(text);
  // Date takes 30 February for 2 March, which a command that deletes must not.
  const day = new Date(text.slice(0, 10));
  const isRealDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (isKnownForm && isRealDay && !Number.isNaN(date.getTime())) return { value: date };
  return { fault: `--${name}: expected a date such as 2026-12-31, found ${JSON.stringify(text)}` };
}
