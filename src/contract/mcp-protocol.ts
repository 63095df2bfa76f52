// The Model Context Protocol, as far as build and edge must agree.
import type { ErrorEnvelope, FieldError } from './error-schemas.ts';

/** Each request names its version. */
export const MODERN_VERSION = '2026-07-28';
/** Clients begin with `initialize`. The newest first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18'] as const;
export const PROTOCOL_VERSIONS: readonly string[] = [MODERN_VERSION, ...LEGACY_VERSIONS];

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** What `/mcp` answers to each method but `tools/call`, to clients of either kind. */
export interface McpAnswers extends Record<'modern' | 'legacy', McpResults> {
  checks: ToolChecks;
}

/** What the API would ignore, or see only as a part of an address or a header. */
export interface ToolChecks {
  /** The error of a call, to which `details` are added. */
  error: ErrorEnvelope['error'];
  /** The error of `get` if there is no such item. */
  missing: ErrorEnvelope['error'];
  /** By tool; of `list` also by collection, such as `list post`, if its filters may be those of one only. */
  arguments: Record<string, ArgumentChecks>;
}

export interface ArgumentChecks {
  /** All that may be sent. */
  names: readonly string[];
  /** The pattern is for the trimmed text, which is empty for an argument that is left out. */
  texts: readonly { pattern: string; error: FieldError }[];
}

interface McpResults {
  [method: string]: object;
  /** Part of every result. */
  common: object;
}
