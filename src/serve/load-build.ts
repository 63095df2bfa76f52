// Loads a build on this machine: answers with the app, or with a file as Cloudflare's asset store does.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { lookup } from 'mrmime';
import { createApp } from '../../functions/app.ts';
import type { Execution } from '../../functions/call.ts';
import type { Env } from '../../functions/env.ts';
import { listEdgePaths } from '../contract/addresses/address-patterns.ts';
import { messageOf } from '../contract/failure.ts';
import { matchesTag } from '../edge/entity-tag.ts';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest } from '../edge/manifest.ts';
import { createAddresses, createHeaderRules, createMatcher } from './asset-address.ts';
import { encodeAnswer } from './encode.ts';
import { createFileStore, type StoredFile } from './file-store.ts';

const HEADERS_FILE = '/_headers';
/** The header of Cloudflare's asset store. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Types for which Cloudflare differs from the library. */
const TYPES: Record<string, string> = { '.ico': 'image/vnd.microsoft.icon', '.xml': 'application/xml' };
const isForApp = createMatcher(listEdgePaths());

export type Build = ReturnType<typeof loadBuild>;

/** Changes when another build replaces the output. Returns undefined if there is none. */
export function identifyBuild(out: string): string | undefined {
  const stats = statSync(join(out, MANIFEST_FILE), { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}

/** Throws if the folder has no build that can be served. */
export function readManifest(out: string): Manifest {
  const file = join(out, MANIFEST_FILE);
  if (!existsSync(file)) throw new Error(`Cannot serve ${out}: it holds no build; run npm run build first`);
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`Cannot read ${file}: ${messageOf(cause)}; run npm run build again`, { cause });
  }
  if (manifest.format === MANIFEST_FORMAT) return manifest;
  throw new Error(`Cannot serve ${out}: another version of this project has built it; run npm run build`);
}

/**
 * Throws if the folder has no build.
 * @param files paths below `public`, starting with `/`, if the caller knows them
 */
export function loadBuild(out: string, files?: Iterable<string>) {
  const identity = identifyBuild(out);
  let isGone = false;
  const check = () => {
    isGone ||= identifyBuild(out) !== identity;
    // The host repeats the request or logs this.
    if (isGone) throw new DOMException(`Cannot read ${out}: another build has replaced it`, 'AbortError');
  };
  const manifest = readManifest(out);
  const folder = join(out, 'public');
  const findFile = createAddresses([...(files ?? listFiles(folder))].filter((file) => file !== HEADERS_FILE));
  const headersOf = createHeaderRules(readFileSync(join(folder, HEADERS_FILE), 'utf8'));
  check();
  const open = createFileStore(folder, check);
  const bodies = new WeakMap<ReadableStream, StoredFile>();

  const fetchFile = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const target = findFile(pathname);
    if (!target) return new Response(null, { status: 404 });
    const headers = new Headers(headersOf(pathname));
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405, headers });
    if ('location' in target) {
      headers.set('Location', target.location + search);
      return new Response(null, { status: 307, headers });
    }
    const file = await open(target.file).catch((error: Error) => {
      check();
      throw error;
    });
    const etag = `"${file.digest}"`;
    const type = TYPES[extname(target.file)] ?? lookup(target.file);
    if (type && !headers.has('Content-Type'))
      headers.set('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
    headers.set('ETag', etag);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', CACHE_CONTROL);
    if (matchesTag(request.headers.get('If-None-Match'), etag))
      return new Response(null, { status: 304, headers });
    // The types of the web have no `from()` yet.
    const body = NodeStream.from([file.bytes]) as ReadableStream<Uint8Array>;
    bodies.set(body, file);
    // The app reads the file without a copy, and Node searches a buffer ten times as fast as other arrays.
    return Object.assign(new Response(body, { headers }), { bytes: async () => file.bytes });
  };
  const app = createApp(manifest);
  const assets = { fetch: fetchFile };
  return {
    manifest,
    assets,
    findFile,
    async answer(request: Request, env: Omit<Env, 'ASSETS'>, execution: Execution): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (!isForApp(pathname) && findFile(pathname)) return fetchFile(request);
      return app(request, { ...env, ASSETS: assets }, execution);
    },
    /** @param response from `answer`, or any other */
    encode: (request: Request, response: Response): Promise<Response> =>
      encodeAnswer(request, response, response.body ? bodies.get(response.body) : undefined),
    /** Whether a file could not be read because another build has replaced it. */
    isGone: () => isGone,
  };
}

/** Does not follow links, unlike a recursive `readdirSync()`. */
function listFiles(folder: string, address = '/'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), `${address}${entry.name}/`);
    return entry.isFile() ? [address + entry.name] : [];
  });
}
