// One request in curl and JavaScript. Tests run all samples.
import type { SampleRequest } from './sample-request.ts';

export interface Sample {
  /** For the highlighter. */
  language: string;
  code: string;
}

export function formatSamples(request: SampleRequest): Sample[] {
  return [
    { language: 'bash', code: formatCurl(request) },
    { language: 'javascript', code: formatFetch(request) },
  ];
}

/** In any POSIX shell: minimal systems have no `uuidgen`. */
const RANDOM_KEY = String.raw`$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')`;

export function formatCurl({ method, url, query, body, hasKey }: SampleRequest): string {
  const search = new URLSearchParams(query).toString();
  const parts = [`curl --fail-with-body ${shellQuote(search ? `${url}?${search}` : url)}`];
  if (body !== undefined) {
    parts.push(`--request ${method}`, `--header ${shellQuote('Content-Type: application/json')}`);
    if (hasKey) parts.push('--header "Idempotency-Key: $key"');
    parts.push(`--data ${shellQuote(JSON.stringify(body, null, 2))}`);
  }
  const key = hasKey ? `key=${RANDOM_KEY} # once for each inquiry, the same at every retry\n` : '';
  return `${key}${parts.join(' \\\n  ')}`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function formatFetch({ method, url, query, body, isJson, hasKey }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  const pairs = Object.entries(query).map(([name, value]) => `${name}: ${quote(value)}`);
  const headers = ["'Content-Type': 'application/json'", ...(hasKey ? ["'Idempotency-Key': key"] : [])];
  const options = `, {
  method: '${method}',
  headers: { ${headers.join(', ')} },
  body: JSON.stringify(body),
}`;
  return [
    hasQuery && `const query = new URLSearchParams({ ${pairs.join(', ')} });`,
    body !== undefined && `const body = ${JSON.stringify(body, null, 2)};`,
    hasKey && 'const key = crypto.randomUUID(); // once for each inquiry, the same at every retry',
    `const response = await fetch(${hasQuery ? `\`${url}?\${query}\`` : quote(url)}${body === undefined ? '' : options});`,
    'if (!response.ok) throw new Error(await response.text());',
    `const answer = await response.${isJson ? 'json' : 'text'}();`,
    'console.log(answer);',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
