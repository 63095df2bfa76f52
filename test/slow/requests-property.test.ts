// Random requests from a grammar, to a server in another process: each is answered or refused, and none harms the next.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testAddress } from '../functions/edge.ts';
import { runs } from '../runs.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { FULL_POST, FULL_POST_ID, FULL_WORK, KOREAN_SLUG_POST, LEGACY_ID } from '../studio/studio.ts';
import WORDS from './request-words.json' with { type: 'json' };
import { startServer } from './running-server.ts';

const media = readdirSync(join(await buildStudio(), 'public/media')).find((file) => file.endsWith('.webp'));
const isSlow = runs(1) > 1;
const BATCH = 1_000;
const BATCHES = isSlow ? 50 : 2;
/** The server itself gives up a body after ten seconds. */
const HANG_MILLISECONDS = 8_000;
const CONNECTIONS = 32;
const MAX_MEBIBYTES = 250;
const SEED = 42;
/** In what a client writes; no header of an answer may repeat it. */
const MARK = 'Zq7';

const oneOf = fc.constantFrom;
const from = (text: string) => oneOf(...text.trim().split(/\s+/));
const characters = (min: number, max: number, maxLength = 10) =>
  fc.string({ unit: fc.integer({ min, max }).map((byte) => String.fromCharCode(byte)), maxLength });
const [noise, ascii] = [characters(0, 255, 30), characters(0x21, 0x7e)];
const mostly = (usual: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
const concat = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));
const words = (word: fc.Arbitrary<string>, separator: string, maxLength: number) =>
  fc.array(word, { maxLength }).map((list) => list.join(separator));

const word = fc.oneof(
  from(`${WORDS.words} ${FULL_POST} ${FULL_WORK}`),
  from(`${WORDS.oddWords} ${FULL_POST_ID} ${LEGACY_ID} ${encodeURIComponent(KOREAN_SLUG_POST)}`),
  ascii,
);
const path = concat(from('/ / / / //'), words(word, '/', 6), oneOf('', '/', '.md', '//'));
const page = from(
  `/api/v1/guest/post /guest/portfolio /api/v1/guest/summaries/post /api/v1/guest/search /search/ /work
    /en/work/${FULL_WORK}/ /blog/${FULL_POST}/ /openapi.json /media/${media}`,
);
const parameter = concat(
  fc.oneof(from(WORDS.parameters), ascii),
  oneOf('='),
  fc.oneof(from(WORDS.parameterValues), ascii),
);
const query = words(parameter, '&', 5).map((text) => text && `?${text}`);
const target = mostly(
  concat(fc.oneof(path, page), query),
  fc.oneof(concat(from(WORDS.origins), path, query), from(WORDS.targets), noise),
);
const start = fc.oneof(
  concat(
    mostly(from(WORDS.methods), from(WORDS.oddMethods)),
    oneOf(' '),
    target,
    mostly(oneOf(' HTTP/1.1'), oneOf(' HTTP/1.0', ' HTTP/2.0', '')),
  ),
  from('/api/v1/guest/inquiry /guest/inquiry /contact/ /mcp').map((form) => `POST ${form} HTTP/1.1`),
);
const header = mostly(
  concat(mostly(from(WORDS.names), from(WORDS.oddNames)), oneOf(': '), mostly(from(WORDS.values), noise)),
  fc.oneof(from(WORDS.headers), noise),
);
const bodyText = fc.oneof(
  fc.json(),
  noise,
  oneOf(`{"email":"${MARK}"}`, `email=${MARK}&email=b`, '--b\r\n\r\n--b--', '['.repeat(5_000)),
);
const body = fc
  .tuple(from(WORDS.types), bodyText, oneOf(-1, 0, 0, 0, 0, 0, 0, 1), fc.boolean())
  .map(([type, text, off, isChunked]) => {
    const length = text.length + off;
    const rest = isChunked
      ? `Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
      : `Content-Length: ${length}\r\n\r\n${text}`;
    return `Content-Type: ${type}\r\n${rest}`;
  });
const client = fc.nat(0xffffff).map((number) => `CF-Connecting-IP: ${testAddress(number)}`);
const request = fc
  .tuple(start, client, fc.array(header, { maxLength: 3 }), fc.option(body, { nil: '\r\n', freq: 3 }))
  .map(([first, address, headers, rest]) => [first, 'Host: a', address, ...headers, rest].join('\r\n'));
/** Up to three requests on a connection, in two pieces. */
const traffic = fc.tuple(
  fc.array(request, { minLength: 1, maxLength: 3 }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

/** @returns what the server has sent when it closes the connection; `hang` if it does not */
function send(port: number, text: string, cut: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const at = Math.floor(text.length * cut);
    let received = '';
    const timer = setTimeout(() => {
      received = 'hang';
      socket.destroy();
    }, HANG_MILLISECONDS);
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
    });
    socket
      .on('error', () => {})
      .once('close', () => {
        clearTimeout(timer);
        resolve(received);
      });
    socket.write(text.slice(0, at), 'latin1', () => socket.end(text.slice(at), 'latin1'));
  });
}

function findFault(answer: string): string | undefined {
  const heads = answer.match(/^HTTP\/1\.1 \d{3} [\s\S]*?\r\n\r\n/gm) ?? [];
  const kept = heads.map((head) => head.replace(/^location: .*$/m, ''));
  if (answer === 'hang') return 'hang';
  if (kept.some((head) => / 5\d\d /.test(head.slice(0, 14)))) return 'server error';
  return kept.some((head) => head.includes(MARK)) ? 'header that repeats the request' : undefined;
}

it(`${BATCHES * BATCH} random requests are answered or refused`, async () => {
  const server = await startServer(await buildStudio(), createScratchFolder());
  const port = Number(new URL(server.url).port);
  const statuses = new Set<number>();
  for (let batch = 0; batch < BATCHES; batch++) {
    const left = fc.sample(traffic, { seed: SEED + batch, numRuns: BATCH });
    const faults: unknown[] = [];
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [requests, cut] = next;
        const answer = await send(port, requests.join(''), cut);
        for (const [, status] of answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)) statuses.add(Number(status));
        const fault = findFault(answer);
        if (fault) faults.push([fault, requests, cut, answer.slice(0, 1_000)]);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    expect(faults).toEqual([]);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  }
  // The grammar reaches all of the app.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 307, 400, 404, 405, 415]));
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  expect(Number(kibibytes) / 1_024).toBeLessThan(MAX_MEBIBYTES);
}, 900_000);
