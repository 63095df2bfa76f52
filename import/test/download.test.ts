// Images from real servers on this machine.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DownloadOptions, downloadAll } from '../src/write/download.ts';
import { createStudio, IMAGE } from './importing.ts';

const DRAWING =
  '\ufeff<?xml version="1.0"?>\n<!-- a - b -->\n<!DOCTYPE svg>\n<!-- c --><svg xmlns="http://www.w3.org/2000/svg"/>';

/** @returns the port of a server, and the paths that it was asked for */
async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    if (/image|flaky|drawing/.test(String(request.url))) response.setHeader('Content-Type', 'image/png');
    if (/page/.test(String(request.url))) response.setHeader('Content-Type', 'text/html');
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { asked, port: (server.address() as AddressInfo).port };
}

/** @returns those addresses that an image was had from */
async function download(addresses: string[], options: Partial<DownloadOptions> = {}): Promise<string[]> {
  const cache = options.cache ?? createStudio().folder;
  const found = await downloadAll([addresses], { cache, ...options });
  return [...found].flatMap(([address, { file }]) => (file === undefined ? [] : [address]));
}

it('downloadAll() retries, follows redirects and keeps images; refuses large files and other files', async () => {
  const { asked, port } = await serve(({ url }, response) => {
    const times = asked.filter((other) => other === url).length;
    if (url === '/image' || url === '/bytes.png' || (url === '/flaky' && times === 3)) response.end(IMAGE);
    else if (url === '/flaky') response.writeHead(503).end();
    else if (url === '/moved') response.writeHead(302, { Location: '/image' }).end();
    else if (url === '/loop') response.writeHead(302, { Location: '/loop' }).end();
    else if (url === '/down') response.writeHead(500).end();
    else if (url === '/page' || url === '/page.pdf') response.end('<html>');
    else if (url === '/file.pdf?x') response.end('%PDF-1.4');
    else if (url === '/drawing') response.end(DRAWING);
    else if (url === '/comments') response.end(`${'<!---->'.repeat(40)}<p>`);
    else if (url === '/large') response.end(Buffer.alloc(21 * 1_024 * 1_024));
    else response.writeHead(404).end();
  });
  const options = { cache: createStudio().folder, isAllowed: () => true };
  const origin = `http://localhost:${port}`;
  const from = async (...paths: string[]) => {
    const found = await download(
      paths.map((path) => origin + path),
      options,
    );
    return found.map((address) => address.slice(origin.length));
  };
  for (const path of ['/image', '/flaky', '/moved', '/drawing', '/file.pdf?x', '/bytes.png'])
    expect(await from(path)).toEqual([path]);
  const failures = {
    '/loop': 'refused',
    '/page': 'refused',
    '/comments': 'refused',
    '/page.pdf': 'refused',
    '/large': 'refused',
  };
  for (const [path, failure] of Object.entries({ ...failures, '/none': 'missing', '/down': 'busy' })) {
    const address = origin + path;
    expect(await downloadAll([[address]], options)).toEqual(
      new Map([[address, { failure: `download-${failure}` }]]),
    );
  }
  expect(await from('/none', '/image')).toEqual(['/image']);
  expect(asked.filter((path) => path === '/image')).toHaveLength(2);
});

it.each([
  ['unreachable', 'http://localhost/', { isAllowed: () => true }],
  ['refused', 'http://127.0.0.1/', {}],
])('downloadAll() calls a server %s', async (failure, address, options) => {
  if (failure === 'unreachable') vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => void vi.restoreAllMocks());
  const found = await downloadAll([[address]], { cache: createStudio().folder, ...options });
  expect(found).toEqual(new Map([[address, { failure: `download-${failure}` }]]));
});

describe('downloadAll() within a network', () => {
  const METADATA = '169.254.169.254';

  /** Addresses that a connection was tried to. */
  function watchConnections(): Set<string> {
    const tried = new Set<string>();
    const watch = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.on('connectionAttempt', (address) => tried.add(address));
    };
    subscribe('net.client.socket', watch);
    onTestFinished(() => void unsubscribe('net.client.socket', watch));
    return tried;
  }

  /** A DNS server that gives the next answer each time, and the last one from then on. */
  function answerInTurn(...answers: string[][]): typeof lookup {
    const left = [...answers];
    return ((_: string, __: object, done: (error: null, found: object[]) => void) => {
      const answer = left.length > 1 ? left.shift() : left[0];
      done(null, answer?.map((address) => ({ address, family: 4 })) ?? []);
    }) as typeof lookup;
  }

  it.each([
    ...['127.0.0.1', '2130706433', '0177.0.0.1', '0x7f.1', '127.1', '0', '127.0.0.1.', '１２７.0.0.1'],
    ...['localhost', 'localhost.', '[::1]', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '[64:ff9b::127.0.0.1]'],
    ...['[2002:7f00:1::]', '[2001::7f00:1]', '[fe80::1]', '[fd00::1]', METADATA, '10.0.0.1', '100.64.0.1'],
  ])('does not connect to %s', async (host) => {
    const { asked, port } = await serve((_, response) => response.end(IMAGE));
    const tried = watchConnections();
    expect(await download([`http://${host}:${port}/`])).toEqual([]);
    expect([asked, [...tried]]).toEqual([[], []]);
  });

  const OTHER_SCHEMES = ['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:image/png;base64,iVBO'];
  it.each(OTHER_SCHEMES)('refuses %s', async (address) => {
    expect(await download([address], { isAllowed: () => true })).toEqual([]);
  });

  const isAllowed = (address: string) => address === '127.0.0.1';

  it.each([
    ...[`http://${METADATA}/latest/meta-data/`, 'http://0xa9fea9fe/', 'http://[::ffff:127.0.0.1]/'],
    ...['http://inside.example/', 'file:///etc/passwd'],
  ])('does not follow a redirect to %s', async (location) => {
    const { asked, port } = await serve((_, response) => void response.writeHead(302, { location }).end());
    const tried = watchConnections();
    const lookUp = answerInTurn(['127.0.0.1'], ['10.0.0.1']);
    expect(await download([`http://blog.example:${port}/`], { isAllowed, lookUp })).toEqual([]);
    expect([asked, [...tried]]).toEqual([['/'], ['127.0.0.1']]);
  });

  it('connects to the address that was checked, and checks again for each connection', async () => {
    const { asked, port } = await serve(({ url }, response) => {
      // Otherwise the next request needs no new connection.
      response.setHeader('Connection', 'close');
      if (url === '/image') response.end(IMAGE);
      else response.writeHead(302, { Location: '/image' }).end();
    });
    const tried = watchConnections();
    const address = `http://blog.example:${port}/moved`;
    for (const [found, ...answers] of [
      [[address], ['127.0.0.1'], ['127.0.0.1'], [METADATA]],
      [[], ['127.0.0.1'], [METADATA]],
      [[], ['127.0.0.1', METADATA]],
      [[], []],
    ] as [string[], ...string[][]][]) {
      expect(await download([address], { isAllowed, lookUp: answerInTurn(...answers) })).toEqual(found);
    }
    expect([asked, [...tried]]).toEqual([['/moved', '/image', '/moved'], ['127.0.0.1']]);
  });
});
