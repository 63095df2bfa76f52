// Linters find no problems in the API description and the pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { runNode } from '../process-group.ts';
import { listFiles } from '../publish/output-tree.ts';
import { buildStudio } from '../studio/build-studio.ts';

const root = join(await buildStudio(), 'public');
const SILENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', SCARF_ANALYTICS: 'false' };

const run = (linter: string, ...options: string[]) => {
  const argv = [`node_modules/.bin/${linter}`, 'lint', join(root, 'openapi.json'), '--format', 'json'];
  return runNode([...argv, ...options], { env: SILENT });
};

it('redocly recommended-strict finds no problem', async () => {
  const { stdout, stderr } = await run('redocly', '--config', 'redocly.yaml');
  expect(JSON.parse(stdout || stderr)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 } });
});

it('spectral finds no problem with the OpenAPI and OWASP rules', async () => {
  const { stdout } = await run('spectral', '--ruleset', '.spectral.yaml', '--fail-severity', 'hint');
  expect(JSON.parse(stdout.slice(stdout.indexOf('['), stdout.lastIndexOf(']') + 1))).toEqual([]);
});

it('html-validate finds no problem in any page', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // Void elements and boolean attributes are written in short form.
      'void-style': 'off',
      'doctype-style': ['error', { style: 'lowercase' }],
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      // Scrolling tables and code blocks are focusable regions for keyboard users.
      'prefer-native-element': ['error', { exclude: ['group'] }],
      'tel-non-breaking': 'off',
    },
  });
  const problems: string[] = [];
  for (const file of listFiles(root).filter((path) => /\.html$|^api\/v1\/missing-\w+\.txt$/.test(path))) {
    const report = await validator.validateString(readFileSync(join(root, file), 'utf8'), file);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line } of messages) problems.push(`${file}:${line} ${ruleId} ${message}`);
    }
  }
  expect(problems).toEqual([]);
});
