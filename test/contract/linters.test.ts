// A linter finds no problems in the pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { listFiles } from '../publish/output-tree.ts';
import { buildStudio } from '../studio/build-studio.ts';

const root = join(await buildStudio(), 'public');

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
