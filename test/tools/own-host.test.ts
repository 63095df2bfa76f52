import { expect, it } from 'vitest';
import { isOwnHost } from '../../src/tools/dev/dev-pages.ts';

it.each([
  ['localhost:8787', true],
  ['LOCALHOST', true],
  ['127.0.0.1:8787', true],
  ['[::1]:8787', true],
  ['192.168.0.7:8787', true],
  ['studio.local:8787', true],
  ['evil.example:8787', false],
  ['localhost.evil.example', false],
  ['', false],
  [null, false],
])('isOwnHost() %s: %s', (header, expected) => {
  expect(isOwnHost(header, 'studio.local')).toBe(expected);
});
