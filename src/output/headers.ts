// Headers of files that the asset store serves without the edge function. Files named by their content never change.

/** For an output that shows drafts. */
export const NO_INDEX_HEADERS = `
/*
  X-Robots-Tag: noindex
`;

export const HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff

/media/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
`;
