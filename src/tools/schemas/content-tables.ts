// The tables of docs/content.md, from the schemas of the content, in Korean and English.
import { dump } from 'js-yaml';
import * as schemas from '../../content/schema/json-schemas.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { WORDS } from '../words/words.ts';

/** Between `<!-- table NAME LANGUAGE -->` and `<!-- end -->`. */
const TABLE = /(<!-- table (\w+) (ko|en) -->\n)(?:[^<]|<(?!!-- ))*(<!-- end -->)/g;

/** @param guide the text with tables of any age */
export function updateTables(guide: string): string {
  return guide.replaceAll(TABLE, (_, start: string, name: string, language: EditorLanguage, end: string) => {
    return `${start}${formatTable(rowsOf(name, language))}\n${end}`;
  });
}

function rowsOf(name: string, language: EditorLanguage): string[][] {
  if (name === 'site') return fieldRows({ '': schemas.SITE_SCHEMA }, [], language);
  if (name === 'page') return fieldRows({ '': schemas.PAGE_SCHEMA }, [], language);
  if (name !== 'portfolio' && name !== 'post') throw new Error(`Cannot find the table ${name}`);
  return fieldRows(schemas.ENTRY_SCHEMAS[name], [...schemas.SHARED_FIELDS[name], 'mainImage'], language);
}

/**
 * @param files schema of the file of each language, the main file first
 * @param shared fields that other files may leave out
 */
function fieldRows(
  files: Record<string, schemas.ObjectSchema>,
  shared: readonly string[],
  language: EditorLanguage,
): string[][] {
  const { tables: words } = WORDS[language];
  const [main] = Object.values(files);
  const needOf = (key: string, schema: schemas.ObjectSchema) => {
    if (!(key in schema.properties)) return words.need.unknown;
    if (schema.required.includes(key)) return words.need.required;
    return schema !== main && shared.includes(key) ? words.need.sameAsKorean : words.need.optional;
  };
  return [
    [
      words.key,
      words.meaning,
      ...Object.keys(files).map((name) => name && `index.${name}.md`),
      words.example,
    ],
    ...Object.entries(main?.properties ?? {}).map(([key, field]) => [
      `\`${key}\``,
      meaningOf(field, language),
      ...Object.values(files).map((schema) => needOf(key, schema)),
      exampleOf(key, field, language),
    ]),
  ];
}

function meaningOf(field: schemas.FieldSchema, language: EditorLanguage): string {
  const [label, help] = field.guide?.[language] ?? ['', ''];
  return `**${label}** ${[help, limitOf(field, language)].filter(Boolean).join(' ')}`;
}

function limitOf({ maxLength, maxItems, enum: values }: schemas.FieldSchema, language: EditorLanguage) {
  const { characters, items } = WORDS[language].tables;
  if (values) return `${values.map((value) => `\`${value}\``).join(', ')}.`;
  if (maxLength !== undefined) return characters(maxLength);
  return maxItems === undefined ? '' : items(maxItems);
}

function exampleOf(key: string, field: schemas.FieldSchema, language: EditorLanguage): string {
  const example = schemas.exampleIn(field, language);
  if (example === undefined) return '';
  const options = { flowLevel: 1, lineWidth: -1, flowBracketPadding: true } as const;
  const line =
    field.kind === 'instant' || key === 'period'
      ? `${key}: ${JSON.stringify(example)}`
      : dump({ [key]: example }, options).trimEnd();
  return `\`${line}\``;
}

function formatTable([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
