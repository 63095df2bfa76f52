// Completion of front matter in VS Code without an extension: a snippet for each field, offered only in files that have it
// (`include`; VS Code before January 2026 offers it in every markdown file).

import {
  ENTRY_SCHEMAS,
  exampleIn,
  type FieldSchema,
  SHARED_FIELDS,
} from '../../content/schema/json-schemas.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';

interface Snippet {
  scope: 'markdown';
  include: string[];
  prefix: string;
  body: string[];
  description: string;
}

export function createSnippets(): Record<string, Snippet> {
  const snippets: Record<string, Snippet> = {};
  for (const [collection, languages] of Object.entries(ENTRY_SCHEMAS)) {
    const { folder } = COLLECTION_FOLDERS[collection as Collection];
    const shared: readonly string[] = SHARED_FIELDS[collection as Collection];
    for (const [language, { properties }] of Object.entries(languages)) {
      for (const [key, schema] of Object.entries(properties)) {
        // Shared fields belong to the Korean file.
        if (language !== 'ko' && shared.includes(key)) continue;
        snippets[`${collection} ${language} ${key}`] = {
          scope: 'markdown',
          include: [`**/content/${folder}/*/index.${language}.md`],
          prefix: key,
          body: bodyOf(key, schema, language === 'en' ? 'en' : 'ko'),
          description: schema.description ?? key,
        };
      }
    }
  }
  return snippets;
}

/** `2026-09-01T09:00:00+09:00` */
const DATE = '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';
const NOW = `${DATE}T$CURRENT_HOUR:$CURRENT_MINUTE:00$CURRENT_TIMEZONE_OFFSET`;

function bodyOf(key: string, schema: FieldSchema, language: 'ko' | 'en'): string[] {
  const example = exampleIn(schema, language);
  if (schema.kind === 'uuid') return [`${key}: $UUID`];
  if (schema.kind === 'instant') return [`${key}: "${NOW}"`];
  if (schema.kind === 'image') return [`${key}: \${1:${escapeText(String(example))}}`];
  if (schema.enum) return [`${key}: \${1|${schema.enum.join(',')}|}`];
  switch (schema.type) {
    case 'boolean':
      return [`${key}: \${1|true,false|}`];
    case 'integer':
      return [`${key}: \${1:${example}}`];
    case 'array':
      return schema.items?.properties
        ? [`${key}:`, `  - ${bodyOfItem(schema.items.properties, language)}`]
        : [`${key}:`, `  - \${1:${escapeText(String((example as unknown[])[0]))}}`];
    default:
      return [`${key}: "\${1:${escapeText(String(example))}}"`];
  }
}

/** `{ src: "${1:./01.png}", alt: "${2:…}" }` */
function bodyOfItem(properties: Record<string, FieldSchema>, language: 'ko' | 'en'): string {
  const parts = Object.entries(properties).map(
    ([key, part], index) => `${key}: "\${${index + 1}:${escapeText(String(exampleIn(part, language)))}}"`,
  );
  return `{ ${parts.join(', ')} }`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\$}]/g, '\\$&');
}
