// npm run schemas: the generated files that editors and their programs read
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createEditorFiles } from '../src/content/schema/editor-files.ts';
import { parseCommandLine } from './command-line.ts';

parseCommandLine({
  name: 'schemas',
  summary:
    'Writes schemas/, docs/content.md and the snippets of VS Code again, from the schemas in src/content.',
  options: {},
});
for (const [path, text] of createEditorFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
