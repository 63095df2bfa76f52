// A request to an operation, filled in with the examples of the description. All samples are made from it.
import type { Parameter } from '../../openapi/openapi-types.ts';
import { contentOf, type DescribedOperation, successOf } from '../../openapi/read-description.ts';

export interface SampleRequest {
  method: string;
  /** Without the query. */
  url: string;
  query: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Whether the answer is JSON. Otherwise it is text. */
  isJson: boolean;
  /** Whether the request has an `Idempotency-Key`. */
  hasKey: boolean;
}

/** Optional parameters that samples send: what to search for, and a limit for a short answer. */
const SENT = ['q', 'limit'];

export function createSampleRequest(operation: DescribedOperation): SampleRequest {
  const { method, origin, path, parameters, bodies } = operation;
  const valuesIn = (location: Parameter['in']) =>
    parameters
      .filter(({ in: own, name, required }) => own === location && (required || SENT.includes(name)))
      .flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)] as const]));
  const filled = valuesIn('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const success = successOf(operation);
  const [type] = (success && contentOf(success)) ?? [];
  return {
    method,
    url: `${origin}${filled}`,
    query: Object.fromEntries(valuesIn('query')),
    body: bodies[0]?.[1].example,
    isJson: type?.endsWith('json') === true,
    hasKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
  };
}
