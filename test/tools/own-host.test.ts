import { expect, it } from 'vitest';
import { isOwnHost } from '../../src/tools/dev/dev-pages.ts';
import cases from './own-host-cases.json' with { type: 'json' };

it.each(cases.hosts as [string | null, boolean][])('isOwnHost() %s: %s', (header, expected) => {
  expect(isOwnHost(header, 'studio.local')).toBe(expected);
});
