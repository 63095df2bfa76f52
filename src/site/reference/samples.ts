// One request in every language of the reference. Tests run all samples.
import type { SampleRequest } from './sample-request.ts';

export interface Sample {
  /** For the highlighter. */
  language: string;
  code: string;
}

export const SAMPLE_NAMES: Record<string, string> = {
  bash: 'curl',
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  python: 'Python',
};

export function formatSamples(request: SampleRequest): Sample[] {
  return [
    { language: 'bash', code: formatCurl(request) },
    { language: 'typescript', code: formatTypeScript(request) },
    { language: 'javascript', code: formatFetch(request, { body: '', answer: '' }) },
    { language: 'python', code: formatPython(request) },
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

function formatTypeScript(request: SampleRequest): string {
  const { url, bodyTypes, answerTypes } = request;
  const types = Object.entries({ Body: bodyTypes, Answer: answerTypes })
    .filter(([, names]) => names.length > 0)
    .map(
      ([type, names]) =>
        `type ${type} = ${names.map((name) => `components['schemas']['${name}']`).join(' | ')};`,
    );
  const code = formatFetch(request, {
    body: bodyTypes.length > 0 ? ': Body' : '',
    answer: answerTypes.length > 0 ? ': Answer' : '',
  });
  if (types.length === 0) return code;
  return [
    `// npx openapi-typescript ${new URL(url).origin}/openapi.json --output schema.d.ts`,
    "import type { components } from './schema.d.ts';",
    ['', ...types, '', code].join('\n'),
  ].join('\n');
}

/** @param types annotations of the body and the answer, empty for JavaScript */
function formatFetch(request: SampleRequest, types: { body: string; answer: string }): string {
  const { method, url, query, body, isJson, hasKey } = request;
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
    body !== undefined && `const body${types.body} = ${JSON.stringify(body, null, 2)};`,
    hasKey && 'const key = crypto.randomUUID(); // once for each inquiry, the same at every retry',
    `const response = await fetch(${hasQuery ? `\`${url}?\${query}\`` : quote(url)}${body === undefined ? '' : options});`,
    'if (!response.ok) throw new Error(await response.text());',
    `const answer${types.answer} = await response.${isJson ? 'json' : 'text'}();`,
    'console.log(answer);',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

function formatPython({ method, url, query, body, isJson, hasKey }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  const hasBody = body !== undefined;
  const address = JSON.stringify(hasQuery ? `${url}?` : url) + (hasQuery ? ' + urlencode(query)' : '');
  const key = hasKey ? ', "Idempotency-Key": key' : '';
  const lines = [
    (isJson || hasBody) && 'import json',
    hasKey && 'import uuid',
    hasQuery && 'from urllib.parse import urlencode',
    `from urllib.request import ${hasBody ? 'Request, ' : ''}urlopen`,
    '',
    hasQuery && `query = ${pythonLiteral(query, 1).replaceAll(LINE_ENDS, '')}`,
    hasBody && `body = ${pythonLiteral(body, 4)}`,
    hasKey && 'key = str(uuid.uuid4())  # once for each inquiry, the same at every retry',
    hasBody && `request = Request(\n    ${address},\n    method="${method}",`,
    hasBody && `    data=json.dumps(body).encode(),`,
    hasBody && `    headers={"Content-Type": "application/json"${key}},\n)`,
    `with urlopen(${hasBody ? 'request' : address}) as response:`,
    `    answer = ${isJson ? 'json.load(response)' : 'response.read().decode()'}`,
    'print(answer)',
  ];
  return lines.filter((line) => line !== false).join('\n');
}

/** With their indentation, except after a comma. */
const LINE_ENDS = /(?<=,)\n|\n ?/g;

/** JSON is valid Python, except for three words. In text with one value per line, they are at the end of a line. */
function pythonLiteral(value: unknown, indent: number): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  const json = JSON.stringify(value, null, indent);
  return json.replaceAll(/\b(?:true|false|null)(?=,?$)/gm, (word) => words[word] as string);
}
