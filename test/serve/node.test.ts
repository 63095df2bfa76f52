// The Node host without the app: compression, ranges, its own addresses, its state folder and stopping.

import * as fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MANIFEST_FILE, type Manifest } from '../../src/edge/manifest.ts';
import { type Host, type HostOptions, openHost } from '../../src/serve/host.ts';
import { INQUIRY, INQUIRY_PATH, inquiryOf, postOf, queryDatabase } from '../functions/intake.ts';
import { SECRET, startReceiver } from '../functions/receiver.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { askRaw } from '../site/hostile-site.ts';
import { buildStudio } from '../studio/build-studio.ts';

const out = await buildStudio();
const media = `/media/${fs.readdirSync(join(out, 'public/media')).find((name) => name.endsWith('.webp'))}`;
const LIST = '/api/v1/guest/post';

async function open(options: Partial<HostOptions> = {}): Promise<Host> {
  const host = await openHost({ data: createScratchFolder(), host: '127.0.0.1', port: 0, ...options });
  onTestFinished(() => host.stop());
  return host;
}

async function start(options: Partial<HostOptions> = {}): Promise<Host> {
  const host = await open(options);
  host.load(out);
  return host;
}

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);
const bodyOf = (answer: string) => JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '') as object;

it.each([LIST, '/work/'])(
  'An answer is the same with compression, and has Content-Encoding: %s',
  async (path) => {
    const { url } = await start();
    // A client without decompression.
    const ask = (coding: string) =>
      askRaw(Number(new URL(url).port), `GET ${path} HTTP/1.0\r\nHost: a\r\nAccept-Encoding: ${coding}`);
    const [head = '', plain = ''] = split(await ask('identity;q=1, gzip;q=0.5'));
    expect([statusOf(head), /content-encoding/i.test(head)]).toEqual([200, false]);
    for (const [accept, coding, decode] of [
      ['gzip, br;q=0.5', 'gzip', gunzipSync],
      ['br, *;q=0.1', 'br', brotliDecompressSync],
    ] as const) {
      const [headers = '', body = ''] = split(await ask(accept));
      expect(headers).toMatch(new RegExp(`content-encoding: ${coding}[^]*etag: W/`, 'i'));
      expect(headers).toMatch(/vary: (?:Accept, )?Accept-Encoding/i);
      expect(decode(Buffer.from(body, 'latin1')).toString('latin1')).toBe(plain);
    }
  },
);

it('An answer is a range of an image on request', async () => {
  const { url } = await start();
  const whole = Buffer.from(await (await fetch(url + media)).arrayBuffer());
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(url + media, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    const range = response.headers.get('Content-Range');
    return [response.status, range, body.equals(whole) || body.toString('latin1')];
  };
  const text = whole.toString('latin1');
  const size = whole.length;
  for (const [Range, expected] of [
    ['bytes=2-5', [206, `bytes 2-5/${size}`, text.slice(2, 6)]],
    ['bytes=-3', [206, `bytes ${size - 3}-${size - 1}/${size}`, text.slice(-3)]],
    [`bytes=2-${'9'.repeat(20)}`, [206, `bytes 2-${size - 1}/${size}`, text.slice(2)]],
    [`bytes=${size}-`, [200, null, true]],
    ['bytes=5-2', [200, null, true]],
  ] as const)
    expect(await ask({ Range })).toEqual(expected);
  expect(await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' })).toEqual([200, null, true]);
  const head = await fetch(url + media, { method: 'HEAD', headers: { Range: 'bytes=0-1' } });
  expect([head.status, head.headers.get('Content-Range')]).toEqual([200, null]);
});

describe('A request that Node treats differently', () => {
  it('needs a host, except in HTTP/1.0, and is else refused in the format of the API', async () => {
    const { port } = await start();
    expect(statusOf(await askRaw(port, 'GET /api/health HTTP/1.0'))).toBe(200);
    const answer = await askRaw(port, 'GET /api/health HTTP/1.1');
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/^ratelimit-limit: 60\r$/m);
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/m);
    expect(bodyOf(answer)).toMatchObject({ error: { code: 'BAD_REQUEST', message: expect.any(String) } });
  });

  it('changes no answer to those before it on the same connection', async () => {
    const { port } = await start();
    const sent = Buffer.from(`${rawInquiry(INQUIRY)}FOO / HTTP/1.1`);
    const answers = await askRaw(port, sent.toString('latin1'));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('is a 503 with Retry-After while there is no build', async () => {
    const { url } = await open();
    const response = await fetch(url + LIST);
    const headers = ['Retry-After', 'RateLimit-Limit'].map((name) => response.headers.get(name));
    expect([response.status, ...headers]).toEqual([503, '5', '60']);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });
});

it('The host refuses a build of another version, and serves the one it has', async () => {
  const build = join(createScratchFolder(), 'dist');
  fs.cpSync(out, build, { recursive: true });
  const manifest = JSON.parse(fs.readFileSync(join(out, MANIFEST_FILE), 'utf8')) as Manifest;
  fs.writeFileSync(join(build, MANIFEST_FILE), JSON.stringify({ ...manifest, format: undefined }));
  const host = await start();
  expect(() => host.load(build)).toThrow(
    `Cannot serve ${build}: another version of this project has built it; run npm run build`,
  );
  expect((await fetch(host.url + LIST)).status).toBe(200);
});

it('The host follows no symbolic link out of the build', async () => {
  const folder = createScratchFolder();
  const build = join(folder, 'dist');
  fs.cpSync(out, build, { recursive: true });
  fs.symlinkSync('/etc', join(build, 'public', 'etc'));
  fs.symlinkSync('/etc/passwd', join(build, 'public', 'media', 'passwd.webp'));
  const host = await open();
  host.load(build);
  expect((await fetch(`${host.url}/etc/passwd`)).status).toBe(404);
  expect((await fetch(`${host.url}/media/passwd.webp`)).status).toBe(404);
});

it('The state folder is readable only by its owner, and used by one server at a time', async () => {
  const parent = createScratchFolder();
  const data = join(parent, 'data');
  const { url } = await start({ data });
  await fetch(url + LIST);
  const modes = fs.readdirSync(data).map((name) => fs.statSync(join(data, name)).mode & 0o777);
  expect([fs.statSync(data).mode & 0o777, new Set(modes)]).toEqual([0o700, new Set([0o600])]);
  await expect(open({ data })).rejects.toThrow(`Another server uses ${data}.`);
  fs.chmodSync(parent, 0o755);
  await start({ data: parent });
  expect(fs.statSync(parent).mode & 0o777).toBe(0o755);
});

/** A request over HTTP/1.1. */
function rawInquiry(inquiry: object): string {
  const body = JSON.stringify(inquiry);
  const headers = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  return `POST ${INQUIRY_PATH} HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
}

/** Sends the first part of an inquiry. @returns a function that sends the rest, and returns the answer */
async function beginInquiry({ port, url }: Host) {
  const request = rawInquiry(inquiryOf('the last'));
  const split = request.indexOf('{') + 20;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(request.slice(0, split));
  await expect.poll(async () => (await fetch(`${url}/livez`)).status).toBe(200);
  return async () => {
    socket.write(request.slice(split));
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  };
}

it('stop() lets running requests finish, sends all of what they have written, and accepts no new ones', async () => {
  const [folder, bytes] = [createScratchFolder(), 10_000_000];
  fs.cpSync(out, folder, { recursive: true });
  fs.writeFileSync(join(folder, 'public/media/large.webp'), Buffer.alloc(bytes));
  const host = await open();
  host.load(folder);
  const downloads = ['/media/large.webp', '/media/large.webp?a'].map((target) => {
    const client = connect(host.port, '127.0.0.1');
    client.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return client;
  });
  const finish = await beginInquiry(host);
  const stopped = host.stop();
  await expect.poll(() => fetch(`${host.url}/livez`).catch(() => 'refused')).toBe('refused');
  await wait(50);
  const answer = await finish();
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, { id: 1 }]);
  for (const download of downloads) {
    const received: Buffer[] = [];
    for await (const chunk of download) {
      received.push(chunk);
      // Slower than the host looks for idle connections, so that it does while the last bytes are on their way.
      if (received.length % 8 === 0) await wait(50);
    }
    const sent = Buffer.concat(received);
    expect(sent.length - sent.indexOf('\r\n\r\n') - 4).toBe(bytes);
  }
  await stopped;
});

it('stop() answers the requests that the system has accepted', async () => {
  const { port, stop } = await start();
  const answers = Array.from({ length: 40 }, () => askRaw(port, `GET ${LIST} HTTP/1.1\r\nHost: a`));
  // Clients connect in the next turn; the server has accepted nothing yet.
  await new Promise(process.nextTick);
  await stop();
  expect(new Set((await Promise.all(answers)).map(statusOf))).toEqual(new Set([200]));
});

/** A host whose timer delivers inquiries of an earlier one, to a receiver that has not answered. */
async function startDelivering(inquiries: number, deliveries: number) {
  const data = createScratchFolder();
  const requests: ServerResponse[] = [];
  const receiver = await startReceiver();
  onTestFinished(() => receiver.goDown());
  receiver.answer = (response) => void requests.push(response);
  const earlier = await start({ data });
  for (let number = 0; number < inquiries; number++) {
    await fetch(earlier.url + INQUIRY_PATH, postOf(inquiryOf(`${number}`)));
  }
  await earlier.stop();
  const env = { INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET };
  const host = await start({ data, env });
  void host.runTimer();
  await expect.poll(() => requests.length).toBe(deliveries);
  return { data, requests, host };
}

it('stop() lets deliveries finish: those of the timer, and those of the last inquiry', async () => {
  const { data, requests, host } = await startDelivering(1, 1);
  const finish = await beginInquiry(host);
  const stopped = host.stop();
  expect(statusOf(await finish())).toBe(200);
  await expect.poll(() => requests.length).toBe(2);
  for (const response of requests) response.end();
  await stopped;
  const states = await queryDatabase(data, 'SELECT DISTINCT state FROM deliveries');
  expect(states).toEqual([{ state: 'delivered' }]);
});

it('stop() begins no delivery that the timer has not begun', async () => {
  // More than one round of deliveries.
  const { data, requests, host } = await startDelivering(7, 5);
  const stopped = host.stop();
  for (const response of requests) response.end();
  await stopped;
  const count = 'SELECT state, count(*) AS count FROM deliveries GROUP BY state';
  const states = (await queryDatabase(data, count)).map((row) => [row.state, row.count]);
  expect([requests.length, ...states]).toEqual([5, ['delivered', 5], ['pending', 2]]);
});

function split(answer: string): string[] {
  const end = answer.indexOf('\r\n\r\n');
  return [answer.slice(0, end), answer.slice(end + 4)];
}
