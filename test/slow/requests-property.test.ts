// Valid requests with random slips, to a server in another process: each is answered or refused, and none harms the next.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
/** Clients send this; no header of an answer may repeat it. */
const MARK = 'Zq7';

/** Words between blanks. */
const from = (text: string) => fc.constantFrom(...text.trim().split(/\s+/));
const noise = fc.string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)), maxLength: 20 });
const target = from(
  `/ /work /work/ /en/work/${FULL_WORK}/ /work/${FULL_WORK}.md /blog/${FULL_POST}/ /blog/${encodeURIComponent(KOREAN_SLUG_POST)}
   /api/v1/guest/post?limit=1 /guest/portfolio?page=1&size=2 /api/v1/guest/post/${FULL_POST_ID} /guest/post/${LEGACY_ID}
   /api/v1/guest/summaries/post?cursor=${MARK} /api/v1/guest/search?q=a&type=post /search/?q=${MARK} /openapi.json /media/${media}
   /api/v1/guest/inquiry /guest/inquiry /contact/ /mcp /livez /admin/ /index.html /.well-known/security.txt ${WORDS.targets}`,
);
const header = fc.tuple(from(WORDS.names), from(WORDS.values)).map((line) => line.join(': '));
const body = fc
  .tuple(from(WORDS.types), fc.oneof(fc.json(), from(WORDS.bodies)), fc.boolean())
  .map(([type, text, isChunked]) => {
    const chunks = `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const rest = isChunked ? chunks : `Content-Length: ${text.length}\r\n\r\n${text}`;
    return `Content-Type: ${type}\r\n${rest}`;
  });
const client = fc.nat(0xffffff).map((number) => `CF-Connecting-IP: ${testAddress(number)}`);
const request = fc
  .tuple(
    from(WORDS.methods),
    target,
    client,
    fc.array(header, { maxLength: 3 }),
    fc.option(body, { nil: '\r\n' }),
  )
  .map(([method, path, ...rest]) => [`${method} ${path} HTTP/1.1`, 'Host: a', ...rest.flat()].join('\r\n'));
/** Overwrites some bytes anywhere in a request. */
const slip = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(12),
  fc.oneof(from(WORDS.slips), fc.constantFrom('', '\r\n', ' '), noise),
);
const broken = fc.tuple(request, fc.array(slip, { maxLength: 3 })).map(([text, slips]) =>
  slips.reduce((before, [place, length, word]) => {
    const at = Math.floor(place * before.length);
    return before.slice(0, at) + word + before.slice(at + length);
  }, text),
);
/** Up to three requests on a connection, in two pieces. */
const traffic = fc.tuple(
  fc.array(broken, { minLength: 1, maxLength: 3 }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

/** @returns what the server has sent when it closes the connection; `hang` if it does not */
async function send(port: number, text: string, cut: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
  const at = Math.floor(text.length * cut);
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      received += chunk;
    });
  socket.write(text.slice(0, at), 'latin1', () => socket.end(text.slice(at), 'latin1'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const isHanging = await Promise.race([closed.then(() => false), wait(HANG_MILLISECONDS, true)]);
  if (isHanging) socket.destroy();
  return isHanging ? 'hang' : received;
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
  // They reach all of the app.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 307, 400, 404, 405, 415]));
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  expect(Number(kibibytes) / 1_024).toBeLessThan(MAX_MEBIBYTES);
}, 900_000);
