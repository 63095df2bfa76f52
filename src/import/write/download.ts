// Images from the web: a bounded number at once, retried, within limits, and never from an address inside a network.
import { hash } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdirSync, readdirSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { codeOf } from '../../contract/failure.ts';
import { writeWhole } from '../../images/image-cache.ts';
import { eachBounded } from '../../output/each-bounded.ts';
import { hostOf, isOwn } from '../addresses.ts';

const AT_ONCE = 8;
const ATTEMPTS = 3;
const MAX_BYTES = 20 * 1_024 * 1_024;
const TIMEOUT_MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;

/** Why an image could not be had, as the account calls it, by the code of an error. */
const FAILURES: Record<string, string> = {
  ...{ MISSING: 'download-missing', REFUSED: 'download-refused', NO_IMAGE: 'download-no-image' },
  ...{ TOO_LARGE: 'download-too-large', BUSY: 'download-busy' },
  ...{ ABORT_ERR: 'download-slow', ENOTFOUND: 'download-no-host' },
};
const OTHER = 'download-unreachable';
export const DOWNLOAD_FAILURES = [...Object.values(FAILURES), OTHER];
/** Another attempt may help. */
const TEMPORARY = [OTHER, 'download-busy', 'download-slow'];

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

/** By address: its file, or why there is none. */
export type Downloads = ReadonlyMap<string, { file?: string; failure?: string }>;

/** @param all the addresses to try for each image, best first */
export async function downloadAll(
  all: readonly (readonly string[])[],
  siteUrl: string,
  { cache, mayDownload, onProgress, isAllowed = isPublic, lookUp = lookup }: DownloadOptions,
): Promise<Downloads> {
  const own = all.map((addresses) => addresses.filter((each) => isOldPicture(each, siteUrl)));
  const wanted = (mayDownload ? own : all).filter(({ length }) => length > 0);
  if (wanted.length === 0 || (mayDownload && !(await mayDownload(wanted.length)))) return new Map();
  mkdirSync(cache, { recursive: true });
  const rules = { isAllowed, lookup: createLookup(isAllowed, lookUp) };
  const kept = new Map(readdirSync(cache).map((name) => [name.slice(0, name.lastIndexOf('.')), name]));
  const downloads = new Map<string, { file?: string; failure?: string }>();
  let done = 0;
  await eachBounded(wanted, AT_ONCE, async (addresses) => {
    for (const address of addresses) {
      const key = hash('sha256', address).slice(0, 32);
      const name = kept.get(key);
      const got =
        name === undefined ? await fetchImage(address, join(cache, key), rules) : { file: join(cache, name) };
      downloads.set(address, got);
      if ('file' in got) break;
    }
    onProgress?.(++done, wanted.length);
  });
  return downloads;
}

/** Hosts of images that belong to a site on such a host. */
const PICTURE_HOSTS =
  /(?:^|\.)(?:wp\.com|files\.wordpress\.com|medium\.com|bp\.blogspot\.com|googleusercontent\.com|substack\.com|substackcdn\.com|substack-post-media\.s3\.amazonaws\.com|squarespace-cdn\.com|velcdn\.com)$/;

/** Whether an image is of the old site, and comes by https. */
function isOldPicture(address: string, siteUrl: string): boolean {
  return /^https:/i.test(address) && (isOwn(address, siteUrl) || PICTURE_HOSTS.test(hostOf(address)));
}

interface Rules {
  isAllowed(address: string): boolean;
  lookup: LookupFunction;
}

/** @param path to write it to, without the ending */
async function fetchImage(address: string, path: string, rules: Rules) {
  for (let attempt = 1; ; attempt++) {
    try {
      const bytes = await fetchBytes(address, rules);
      const beginning = bytes.toString('latin1', 0, 2_000);
      const extension = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
      if (extension === undefined) throw failWith('NO_IMAGE');
      const file = `${path}.${extension}`;
      await writeWhole(file, bytes);
      return { file };
    } catch (error) {
      const failure = FAILURES[codeOf(error)] ?? OTHER;
      if (attempt === ATTEMPTS || !TEMPORARY.includes(failure)) return { failure };
    }
  }
}

const failWith = (code: string): Error => Object.assign(new Error(code), { code });

async function fetchBytes(address: string, rules: Rules): Promise<Buffer> {
  let url = URL.parse(address);
  for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, rules);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response);
    response.destroy();
    if (statusCode >= 500 || statusCode === 429) throw failWith('BUSY');
    const isMoved = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    url = isMoved ? URL.parse(headers.location as string, url) : null;
  }
  throw failWith('MISSING');
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw failWith('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function request(url: URL, { isAllowed, lookup }: Rules): Promise<IncomingMessage> {
  const get = { 'http:': getPlain, 'https:': getSecure }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!get || (isIP(host) !== 0 && !isAllowed(host))) throw failWith('REFUSED');
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
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        return done(failWith('REFUSED'), '');
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
