/** Against hanging only: a slow and busy machine passes too. */
export const GUARD_MILLISECONDS = 240_000;
