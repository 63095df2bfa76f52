// The Model Context Protocol, as far as build and edge must agree.

/** Each request names its version. */
export const MODERN_VERSION = '2026-07-28';
/** Clients begin with `initialize`. The newest first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18'] as const;
export const PROTOCOL_VERSIONS: readonly string[] = [MODERN_VERSION, ...LEGACY_VERSIONS];

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** What `/mcp` answers to each method but `tools/call`, to clients of either kind. */
export type McpAnswers = Record<'modern' | 'legacy', McpResults>;

interface McpResults {
  [method: string]: object;
  /** Part of every result. */
  common: object;
}
