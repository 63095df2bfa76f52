// npm run schemas: generates files for editors from the content schemas, and the contract in docs/
import { readFileSync, writeFileSync } from 'node:fs';
import { createSiteSchemaFile } from '../../content/schema/json-schemas.ts';
import { CONTRACT_FILE, createContract } from '../../openapi/contract-file.ts';
import { defineCommand } from '../command/command.ts';
import { updateTables } from './content-tables.ts';

export const run = defineCommand({ name: 'schemas', options: [] }, async ({ print, resolve }) => {
  for (const [path, text] of createEditorFiles(resolve('.'))) {
    writeFileSync(resolve(path), text);
    print(path);
  }
  return 0;
});

/** Path in the project → text. @param root of the project, whose guide keeps its prose */
export function createEditorFiles(root: string): Map<string, string> {
  const guide = 'docs/content.md';
  return new Map([
    ['schemas/site.schema.json', formatJson(createSiteSchemaFile())],
    [CONTRACT_FILE, formatJson(createContract())],
    [guide, updateTables(readFileSync(`${root}/${guide}`, 'utf8'))],
  ]);
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
