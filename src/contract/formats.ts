// Registers the string formats of the contract with TypeBox, which rejects formats it does not know.
import { FormatRegistry } from '@sinclair/typebox';
import { UTC_INSTANT_PATTERN, UUID_PATTERN } from './patterns.ts';

const CHECKS: Record<string, (text: string) => boolean> = {
  uuid: (text) => new RegExp(UUID_PATTERN).test(text),
  uri: (text) => URL.canParse(text),
  'date-time': (text) => new RegExp(UTC_INSTANT_PATTERN).test(text) && !Number.isNaN(Date.parse(text)),
};

/** Call before TypeBox checks a value. */
export function registerFormats(): void {
  for (const [name, check] of Object.entries(CHECKS)) FormatRegistry.Set(name, check);
}
