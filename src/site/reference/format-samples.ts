// The samples of an operation in curl and JavaScript, with the examples of the description. A test runs all of them.
import { contentOf, type DescribedOperation, successOf } from '../../openapi/read-description.ts';

/** Optional parameters that samples send: what to search for, and a limit for a short answer. */
const SENT = ['q', 'limit'];
/** In any POSIX shell: minimal systems have no `uuidgen`. */
const RANDOM_KEY = String.raw`$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')`;
const ONCE = 'once for each inquiry, the same at every retry';

export function formatSamples(operation: DescribedOperation): { curl: string; javascript: string } {
  const { method, origin, parameters, bodies } = operation;
  const sent = parameters.flatMap(({ name, in: location, required, example }) =>
    example !== undefined && (required || SENT.includes(name))
      ? [{ name, location, value: String(example) }]
      : [],
  );
  const path = sent.reduce(
    (address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const query = sent.filter(({ location }) => location === 'query').map(({ name, value }) => [name, value]);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  const json = JSON.stringify(bodies[0]?.[1].example, null, 2);
  const hasKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const success = successOf(operation);
  const isJson = success && contentOf(success)?.[0].endsWith('json');
  const url = `${origin}${path}${search}`;
  const curl = [
    `curl --fail-with-body ${shellQuote(url)}`,
    ...(json === undefined ? [] : [`--request ${method}`, "--header 'Content-Type: application/json'"]),
    ...(hasKey ? ['--header "Idempotency-Key: $key"'] : []),
    ...(json === undefined ? [] : [`--data ${shellQuote(json)}`]),
  ];
  const headers = `'Content-Type': 'application/json'${hasKey ? ", 'Idempotency-Key': key" : ''}`;
  const options = `, {\n  method: '${method}',\n  headers: { ${headers} },\n  body: JSON.stringify(body),\n}`;
  const javascript = [
    json !== undefined && `const body = ${json};`,
    hasKey && `const key = crypto.randomUUID(); // ${ONCE}`,
    `const response = await fetch('${url.replaceAll(/['\\]/g, '\\$&')}'${json === undefined ? '' : options});`,
    'if (!response.ok) throw new Error(await response.text());',
    `console.log(await response.${isJson ? 'json' : 'text'}());`,
  ];
  return {
    curl: `${hasKey ? `key=${RANDOM_KEY} # ${ONCE}\n` : ''}${curl.join(' \\\n  ')}`,
    javascript: javascript.filter(Boolean).join('\n'),
  };
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
