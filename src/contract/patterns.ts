// Patterns shared by the schemas, the content and the edge.
import { MAX_KEY_LENGTH } from './limits.ts';

/** Matches lowercase only. */
export const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
/** Matches any case. */
export const PUBLIC_ID_PATTERN = UUID_PATTERN.replaceAll('0-9a-f', '0-9A-Fa-f');
export const UUID = new RegExp(PUBLIC_ID_PATTERN);
export const UTC_INSTANT_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$';
/** An Idempotency-Key is visible ASCII. */
export const KEY_PATTERN = `^[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}$`;
