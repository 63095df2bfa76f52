// Versions of a collection, written by the real build and served by the real app in this process, since the walk
// properties need thousands of rebuilds. Only the bindings are fakes: assets are read from the written folder, and
// requests are not counted.

import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../../functions/app.ts';
import type { Execution } from '../../functions/call.ts';
import type { Env, QuotaNamespace } from '../../functions/env.ts';
import type { Collection } from '../../src/contract/collections.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import type { Line, Published } from '../../src/contract/published.ts';
import { MANIFEST_FORMAT, type Manifest } from '../../src/edge/manifest.ts';
import { createOutput } from '../../src/output/output.ts';
import { writeAddresses } from '../../src/publish/write-addresses.ts';
import { writeDetails, writeViews } from '../../src/publish/write-items.ts';
import { createOrderKey } from '../../src/views/order.ts';
import type { Shape } from '../../src/views/view.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { ANNOUNCEMENT } from './announcement.ts';
import { CATEGORIES, type ModelItem, wireOf } from './model-list.ts';

const SETTINGS: Omit<Manifest, 'views'> = {
  format: MANIFEST_FORMAT,
  hsts: 'max-age=0',
  search: [],
  siteUrl: 'http://localhost',
  languages: LANGUAGES,
  categories: CATEGORIES,
  rateLimit: { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 60 },
  hasSite: false,
  siteLinks: '',
  service: 'guest-api',
  lifecycle: {},
  inquiry: { announcement: ANNOUNCEMENT, privacyVersion: '1', choices: { budgetTypes: [], funnelTypes: [] } },
};

/** Every client always has its full quota. */
const QUOTA: QuotaNamespace = {
  getByName: () => ({
    take: async () => ({ used: 1, endsAt: Number.MAX_SAFE_INTEGER, isRefused: false }),
    peek: async () => undefined,
  }),
};

const EXECUTION: Execution = { waitUntil() {} };

/** A build of a collection and its server. */
export interface Version extends Disposable {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Asset paths read since the last call. */
  takeReads(): string[];
}

/** Builds and serves a collection with these items. The other collection is empty. */
export async function publish(collection: Collection, items: readonly ModelItem[]): Promise<Version> {
  const folder = createScratchFolder();
  const output = createOutput(join(folder, 'public'));
  const indexed = items.map((item): Published => {
    const line = (shape: Shape): Line => {
      const bytes = Buffer.from(JSON.stringify(wireOf(item, shape)));
      return { bytes, digest: hash('sha256', bytes, 'buffer') };
    };
    return {
      ...{ ...item, publicId: item.id, slug: item.id, aliases: [], collection },
      orderKey: createOrderKey(item.time, item.id),
      json: { full: line('full'), summary: line('summary') },
    } as unknown as Published;
  });
  const views = writeViews(indexed, CATEGORIES, output);
  writeDetails(indexed, new Map(), output);
  writeAddresses(indexed, { languages: LANGUAGES, hasSite: false }, output);

  const reads: string[] = [];
  const ASSETS = {
    async fetch(request: Request): Promise<Response> {
      const path = decodeURI(new URL(request.url).pathname);
      reads.push(path);
      const isThere = output.assets.has(path);
      return new Response(isThere ? await readFile(join(output.folder, path)) : null, {
        status: isThere ? 200 : 404,
      });
    },
  };
  const answer = createApp({ ...SETTINGS, views });
  return {
    get: (path, headers = {}) =>
      answer(new Request(`${SETTINGS.siteUrl}${path}`, { headers }), { ASSETS, QUOTA } as Env, EXECUTION),
    takeReads: () => reads.splice(0),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
