// The tables of docs/content.md, from the schemas of the content. Each is in Korean and English.
import { isDeepStrictEqual } from 'node:util';
import { dump } from 'js-yaml';
import * as schemas from '../../content/schema/json-schemas.ts';

/** Between `<!-- table NAME -->` and `<!-- end -->`. */
const TABLE = /(<!-- table (\w+) -->\n)(?:[^<]|<(?!!-- ))*(<!-- end -->)/g;

/** @param guide the text with tables of any age */
export function updateTables(guide: string): string {
  return guide.replaceAll(TABLE, (_, start: string, name: string, end: string) => {
    return `${start}${formatTable(rowsOf(name))}\n${end}`;
  });
}

function rowsOf(name: string): string[][] {
  const { ENTRY_SCHEMAS, SHARED_FIELDS } = schemas;
  if (name === 'site') return fieldRows(schemas.SITE_SCHEMA);
  if (name === 'page') return fieldRows(schemas.PAGE_SCHEMA);
  if (name !== 'common' && name !== 'portfolio' && name !== 'post')
    throw new Error(`Cannot find the table ${name}`);
  const collection = name === 'common' ? 'post' : name;
  return fieldRows(ENTRY_SCHEMAS[collection].ko, {
    isWanted: (key) => isCommon(key) === (name === 'common'),
    shared: [...SHARED_FIELDS[collection], 'mainImage'],
  });
}

/** Whether a field is the same in posts and works. */
function isCommon(key: string): boolean {
  const { portfolio, post } = schemas.ENTRY_SCHEMAS;
  return isDeepStrictEqual(portfolio.ko.properties[key]?.guide, post.ko.properties[key]?.guide);
}

interface Fields {
  isWanted: (key: string) => boolean;
  /** Fields that the main file holds for all languages. */
  shared: readonly string[];
}

function fieldRows(schema: schemas.ObjectSchema, entry?: Fields): string[][] {
  const mark = (isMarked: boolean) => (isMarked ? '✓' : '');
  const rows = Object.entries(schema.properties)
    .filter(([key]) => entry?.isWanted(key) ?? true)
    .map(([key, field]) => [
      formatExample(key, field),
      mark(schema.required.includes(key)),
      ...(entry ? [mark(!entry.shared.includes(key))] : []),
      meaningOf(field, 'ko'),
      meaningOf(field, 'en'),
    ]);
  const languages = entry ? ['언어마다 · Each language'] : [];
  return [['예 · Example', '필수 · Required', ...languages, '뜻', 'Meaning'], ...rows];
}

function meaningOf({ guide }: schemas.FieldSchema, language: 'ko' | 'en'): string {
  const [label, help] = guide?.[language] ?? ['', ''];
  return `**${label}** ${help}`;
}

/** As a line of YAML, with the other values that the field can have. */
function formatExample(key: string, field: schemas.FieldSchema): string {
  const example = schemas.exampleIn(field, 'ko');
  const options = { flowLevel: 1, lineWidth: -1, flowBracketPadding: true } as const;
  const line =
    field.kind === 'instant' || key === 'period'
      ? `${key}: ${JSON.stringify(example)}`
      : dump({ [key]: example }, options).trimEnd();
  const others = field.enum?.filter((value) => value !== example) ?? [];
  return [line, ...others].map((value) => `\`${value}\``).join(', ');
}

function formatTable([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
