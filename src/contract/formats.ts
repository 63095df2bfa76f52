// String formats of the contract, made known to TypeBox: without this its checks refuse a format they do not know.
import { FormatRegistry } from '@sinclair/typebox';

export const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
export const UTC_INSTANT_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$';

const CHECKS: Record<string, (text: string) => boolean> = {
  uuid: (text) => new RegExp(UUID_PATTERN).test(text),
  uri: (text) => URL.canParse(text),
  'date-time': (text) => new RegExp(UTC_INSTANT_PATTERN).test(text) && !Number.isNaN(Date.parse(text)),
};

/** Call before TypeBox checks a value. */
export function registerFormats(): void {
  for (const [name, check] of Object.entries(CHECKS)) FormatRegistry.Set(name, check);
}
