// An operation's request as curl.
import type { Parameter } from '../../openapi/document.ts';
import type { DescribedOperation } from '../../openapi/read-description.ts';

/** Parameters to send, for a short answer. */
const SENT = ['view', 'limit', 'publicId'];

export function formatCurl(operation: DescribedOperation): string {
  const { method, bodies } = operation;
  const body = bodies[0]?.[1];
  const parts = [`curl ${shellQuote(urlOf(operation))}`];
  if (body) {
    parts.push(`--request ${method}`, `--header ${shellQuote('Content-Type: application/json')}`);
    if (hasKey(operation)) parts.push('--header "Idempotency-Key: $key"');
    parts.push(`--data ${shellQuote(JSON.stringify(body.example, null, 2))}`);
  }
  const key = hasKey(operation) ? 'key=$(uuidgen) # once for each inquiry, the same at every retry\n' : '';
  return `${key}${parts.join(' \\\n  ')}`;
}

/** Absolute, with the values of the examples filled in. */
function urlOf({ origin, path, parameters }: DescribedOperation): string {
  const sentIn = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place && SENT.includes(parameter.name))
      .flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)] as const]));
  const filled = sentIn('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(sentIn('query').map(([name, value]) => [name, value]));
  return `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function hasKey({ parameters }: DescribedOperation): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
