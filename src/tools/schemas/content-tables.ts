// The tables of docs/content.md, from the schemas and rules of the content, in Korean and English.
import { dump } from 'js-yaml';
import * as schemas from '../../content/schema/json-schemas.ts';
import { RULES } from '../../rules/rules.ts';

const WORDS = {
  ko: {
    field: { key: '이름', meaning: '뜻', example: '예' },
    rule: ['이름', '예', '고치기'],
    need: { required: '필수', optional: '선택', sameAsKorean: '생략', unknown: '쓰지 않음' },
    characters: (max: number) => `${max}자까지.`,
    items: (max: number) => `${max}개까지.`,
  },
  en: {
    field: { key: 'Key', meaning: 'Meaning', example: 'Example' },
    rule: ['Name', 'Example', 'Fix'],
    need: { required: 'required', optional: 'optional', sameAsKorean: 'left out', unknown: 'not allowed' },
    characters: (max: number) => `Up to ${max} characters.`,
    items: (max: number) => `Up to ${max}.`,
  },
};

type GuideLanguage = keyof typeof WORDS;

/** Between `<!-- table NAME LANGUAGE -->` and `<!-- end -->`. */
const TABLE = /(<!-- table (\w+) (ko|en) -->\n)(?:[^<]|<(?!!-- ))*(<!-- end -->)/g;

/** @param guide the text with tables of any age */
export function updateTables(guide: string): string {
  return guide.replaceAll(TABLE, (_, start: string, name: string, language: GuideLanguage, end: string) => {
    return `${start}${formatTable(rowsOf(name, language))}\n${end}`;
  });
}

function rowsOf(name: string, language: GuideLanguage): string[][] {
  if (name === 'error' || name === 'warning') return ruleRows(name, language);
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
  language: GuideLanguage,
): string[][] {
  const { field: words, need } = WORDS[language];
  const [main] = Object.values(files);
  const needOf = (key: string, schema: schemas.ObjectSchema) => {
    if (!(key in schema.properties)) return need.unknown;
    if (schema.required.includes(key)) return need.required;
    return schema !== main && shared.includes(key) ? need.sameAsKorean : need.optional;
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

function ruleRows(shown: string, language: GuideLanguage): string[][] {
  const rows = RULES.filter(({ severity }) => severity === shown).map((rule) => {
    const { message, fix = '' } = rule.describe(rule.example, language);
    return [`\`${rule.name}\``, escapeMarkdown(message), escapeMarkdown(fix)];
  });
  return [WORDS[language].rule, ...rows];
}

function escapeMarkdown(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/[\\*_`[]/g, '\\$&');
}

function meaningOf(field: schemas.FieldSchema, language: GuideLanguage): string {
  const [label, help] = field.guide?.[language] ?? ['', ''];
  return `**${label}** ${[help, limitOf(field, language)].filter(Boolean).join(' ')}`;
}

function limitOf(
  { maxLength, maxItems, enum: values }: schemas.FieldSchema,
  language: GuideLanguage,
): string {
  const { characters, items } = WORDS[language];
  if (values) return `${values.map((value) => `\`${value}\``).join(', ')}.`;
  if (maxLength !== undefined) return characters(maxLength);
  return maxItems === undefined ? '' : items(maxItems);
}

function exampleOf(key: string, field: schemas.FieldSchema, language: GuideLanguage): string {
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
