// The site endpoints of the contract: files that describe the API, and the health check. They send the quota headers
// but do not count.

import { DOCS_FILE, SITE_PATHS } from '../src/contract/addresses/paths.ts';
import { DEGRADED } from '../src/contract/errors.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import type { HealthResponse } from '../src/contract/schemas/error-schemas.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { getAsset, sendFile } from './assets.ts';
import type { Call } from './call.ts';
import { refuse } from './refusal.ts';
import { withTimeout } from './timeout.ts';

/** Assets and media types by request path. */
const SITE_FILES = new Map<string, readonly [asset: string, contentType: string]>([
  [SITE_PATHS.openApiJson, [SITE_PATHS.openApiJson, 'application/json']],
  [SITE_PATHS.openApiYaml, [SITE_PATHS.openApiYaml, 'application/yaml']],
  [SITE_PATHS.docs, [DOCS_FILE, 'application/json']],
]);

/** A slower part is reported as degraded. */
const HEALTH_MILLISECONDS = 500;

/** Site endpoints also answer below the versioned root, since clients know only one base URL. */
const ownPath = (path: string) =>
  path.startsWith(`${API_ROOT}/`) && !path.startsWith(`${API_ROOT}/guest/`)
    ? path.slice(API_ROOT.length)
    : path;

export function isSiteEndpoint(path: string): boolean {
  return SITE_FILES.has(ownPath(path)) || ownPath(path) === SITE_PATHS.health;
}

export async function answerSiteEndpoint(call: Call, { service, siteLinks }: Manifest): Promise<Response> {
  const file = SITE_FILES.get(ownPath(call.path));
  const response = await (file ? answerFile(file, call) : answerHealth(service, call));
  response.headers.set('Link', siteLinks);
  return response;
}

async function answerFile([asset, contentType]: readonly [string, string], { env }: Call): Promise<Response> {
  const response = await sendFile(env.ASSETS, asset);
  response?.headers.set('Content-Type', contentType);
  return response ?? refuse('NOT_FOUND');
}

/** Checks that the files and the database answer in time. An error also contains the status, which monitors read. */
async function answerHealth(service: string, { env }: Call): Promise<Response> {
  const readFile = async () => (await getAsset(env.ASSETS, DOCS_FILE)).body?.cancel();
  const readRow = async () => env.DB.query('SELECT 1 FROM inquiries LIMIT 1');
  const parts = [readFile(), readRow()].map((work) => withTimeout<unknown>(work, HEALTH_MILLISECONDS));
  const isWell = (await Promise.allSettled(parts)).every(({ status }) => status === 'fulfilled');
  const body: HealthResponse = { status: isWell ? 'ok' : 'degraded', service };
  if (isWell) return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
  return refuse('SERVICE_UNAVAILABLE', { ...DEGRADED, body });
}
