// A registry on this machine that has our packages; for all others it leads to the real one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';

/** @returns its address, and a function that publishes a tarball */
export async function openRegistry() {
  const real = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  /** Descriptions of each version by package name, the newest last. */
  const packages = new Map<string, Record<string, object>>();
  const tarballs = new Map<string, Buffer>();
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url).slice(1);
    const tarball = tarballs.get(path);
    const versions = packages.get(path);
    if (tarball) response.end(tarball);
    else if (versions) {
      const latest = Object.keys(versions).at(-1);
      response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify({ name: path, 'dist-tags': { latest }, versions }));
    } else response.writeHead(302, { Location: new URL(url.slice(1), real).href }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    publish(file: string): void {
      const bytes = readFileSync(file);
      const about = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' });
      const { name, version, ...manifest } = JSON.parse(about);
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
      const dist = { tarball: address + basename(file), integrity };
      tarballs.set(basename(file), bytes);
      packages.set(name, { ...packages.get(name), [version]: { name, version, ...manifest, dist } });
    },
    close: () => server.close(),
  };
}
