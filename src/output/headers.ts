// Headers of files, including those that the edge function requests. Immutable files are named by their content.

import type { Site } from '../content/schema/site-schema.ts';
import { ATTACHMENT_TYPES } from '../contract/attachment-types.ts';
import { readEngineFile } from '../engine/engine-files.ts';

const DAY_SECONDS = 86_400;
/** Browsers show these files; others are downloaded. */
const SHOWN = /^(?:audio|video)|pdf$/;
const ATTACHMENT_HEADERS = Object.entries(ATTACHMENT_TYPES).map(
  ([ending, { type }]) =>
    `/*.${ending}\n  Content-Type: ${type}\n${SHOWN.test(type) ? '' : '  Content-Disposition: attachment\n'}`,
);

export function formatHeaders(site: Site): string {
  return [
    readEngineFile('src/output/headers.txt'),
    ...ATTACHMENT_HEADERS,
    '/*',
    `  Strict-Transport-Security: ${formatHsts(site)}`,
    ...(site.isPreview ? ['  X-Robots-Tag: noindex'] : []),
    '',
  ].join('\n');
}

export function formatHsts({ hsts }: Site): string {
  return `max-age=${hsts.maxAgeDays * DAY_SECONDS}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`;
}
