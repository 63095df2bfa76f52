// Images and other files from the web: a bounded number at once, retried, within limits, and never from an address inside a network.
import { hash } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { extname, join } from 'node:path';
import { schema } from 'guest-api/content';
import ipaddr from 'ipaddr.js';

const AT_ONCE = 8;
const ATTEMPTS = 3;
const MAX_BYTES = 20 * 1_024 * 1_024;
const TIMEOUT_MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;
const IMAGE = new RegExp(`^(?:${schema.images})$`);

/** Another attempt may help. */
const TEMPORARY = ['download-busy', 'download-slow', 'download-unreachable'];

export interface DownloadOptions {
  /** Kept between imports. */
  cache: string;
  /** Whether a server may be at this IP address; by default not inside a network. */
  isAllowed?: (address: string) => boolean;
  /** Looks up names. */
  lookUp?: typeof lookup;
}

/** By address: its file, or why there is none. */
export type Downloads = Map<string, { file?: string; failure?: string }>;

/** @param all the addresses to try for each image, best first */
export async function downloadAll(
  all: readonly (readonly string[])[],
  { cache, isAllowed = isPublic, lookUp = lookup }: DownloadOptions,
): Promise<Downloads> {
  mkdirSync(cache, { recursive: true });
  const rules = { isAllowed, lookup: createLookup(isAllowed, lookUp) };
  const whole = readdirSync(cache).filter((name) => !name.endsWith('.part'));
  const kept = new Map(whole.map((name) => [name.slice(0, name.lastIndexOf('.')), name]));
  const downloads: Downloads = new Map();
  const open = [...new Map(all.map((addresses) => [addresses[0], addresses])).values()];
  const work = async () => {
    for (const addresses of iterate(open)) {
      for (const address of addresses) {
        const key = hash('sha256', address).slice(0, 32);
        const name = kept.get(key);
        const got = name ? { file: join(cache, name) } : await fetchFile(address, join(cache, key), rules);
        downloads.set(address, got);
        if ('file' in got) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return downloads;
}

/** Each is taken once. */
function* iterate<T>(open: T[]): Iterable<T> {
  while (open.length > 0) yield open.pop() as T;
}

type Rules = { isAllowed(address: string): boolean; lookup: LookupFunction };

/** @param path to write it to, without the ending */
async function fetchFile(address: string, path: string, rules: Rules) {
  for (let attempt = 1; ; attempt++) {
    try {
      const { bytes, type } = await fetchBytes(address, rules);
      const ending = extname(address.replace(/[?#].*$/s, ''))
        .slice(1)
        .toLowerCase();
      const beginning = bytes.toString('latin1', 0, 12);
      const isFile = schema.files[ending]?.some((mark) => beginning.includes(mark));
      const image = /^image\/(\w+)/.exec(type)?.[1]?.replace('jpeg', 'jpg') ?? '';
      // Storage may call it bytes. Whether it is an image, the build finds out.
      const isNamed = isFile || (IMAGE.test(ending) && !type.startsWith('text/'));
      const extension = IMAGE.test(image) ? image : isNamed ? ending : undefined;
      if (extension === undefined) throw failWith('download-no-image');
      writeFileSync(`${path}.part`, bytes);
      renameSync(`${path}.part`, `${path}.${extension}`);
      return { file: `${path}.${extension}` };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const known = code === 'ABORT_ERR' ? 'download-slow' : 'download-unreachable';
      const failure = code.startsWith('download-') ? code : known;
      if (attempt === ATTEMPTS || !TEMPORARY.includes(failure)) return { failure };
    }
  }
}

/** @param code what the account calls it */
const failWith = (code: string): Error => Object.assign(new Error(code), { code });

async function fetchBytes(address: string, rules: Rules) {
  let url = URL.parse(address);
  for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, rules);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return { bytes: await readAll(response), type: headers['content-type'] ?? '' };
    response.destroy();
    if (statusCode >= 500 || statusCode === 429) throw failWith('download-busy');
    url = statusCode >= 300 && headers.location !== undefined ? URL.parse(headers.location, url) : null;
  }
  throw failWith('download-missing');
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw failWith('download-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function request(url: URL, { isAllowed, lookup }: Rules): Promise<IncomingMessage> {
  const get = { 'http:': getPlain, 'https:': getSecure }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!get || (isIP(host) !== 0 && !isAllowed(host))) throw failWith('download-refused');
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  return new Promise((resolve, reject) => {
    get(url, { signal, lookup }, resolve).on('error', reject);
  });
}

/** Checks the addresses that are used, not some that were looked up before: the answer may change. */
function createLookup(isAllowed: Rules['isAllowed'], lookUp: typeof lookup): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(failWith('download-refused'), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

/** Not inside a network, and of IPv6 only global unicast addresses that contain no IPv4 address. */
const isPublic = (address: string) =>
  ipaddr.process(address).range() === 'unicast' && (isIP(address) === 4 || /^[23]/.test(address));
