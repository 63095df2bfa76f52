// The API reference for people. It asks this server alone; the reference styles itself inline, which no other page
// may.
import type { Assets } from './assets.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function answerReference(request: Request, assets: Assets): Promise<Response> {
  const page = await assets.get('/developers/');
  if (request.method === 'HEAD') await page.body?.cancel();
  return new Response(request.method === 'HEAD' ? null : page.body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
