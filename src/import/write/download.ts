// Images and other files from the web: a bounded number at once, retried, within limits, and never from an address inside a network.
import { hash } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdirSync, readdirSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { ATTACHMENT_TYPES, endingOf } from '../../contract/attachment-types.ts';
import { codeOf } from '../../contract/failure.ts';
import { loadTexts } from '../../engine/texts.ts';
import { writeWhole } from '../../images/image-cache.ts';
import { eachBounded } from '../../output/each-bounded.ts';
import { hostOf, isOwn } from '../addresses.ts';

const AT_ONCE = 8;
const ATTEMPTS = 3;
const MAX_BYTES = 20 * 1_024 * 1_024;
const TIMEOUT_MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;

const { failures, temporary, hosts, networks } = loadTexts<
  { failures: Record<string, string> } & Record<'temporary' | 'hosts' | 'networks', string[]>
>('src/import/write/download.yaml');
export const DOWNLOAD_FAILURES = Object.values(failures);
const OTHER = failures.OTHER as string;

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

/** Whether an image or file is of the old site, and comes by https. */
export function isOldPicture(address: string, siteUrl: string): boolean {
  const isHosted = hosts.some((host) => `.${hostOf(address)}`.endsWith(`.${host}`));
  return /^https:/i.test(address) && (isOwn(address, siteUrl) || isHosted);
}

type Rules = { isAllowed(address: string): boolean; lookup: LookupFunction };

/** @param path to write it to, without the ending */
async function fetchImage(address: string, path: string, rules: Rules) {
  for (let attempt = 1; ; attempt++) {
    try {
      const bytes = await fetchBytes(address, rules);
      const beginning = bytes.toString('latin1', 0, 2_000);
      const ending = endingOf(address.replace(/[?#].*$/s, ''));
      const isFile = ATTACHMENT_TYPES[ending]?.begins.some((mark) => beginning.slice(0, 12).includes(mark));
      const image = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
      const extension = image ?? (isFile ? ending : undefined);
      if (extension === undefined) throw failWith('NO_IMAGE');
      const file = `${path}.${extension}`;
      await writeWhole(file, bytes);
      return { file };
    } catch (error) {
      const failure = failures[codeOf(error)] ?? OTHER;
      if (attempt === ATTEMPTS || !temporary.includes(failure)) return { failure };
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

const INSIDE = new BlockList();
for (const [network = '', prefix] of networks.map((written) => written.split('/')))
  INSIDE.addSubnet(network, Number(prefix));

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
