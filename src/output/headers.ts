// Headers that the asset store adds to files, including those that the edge function requests.
import type { Site } from '../content/schema/site-schema.ts';
import { ATTACHMENT_TYPES } from '../contract/attachment-types.ts';

const DAY_SECONDS = 86_400;
/** Named by their content, so they never change. */
const FILE_HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff

/media/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff

/draft/*
  X-Robots-Tag: noindex
  X-Content-Type-Options: nosniff
`;

/** Files that no browser shows are saved. */
const SHOWN = /^(?:audio|video)|pdf$/;
const ATTACHMENT_HEADERS = Object.entries(ATTACHMENT_TYPES).map(
  ([ending, { type }]) =>
    `/*.${ending}\n  Content-Type: ${type}\n${SHOWN.test(type) ? '' : '  Content-Disposition: attachment\n'}`,
);

/** The first part of `_headers`. */
export function formatHeaders(site: Site): string {
  return [
    FILE_HEADERS,
    ...ATTACHMENT_HEADERS,
    '/*',
    `  Strict-Transport-Security: ${formatHsts(site)}`,
    ...(site.isPreview ? ['  X-Robots-Tag: noindex'] : []),
    '',
  ].join('\n');
}

/** The value of `Strict-Transport-Security`. */
export function formatHsts({ hsts }: Site): string {
  return `max-age=${hsts.maxAgeDays * DAY_SECONDS}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`;
}
