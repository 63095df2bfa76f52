// Headers that the asset store adds to files, those that the edge function asks for included.
import type { Site } from '../content/schema/site-schema.ts';

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
`;

/** The beginning of `_headers`. */
export function formatHeaders({ hsts, isPreview }: Site): string {
  const transport = [
    `max-age=${hsts.maxAgeDays * DAY_SECONDS}`,
    ...(hsts.includeSubDomains ? ['includeSubDomains'] : []),
  ];
  return [
    FILE_HEADERS,
    '/*',
    `  Strict-Transport-Security: ${transport.join('; ')}`,
    ...(isPreview ? ['  X-Robots-Tag: noindex'] : []),
    '',
  ].join('\n');
}
