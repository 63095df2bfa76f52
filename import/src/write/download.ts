// Downloads images and other files: a few at a time, with retries and limits, and never from an address inside a network.
import { hash } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { extname, join } from 'node:path';
import { schema } from 'guest-api/content';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, type Dispatcher, interceptors, request } from 'undici';

const AT_ONCE = 8;
const RETRIES = { maxRetries: 2, minTimeout: 100, statusCodes: [429, 500, 502, 503, 504] };
const MAX_BYTES = 20 * 1_024 * 1_024;
const MAX_REDIRECTS = 5;
const TIMEOUT_MILLISECONDS = 30_000;
const IMAGE = new RegExp(`^(?:${schema.images})$`);

export interface DownloadOptions {
  /** Folder that is kept between imports. */
  cache: string;
  /** Whether a server may have this IP address; by default not inside a network. */
  isAllowed?: (address: string) => boolean;
  /** Resolves host names. */
  lookUp?: typeof lookup;
}

/** Files, or reasons for their absence, by address. */
export type Downloads = Map<string, { file?: string; failure?: string }>;

/** @param all possible addresses of each image, best first */
export async function downloadAll(
  all: readonly (readonly string[])[],
  { cache, isAllowed = isPublic, lookUp = lookup }: DownloadOptions,
): Promise<Downloads> {
  mkdirSync(cache, { recursive: true });
  const agent = createAgent(isAllowed, lookUp);
  const { redirect, retry } = interceptors;
  const dispatcher = agent.compose(retry(RETRIES), redirect({ maxRedirections: MAX_REDIRECTS }));
  const whole = readdirSync(cache).filter((name) => !name.endsWith('.part'));
  const cached = new Map(whole.map((name) => [name.slice(0, name.lastIndexOf('.')), join(cache, name)]));
  const downloads: Downloads = new Map();
  // Removes duplicates.
  const open = [...new Map(all.map((addresses) => [addresses[0], addresses])).values()];
  const work = async () => {
    for (let addresses = open.pop(); addresses; addresses = open.pop()) {
      for (const address of addresses) {
        const key = hash('sha256', address).slice(0, 32);
        const file = cached.get(key);
        const got = file ? { file } : await fetchFile(address, join(cache, key), dispatcher);
        downloads.set(address, got);
        if ('file' in got) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await agent.close();
  return downloads;
}

/** @param path of the file, without extension */
async function fetchFile(address: string, path: string, dispatcher: Dispatcher) {
  try {
    const { bytes, type } = await fetchBytes(address, dispatcher);
    const ending = extname(address.replace(/[?#].*$/s, '').toLowerCase()).slice(1);
    const image = /^image\/(\w+)/.exec(type)?.[1]?.replace('jpeg', 'jpg') ?? '';
    // A server may call it plain bytes. The build finds out whether it is what its name says.
    const isNamed = (IMAGE.test(ending) || schema.files.includes(ending)) && !type.startsWith('text/');
    const extension = IMAGE.test(image) ? image : isNamed ? ending : undefined;
    if (extension === undefined) return { failure: 'download-refused' };
    writeFileSync(`${path}.part`, bytes);
    renameSync(`${path}.part`, `${path}.${extension}`);
    return { file: `${path}.${extension}` };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Unwraps the error, which undici puts into `cause`. */
function failureOf(error: unknown): string {
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  if (String(code).startsWith('download-')) return String(code);
  if (/^UND_ERR_(?:RES_EXCEEDED_MAX_SIZE|INVALID_ARG)$/.test(String(code))) return 'download-refused';
  if (code === 'UND_ERR_REQ_RETRY') return 'download-busy';
  return cause === undefined ? 'download-unreachable' : failureOf(cause);
}

/** @param code name in the report */
const failWith = (code: string): Error => Object.assign(new Error(code), { code });

async function fetchBytes(address: string, dispatcher: Dispatcher) {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const { statusCode, headers, body } = await request(address, { dispatcher, signal });
  if (statusCode === 200)
    return { bytes: Buffer.from(await body.arrayBuffer()), type: String(headers['content-type'] ?? '') };
  await body.dump();
  throw failWith('download-missing');
}

/** Checks the address of each connection, not one that was looked up before: the answer may change. */
function createAgent(isAllowed: (address: string) => boolean, lookUp: typeof lookup): Agent {
  const checked: LookupFunction = (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, all = []) => {
      const [first] = all;
      const isGood = first !== undefined && all.every(({ address }) => isAllowed(address));
      if (error || !isGood) done(error ?? failWith('download-refused'), '');
      else if (options.all) done(null, all);
      else done(null, first.address, first.family);
    });
  const connect = buildConnector({ lookup: checked });
  return new Agent({
    maxResponseSize: MAX_BYTES,
    // An IP address is not looked up.
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) done(failWith('download-refused'), null);
      else connect(options, done);
    },
  });
}

/** Excludes addresses inside a network; IPv6 must be global unicast without an embedded IPv4 address. */
const isPublic = (address: string) =>
  ipaddr.process(address).range() === 'unicast' && (isIP(address) === 4 || /^[23]/.test(address));
