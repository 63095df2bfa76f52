// Headers of /admin/, which limit what the CMS may do in the browser.

/**
 * The CMS has inline styles. Everything else may only come from this server and from GitHub, which also blocks the CDN fonts
 * and the GitHub status that the CMS would fetch.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://avatars.githubusercontent.com",
  "media-src 'self' blob:",
  "connect-src 'self' blob: data: https://api.github.com",
  "frame-src 'self' blob:",
  "manifest-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const ADMIN_HEADERS = `
/admin/*
  Content-Security-Policy: ${CONTENT_SECURITY_POLICY}
  Cache-Control: no-cache
  Referrer-Policy: no-referrer
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  X-Robots-Tag: noindex
`;
