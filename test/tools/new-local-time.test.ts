// formatLocalTime() writes the time of the machine that it runs on, so each zone is tried in a process of its own.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const CODE = `import { formatLocalTime } from './src/tools/new/local-time.ts';
console.log(formatLocalTime(new Date('2026-01-01T00:05:09.700Z')));`;

describe('formatLocalTime()', () => {
  it.each([
    ['UTC', '2026-01-01T00:05:09+00:00'],
    ['Asia/Seoul', '2026-01-01T09:05:09+09:00'],
    ['Asia/Kathmandu', '2026-01-01T05:50:09+05:45'],
    ['America/St_Johns', '2025-12-31T20:35:09-03:30'],
  ])('writes the time of %s as %s', (zone, expected) => {
    const env = { ...process.env, TZ: zone };
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', CODE], {
      env,
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe(expected);
  });
});
