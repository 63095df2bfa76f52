// The files that are generated from the schemas and kept in the repository, by path.
import { createContentGuide } from './content-guide.ts';
import { createJsonSchemas } from './json-schemas.ts';
import { createSnippets } from './snippets.ts';

export function createEditorFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, schema] of createJsonSchemas()) files.set(`schemas/${name}`, formatJson(schema));
  files.set('.vscode/content.code-snippets', formatJson(createSnippets()));
  files.set('docs/content.md', createContentGuide());
  return files;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
