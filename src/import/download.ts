// Images from the web: a bounded number at once, retried, within limits, and never from an address inside a network.
import { hash } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdirSync, readdirSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '../images/image-cache.ts';
import { eachBounded } from '../output/each-bounded.ts';

const AT_ONCE = 8;
const ATTEMPTS = 3;
const MAX_BYTES = 20 * 1_024 * 1_024;
const TIMEOUT_MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;

export interface DownloadOptions {
  /** Kept between imports. */
  cache: string;
  /** Allows addresses inside a network. */
  isPrivateAllowed: boolean;
  onProgress?(done: number, total: number): void;
}

/** @param wanted for each image the addresses to try, best first @returns the file of each address that was had */
export async function downloadAll(
  wanted: readonly (readonly string[])[],
  { cache, isPrivateAllowed, onProgress }: DownloadOptions,
): Promise<Map<string, string>> {
  mkdirSync(cache, { recursive: true });
  const kept = new Map(readdirSync(cache).map((name) => [name.slice(0, name.lastIndexOf('.')), name]));
  const files = new Map<string, string>();
  let done = 0;
  await eachBounded([...wanted], AT_ONCE, async (addresses) => {
    for (const address of addresses) {
      const key = hash('sha256', address).slice(0, 32);
      const name = kept.get(key);
      const file =
        name === undefined ? await save(address, join(cache, key), isPrivateAllowed) : join(cache, name);
      if (file === undefined) continue;
      files.set(address, file);
      break;
    }
    onProgress?.(++done, wanted.length);
  });
  return files;
}

async function save(address: string, path: string, isPrivateAllowed: boolean): Promise<string | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const bytes = await fetchBytes(address, isPrivateAllowed);
      const beginning = bytes?.toString('latin1', 0, 2_000) ?? '';
      const extension = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
      if (!bytes || extension === undefined) return undefined;
      const file = `${path}.${extension}`;
      await writeWhole(file, bytes);
      return file;
    } catch {
      // The network failed: again.
    }
  }
  return undefined;
}

/** Undefined if the server does not have it or it is too large. Throws if another attempt may help. */
async function fetchBytes(address: string, isPrivateAllowed: boolean): Promise<Buffer | undefined> {
  let url = URL.parse(address);
  for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, isPrivateAllowed);
    if (!response) return undefined;
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response);
    response.destroy();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`${url}: status ${statusCode}`);
    const isMoved = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    url = isMoved ? URL.parse(headers.location as string, url) : null;
  }
  return undefined;
}

async function readAll(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undefined if the address is inside a network, or no address of the web. */
async function request(url: URL, isPrivateAllowed: boolean): Promise<IncomingMessage | undefined> {
  const get = { 'http:': getPlain, 'https:': getSecure }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!get || (!isPrivateAllowed && isIP(host) !== 0 && isPrivate(host))) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  return new Promise((resolve, reject) => {
    const asked = get(url, isPrivateAllowed ? { signal } : { signal, lookup: lookupPublic }, resolve);
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === PRIVATE || error.code === 'ENOTFOUND') resolve(undefined);
      else reject(error);
    });
  });
}

const PRIVATE = 'EPRIVATE';

/** Checks the address that is used, not one that was looked up before. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || found.some(({ address }) => isPrivate(address))) {
      return done(Object.assign(new Error(`${host} is inside a network`), { code: PRIVATE }), '');
    }
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

const NETWORKS =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3';
const INSIDE = new BlockList();
for (const [network = '', prefix] of NETWORKS.split(' ').map((written) => written.split('/'))) {
  INSIDE.addSubnet(network, Number(prefix));
}

function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(mapped) === 4) return INSIDE.check(mapped);
  // Of IPv6 only global unicast addresses are outside, and not those that contain an IPv4 address.
  return !/^[23]/.test(mapped) || /^(?:2002|64:ff9b|2001:0?:)/i.test(mapped);
}

const BEGINNINGS: [string, RegExp][] = [
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['svg', /^(?:\s|\xef\xbb\xbf|<\?xml[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>]*>)*<svg\b/],
];
