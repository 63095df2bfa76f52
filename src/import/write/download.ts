// Images from the web: a bounded number at once, retried, within limits, and never from an address inside a network.
import { hash } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdirSync, readdirSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '../../images/image-cache.ts';
import { eachBounded } from '../../output/each-bounded.ts';
import { isOldPicture } from './locate-picture.ts';

const AT_ONCE = 8;
const ATTEMPTS = 3;
const MAX_BYTES = 20 * 1_024 * 1_024;
const TIMEOUT_MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;

export interface DownloadOptions {
  /** Kept between imports. */
  cache: string;
  /** Whether a server may be at this IP address; by default not inside a network. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** Looks up names. */
  lookUp?: typeof lookup;
  /** Asked before, and then only images of the old site come, by https. */
  mayDownload?: ((count: number) => Promise<boolean>) | undefined;
  onProgress?(done: number, total: number): void;
}

/** @param all the addresses to try for each image, best first. @returns the file of each downloaded address */
export async function downloadAll(
  all: readonly (readonly string[])[],
  siteUrl: string,
  { cache, mayDownload, onProgress, isAllowed = isPublic, lookUp = lookup }: DownloadOptions,
): Promise<Map<string, string>> {
  const own = all.map((addresses) => addresses.filter((each) => isOldPicture(each, siteUrl)));
  const wanted = (mayDownload ? own : all).filter(({ length }) => length > 0);
  if (wanted.length === 0 || (mayDownload && !(await mayDownload(wanted.length)))) return new Map();
  mkdirSync(cache, { recursive: true });
  const rules: Rules = { isAllowed, lookup: createLookup(isAllowed, lookUp) };
  const kept = new Map(readdirSync(cache).map((name) => [name.slice(0, name.lastIndexOf('.')), name]));
  const files = new Map<string, string>();
  let done = 0;
  await eachBounded(wanted, AT_ONCE, async (addresses) => {
    for (const address of addresses) {
      const key = hash('sha256', address).slice(0, 32);
      const name = kept.get(key);
      const file = name === undefined ? await save(address, join(cache, key), rules) : join(cache, name);
      if (file === undefined) continue;
      files.set(address, file);
      break;
    }
    onProgress?.(++done, wanted.length);
  });
  return files;
}

interface Rules {
  isAllowed(address: string): boolean;
  lookup: LookupFunction;
}

async function save(address: string, path: string, rules: Rules): Promise<string | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const bytes = await fetchBytes(address, rules);
      const beginning = bytes?.toString('latin1', 0, 2_000) ?? '';
      const extension = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
      if (!bytes || extension === undefined) return undefined;
      const file = `${path}.${extension}`;
      await writeWhole(file, bytes);
      return file;
    } catch {
      // A network failure: try again.
    }
  }
  return undefined;
}

/** Undefined if the server does not have it or it is too large. Throws if another attempt may help. */
async function fetchBytes(address: string, rules: Rules): Promise<Buffer | undefined> {
  let url = URL.parse(address);
  for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, rules);
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

/** Undefined if the address is not allowed, or no address of the web. */
async function request(url: URL, { isAllowed, lookup }: Rules): Promise<IncomingMessage | undefined> {
  const get = { 'http:': getPlain, 'https:': getSecure }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!get || (isIP(host) !== 0 && !isAllowed(host))) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  return new Promise((resolve, reject) => {
    const asked = get(url, { signal, lookup }, resolve);
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === FORBIDDEN || error.code === 'ENOTFOUND') resolve(undefined);
      else reject(error);
    });
  });
}

const FORBIDDEN = 'EFORBIDDEN';

/** Checks the addresses that are used, not some that were looked up before: the answer may change. */
function createLookup(isAllowed: Rules['isAllowed'], lookUp: typeof lookup): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        return done(Object.assign(new Error(`${host} is inside a network`), { code: FORBIDDEN }), '');
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

const NETWORKS =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3';
const INSIDE = new BlockList();
for (const [network = '', prefix] of NETWORKS.split(' ').map((written) => written.split('/'))) {
  INSIDE.addSubnet(network, Number(prefix));
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !INSIDE.check(address);
  // Of IPv6 only global unicast addresses, and not those that contain an IPv4 address.
  return /^[23]/.test(address) && !/^(?:2002|2001:0?):/.test(address);
}

const BEGINNINGS: [string, RegExp][] = [
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['svg', /^(?:\s|\xef\xbb\xbf|<\?xml[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>]*>)*<svg\b/],
];
