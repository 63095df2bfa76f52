// An operation's request as curl.
import type { Parameter } from '../../openapi/document.ts';
import type { DescribedOperation } from '../../openapi/read-description.ts';

/** Values of the parameters to send, by name. */
export type CallValues = Readonly<Record<string, string>>;

const INDENT = 2;

export function formatCurl(operation: DescribedOperation, values: CallValues): string {
  const { method, bodies } = operation;
  const body = bodies[0]?.[1];
  const parts = [`curl ${shellQuote(urlOf(operation, values))}`];
  if (body) {
    parts.push(`--request ${method}`, `--header ${shellQuote('Content-Type: application/json')}`);
    if (hasKey(operation)) parts.push('--header "Idempotency-Key: $key"');
    parts.push(`--data ${shellQuote(JSON.stringify(body.example, null, INDENT))}`);
  }
  const key = hasKey(operation) ? 'key=$(uuidgen) # once for each inquiry, the same at every retry\n' : '';
  return `${key}${parts.join(' \\\n  ')}`;
}

/** Absolute, with the values filled in. */
function urlOf({ origin, path, parameters }: DescribedOperation, values: CallValues): string {
  const ofPlace = (place: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === place && values[parameter.name]);
  const filled = ofPlace('path').reduce(
    (address, { name }) => address.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')),
    path,
  );
  const query = new URLSearchParams(ofPlace('query').map(({ name }) => [name, values[name] ?? '']));
  return `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function hasKey({ parameters }: DescribedOperation): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
