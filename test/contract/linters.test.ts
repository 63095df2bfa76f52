// The description is clean under the linters of its format.
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runNode } from '../process-group.ts';
import { buildStudio } from '../studio/build-studio.ts';

let file: string;
beforeAll(async () => {
  file = join(await buildStudio(), 'public', 'openapi.json');
});

const run = (linter: string, ...options: string[]) =>
  runNode([`node_modules/.bin/${linter}`, 'lint', file, '--format', 'json', ...options], {
    env: {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      SCARF_ANALYTICS: 'false',
    },
  });

it('redocly recommended-strict finds nothing', async () => {
  const { stdout, stderr } = await run('redocly', '--config', 'redocly.yaml');
  expect(JSON.parse(stdout || stderr)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 } });
});

it('spectral finds nothing by the OpenAPI and OWASP rules', async () => {
  const { stdout } = await run('spectral', '--ruleset', '.spectral.yaml', '--fail-severity', 'hint');
  expect(JSON.parse(stdout.slice(stdout.indexOf('['), stdout.lastIndexOf(']') + 1))).toEqual([]);
});
