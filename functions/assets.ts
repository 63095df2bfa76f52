// Reads the files of the build.
import { addressTablePath } from '../src/contract/addresses/old-address.ts';
import { formatWeakTag, matchesTag } from '../src/edge/entity-tag.ts';

/** The part of the runtime's static asset binding that is used here. */
export interface AssetBinding {
  fetch(request: Request): Promise<Response>;
}

/** Returns undefined if there is no such file. Throws if the asset store fails. */
export async function findAsset(assets: AssetBinding, path: string): Promise<Response | undefined> {
  const response = await assets.fetch(new Request(`https://assets.local${path}`));
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new Error(`Cannot read the asset ${path}: status ${response.status}`);
}

/** Looks up a key in the build's table of addresses (see `writeAddresses`). */
export async function findListed(assets: AssetBinding, key: string): Promise<string | undefined> {
  const file = await findAsset(assets, addressTablePath(key));
  const lines = (await file?.text())?.split('\n');
  return lines?.find((line) => line.startsWith(`${key}\t`))?.slice(key.length + 1);
}

/** Throws if there is no such file. */
export async function getAsset(assets: AssetBinding, path: string): Promise<Response> {
  const response = await findAsset(assets, path);
  if (!response) throw new Error(`Cannot read the asset ${path}: it does not exist`);
  return response;
}

/** `no-cache`, since the quota headers differ per client. @param link no header if empty */
function successHeaders(etag: string, link = '') {
  return {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    ETag: etag,
    ...(link && { Link: link }),
  };
}

/** The entity tag comes from the build: hosts compute different ones. Returns undefined if there is no such file. */
export async function sendFile(
  assets: AssetBinding,
  path: string,
  link?: string,
): Promise<Response | undefined> {
  const [file, digest] = await Promise.all([findAsset(assets, path), findListed(assets, path)]);
  return file && new Response(file.body, { headers: successHeaders(formatWeakTag(`${digest}`), link) });
}

/** Skips the body if the client already has it: the app then sends a 304. */
export async function answerUnlessKnown(
  { headers }: Request,
  etag: string,
  make: () => Promise<{ body: BodyInit | null; link?: string }>,
): Promise<Response> {
  const { body, link } = matchesTag(headers.get('If-None-Match'), etag) ? { body: null } : await make();
  return new Response(body, { headers: successHeaders(etag, link) });
}
