// Images from a real server on this machine.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { downloadAll } from '../../src/import/download.ts';
import { picture, workspace } from '../workspace.ts';

const DRAWING =
  '\ufeff<?xml version="1.0"?>\n<!-- a - b -->\n<!DOCTYPE svg>\n<!-- c --><svg xmlns="http://www.w3.org/2000/svg"/>';

it('downloads images with retries, redirects and a cache; refuses large files, other files and private networks', async () => {
  const image = await picture('webp');
  const asked: string[] = [];
  const server = createServer(((request, response) => {
    const url = String(request.url);
    asked.push(url);
    const times = asked.filter((other) => other === url).length;
    if (url === '/image' || (url === '/flaky' && times === 3)) response.end(image);
    else if (url === '/flaky') response.writeHead(503).end();
    else if (url === '/moved') response.writeHead(302, { Location: '/image' }).end();
    else if (url === '/loop') response.writeHead(302, { Location: '/loop' }).end();
    else if (url === '/page') response.end('<html>');
    else if (url === '/drawing') response.end(DRAWING);
    else if (url === '/comments') response.end(`${'<!---->'.repeat(40)}<p>`);
    else if (url === '/large') response.end(Buffer.alloc(21 * 1_024 * 1_024));
    else response.writeHead(404).end();
  }) satisfies RequestListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cache = workspace().folder;
  const download = async (paths: string[], isPrivateAllowed: boolean) => {
    const found = await downloadAll([paths.map((path) => origin + path)], { cache, isPrivateAllowed });
    return paths.filter((path) => found.get(origin + path) !== undefined);
  };
  expect(await download(['/image'], false)).toEqual([]);
  expect(asked).toEqual([]);
  for (const path of ['/image', '/flaky', '/moved', '/drawing'])
    expect(await download([path], true)).toEqual([path]);
  for (const path of ['/loop', '/page', '/comments', '/large', '/none']) {
    expect(await download([path], true)).toEqual([]);
  }
  expect(await download(['/none', '/image'], true)).toEqual(['/image']);
  expect(asked.filter((path) => path === '/image')).toHaveLength(2);
});
