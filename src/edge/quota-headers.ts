// A client's quota as response headers: those of the contract, their X- aliases, and the structured fields of
// draft-ietf-httpapi-ratelimit-headers-10.
import type { QuotaPolicy } from '../contract/limits.ts';
import type { QuotaWindow } from './window-counter.ts';

/** @param window the client's open window; without one, the whole quota is left */
export function quotaHeaders(
  { limit, windowSeconds }: QuotaPolicy,
  window: QuotaWindow | undefined,
  now: number,
): Record<string, string> {
  const remaining = window ? Math.max(0, limit - window.used) : limit;
  const reset = window ? secondsUntil(window.endsAt, now) : windowSeconds;
  const fields = Object.entries({ Limit: limit, Remaining: remaining, Reset: reset });
  const withPrefix = (prefix: string) => fields.map(([name, value]) => [prefix + name, String(value)]);
  return {
    ...Object.fromEntries([...withPrefix('RateLimit-'), ...withPrefix('X-RateLimit-')]),
    'RateLimit-Policy': `"default";q=${limit};w=${windowSeconds}`,
    RateLimit: `"default";r=${remaining};t=${reset}`,
  };
}

/** Header names for CORS. */
export const QUOTA_HEADER_NAMES = Object.keys(quotaHeaders({ limit: 1, windowSeconds: 1 }, undefined, 0));

/** Whole seconds until the window ends, at least 1. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1_000));
}
