// Reads the files of the build, and answers with them.
import { API_VERSION } from '../src/contract/limits.ts';
import { addressTablePath } from '../src/contract/old-address.ts';
import { matchesTag } from '../src/edge/entity-tag.ts';

/** The part of the runtime's static asset binding that is used here. */
export interface AssetBinding {
  fetch(request: Request): Promise<Response>;
}

/** Undefined if there is no such file. Throws if the asset store fails. */
export async function findAsset(assets: AssetBinding, path: string): Promise<Response | undefined> {
  const response = await assets.fetch(new Request(`https://assets.local${path}`));
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new Error(`Cannot read the asset ${path}: status ${response.status}`);
}

/** What the build's table of addresses has for a key, see `writeAddresses`. */
export async function findListed(assets: AssetBinding, key: string): Promise<string | undefined> {
  const lines = (await (await findAsset(assets, addressTablePath(key)))?.text())?.split('\n');
  return lines?.find((line) => line.startsWith(`${key}\t`))?.slice(key.length + 1);
}

/** Throws if there is no such file. */
export async function getAsset(assets: AssetBinding, path: string): Promise<Response> {
  const response = await findAsset(assets, path);
  if (!response) throw new Error(`Cannot read the asset ${path}: it does not exist`);
  return response;
}

/** Answers with an asset, or 304 if the client has it. */
export async function sendAsset(
  asset: Response,
  request: Request,
  headers: { ETag: string; [name: string]: string },
): Promise<Response> {
  if (!matchesTag(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(asset.body, { headers });
  }
  await asset.body?.cancel();
  return new Response(null, { status: 304, headers });
}

/** `no-cache`, since the quota headers differ per client. @param link empty for none */
export function successHeaders(etag: string, link = '') {
  return {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    'API-Version': API_VERSION,
    ETag: etag,
    ...(link && { Link: link }),
  };
}
