// What the edge is told about this build, inside the one module that runs there.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/schema/site-schema.ts';
import type { Memory } from '../content/source/memory.ts';
import { createInquiryRequestSchema } from '../contract/inquiry-schema.ts';
import { lifecycleHeaders } from '../contract/lifecycle.ts';
import { toRecordSchema } from '../edge/check-record.ts';
import type { Manifest } from '../edge/manifest.ts';
import { bundleWorker } from './bundle-worker.ts';

/**
 * @param folder of the output
 * @returns bytes of the Worker
 */
export async function writeWorker(
  site: Site,
  views: Manifest['views'],
  folder: string,
  memory: Memory,
): Promise<number> {
  const code = Buffer.from(await bundleWorker(createManifest(site, views), memory));
  mkdirSync(join(folder, 'worker'), { recursive: true });
  writeFileSync(join(folder, 'worker', 'index.js'), code);
  return code.length;
}

function createManifest(site: Site, views: Manifest['views']): Manifest {
  return {
    views,
    siteUrl: site.siteUrl,
    rateLimit: site.rateLimit,
    service: site.service,
    lifecycle: lifecycleHeaders(site.versions, 'v1', site.siteUrl),
    inquiry: {
      studio: site.name.ko,
      ...(site.inquiry.mail && { mail: site.inquiry.mail }),
      ...(site.inquiry.retentionDays && { retentionDays: site.inquiry.retentionDays }),
      privacyVersion: site.inquiry.privacyVersion,
      schema: toRecordSchema(createInquiryRequestSchema(site.inquiry)),
    },
  };
}
