// The site endpoints of the contract: files that describe the API, and the health probe. They show the quota and
// do not use it up.

import type { HealthResponse } from '../src/contract/discovery-schemas.ts';
import { API_VERSION } from '../src/contract/limits.ts';
import { matchesTag, toWeakTag } from '../src/edge/entity-tag.ts';
import { SITE_LINKS } from '../src/openapi/discovery.ts';
import { OPERATIONS } from '../src/openapi/operations.ts';
import type { Assets } from './assets.ts';
import { isDatabaseReachable } from './database.ts';
import type { Env } from './env.ts';
import { withTimeout } from './timeout.ts';

interface SiteFile {
  asset: string;
  contentType: string;
}

/** Files by the path they are asked for at. */
export const SITE_FILES: Readonly<Record<string, SiteFile>> = {
  [pathOf('siteOpenApiJson')]: { asset: '/openapi.json', contentType: 'application/json' },
  [pathOf('siteOpenApiYaml')]: { asset: '/api/openapi.yaml', contentType: 'application/yaml' },
  [pathOf('siteApiDocsIndex')]: { asset: '/api/docs.json', contentType: 'application/json' },
  '/.well-known/api-catalog': {
    asset: '/.well-known/api-catalog',
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
};

export const HEALTH_PATH = pathOf('siteHealth');

/** A slow part is a broken part. */
const HEALTH_MILLISECONDS = 500;

function pathOf(id: (typeof OPERATIONS)[number]['id']): string {
  return OPERATIONS.find((operation) => operation.id === id)?.path ?? '';
}

export async function answerSiteFile(
  { asset, contentType }: SiteFile,
  request: Request,
  assets: Assets,
): Promise<Response> {
  const file = await assets.get(asset);
  const etag = toWeakTag(file.headers.get('ETag') ?? '');
  const headers = siteHeaders({ 'Content-Type': contentType, 'Cache-Control': 'no-cache', ETag: etag });
  const isUnchanged = matchesTag(request.headers.get('If-None-Match'), etag);
  if (isUnchanged || request.method === 'HEAD') {
    await file.body?.cancel();
    return new Response(null, { status: isUnchanged ? 304 : 200, headers });
  }
  return new Response(file.body, { headers });
}

/** Whether the files and the database answer, in time. */
export async function answerHealth(
  service: string,
  request: Request,
  env: Env,
  assets: Assets,
): Promise<Response> {
  const [hasFiles, hasDatabase] = await Promise.all([
    isFileReachable(assets),
    isDatabaseReachable(env.DB, HEALTH_MILLISECONDS),
  ]);
  const isWell = hasFiles && hasDatabase;
  const body: HealthResponse = { status: isWell ? 'ok' : 'degraded', service };
  const headers = siteHeaders({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  const status = isWell ? 200 : 503;
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), { status, headers });
}

async function isFileReachable(assets: Assets): Promise<boolean> {
  try {
    return (
      (await withTimeout(assets.find(SITE_FILES['/api/docs']?.asset ?? '', 'HEAD'), HEALTH_MILLISECONDS)) !==
      undefined
    );
  } catch {
    return false;
  }
}

function siteHeaders(headers: Record<string, string>): Headers {
  return new Headers({ ...headers, 'API-Version': API_VERSION, Link: SITE_LINKS });
}
