// Runs the samples of the API reference unchanged and triggers its errors, on a real edge.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../src/openapi/openapi.ts';
import { contentOf, readOperations, successOf } from '../../src/openapi/read-description.ts';
import { errorCatalogue } from '../../src/openapi/responses.ts';
import { GROUPS, type Group, writeReference } from '../../src/site/reference/write-reference.ts';
import { createWords } from '../../src/site/words/words.ts';
import { startEdge, testAddress } from '../functions/edge.ts';
import { lockDatabase } from '../functions/intake.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { root } from '../site/built-site.ts';
import { listIds, PUBLIC_POSTS, WORKS } from '../studio/studio.ts';

const run = promisify(execFile);
type Language = 'bash' | 'javascript';
/** Samples that do more than call an operation contain one of these. */
const TASKS = ['summaries/post?limit=3', '?limit=10', '--retry'];

/** Statuses with which the front answers instead of the edge, in order. */
let refusals: number[] = [];
let keys: (string | undefined)[] = [];

const edge = await startEdge();
// The first answer takes longer than the health check waits on a busy machine.
await (await edge.get('/api/health')).text();
const folder = createScratchFolder();
const document: OpenApiDocument = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
// Each request comes from a new client, as if from different machines.
let clients = 0;
const front = createServer(async (request, response) => {
  const { method = 'GET', url = '', headers } = request;
  const chunks = await request.toArray();
  if (method === 'POST') keys.push(String(headers['idempotency-key']));
  const refusal = refusals.shift();
  if (refusal) return response.writeHead(refusal, { 'Retry-After': '1' }).end('{}');
  const answer = await fetch(`${edge.url}${url}`, {
    method,
    headers: {
      'CF-Connecting-IP': testAddress(200_000 + clients++),
      'Content-Type': 'application/json',
      'Idempotency-Key': String(headers['idempotency-key'] ?? 'none'),
    },
    ...(method === 'POST' && { body: Buffer.concat(chunks) }),
  });
  response.writeHead(answer.status, { Link: answer.headers.get('Link') ?? '', 'RateLimit-Remaining': '1' });
  response.end(Buffer.from(await answer.arrayBuffer()));
});
afterAll(() => void front.close());
await once(front.listen(0, '127.0.0.1'), 'listening');
const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

const { reference: words } = createWords('en');
/** The samples of a group: that of its task first, then those of its operations. */
function samplesOf(group: Group, language: Language): string[] {
  const text = writeReference(group, { document, words, root: '' });
  return [...text.matchAll(RegExp(`\`\`\`${language} .*\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );
}

/** @returns the output of the sample */
const runSample = async (group: Group, language: Language) =>
  (await runAll(samplesOf(group, language).slice(0, 1), language))[0] as string;

/** Run files one after another in one process, since starting one takes longer than its sample. */
const IN_NODE = "for (const file of process.argv.slice(1)) { console.log('\f'); await import(file); }";

/** @returns the output of each sample */
async function runAll(codes: string[], language: Language): Promise<string[]> {
  const site = new URL(document.servers[0]?.url as string).origin;
  const cwd = mkdtempSync(join(folder, language));
  if (language === 'bash') {
    // Links in answers begin with the site's address.
    const local = `curl() { command curl "\${@//${site.replaceAll('/', '\\/')}/${origin}}"; }`;
    return Promise.all(
      codes.map(async (code) => (await run('bash', ['-c', `${local}\n${code}`], { cwd })).stdout),
    );
  }
  const files = codes.map((code, index) => {
    const file = `./sample-${index}.mjs`;
    writeFileSync(join(cwd, file), code.replaceAll(site, origin));
    return file;
  });
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', IN_NODE, ...files], { cwd });
  return stdout.split('\f\n').slice(1);
}

describe.each(['bash', 'javascript'] as const)('The samples in %s', (language) => {
  it('show short items first', async () => {
    const printed = await runSample('start', language);
    for (const id of listIds(PUBLIC_POSTS).slice(0, 3)) expect(printed).toContain(id);
  });

  it('walk a list to its end and back', async () => {
    const printed = await runSample('cursors', language);
    const pages = Math.ceil(WORKS.length / 10);
    const count = printed.match(language === 'bash' ? /"pagination"/g : /^\[/gm)?.length;
    // With Link, the way back starts with the last page again.
    expect(count).toBe(language === 'bash' ? 2 * pages : 2 * pages - 1);
  });

  it('wait when the quota is used up', async () => {
    refusals = [429];
    expect(await runSample('errors', language)).toMatch(language === 'bash' ? /"pagination"/ : /^200 /);
    expect(refusals).toEqual([]);
  });

  it('store an inquiry once, with one key for every try', async () => {
    [refusals, keys] = [[503, 429], []];
    expect(await runSample('inquiries', language)).toMatch(/\d/);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});

it('The samples in curl call all operations but the inquiry, which is a task', async () => {
  const operations = readOperations(document).filter(({ method }) => method === 'GET');
  const codes = GROUPS.flatMap((group) => samplesOf(group, 'bash'));
  const calls = codes.filter((code) => !TASKS.some((task) => code.includes(task)));
  expect(calls.length).toBe(operations.length);
  const printed = (await runAll(calls, 'bash')).join('\n');
  const examples = operations.map((operation) => {
    const success = successOf(operation);
    return success && contentOf(success)?.[1].example;
  });
  // The characters of a text, such as of a feed, have keys too.
  const fields = examples.flatMap((example) =>
    typeof example === 'string' ? [] : Object.keys(example ?? {}),
  );
  expect(fields.filter((field) => !printed.includes(field))).toEqual([]);
});

it('The error examples are the answers of the edge', async () => {
  const inquiry = JSON.stringify({
    name: 'Test',
    contact: '+82 2-555-0100',
    email: 'test@damda.example',
    serviceDescription: 'A site',
    privacyConsent: true,
  });
  const post = (body: string, headers: Record<string, string> = {}) =>
    edge.get('/api/v1/guest/inquiry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const key = { 'Idempotency-Key': 'catalogue' };
  await post(inquiry, key);
  const greedy = { headers: { 'CF-Connecting-IP': testAddress(300_000) } };
  await Promise.all(Array.from({ length: 60 }, () => edge.get('/api/v1/guest/post', greedy)));
  const ways: Record<string, () => Promise<Response>> = {
    'with privacyConsent: false': () => post(inquiry.replace('true', 'false')),
    'with 70,000 bytes': () => post('x'.repeat(70_000)),
    'as text/html': () => post('x', { 'Content-Type': 'text/html' }),
    'with the key of another inquiry': () => post(inquiry.replace('Test', 'Other'), key),
    'once more than the quota allows': () => edge.get('/api/v1/guest/post', greedy),
    'while the database does not answer': async () => {
      const unlock = lockDatabase(edge.data);
      return post(inquiry.replace('Test', 'Locked')).finally(unlock);
    },
  };
  for (const { code, status, examples } of errorCatalogue()) {
    // A 500 cannot be caused from outside.
    if (code === 'INTERNAL_ERROR') continue;
    for (const [request, example] of Object.entries(examples)) {
      const [method = '', path = '', ...words] = request.split(' ');
      const response = await (ways[words.join(' ')]?.() ?? edge.get(path, { method }));
      const answer = { request, status: response.status, body: await response.json() };
      expect(answer).toEqual({ request, status, body: example });
    }
  }
});
