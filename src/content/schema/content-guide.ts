// docs/content.md: what editors write and where, in Korean and then in English, from the schemas' own guides.

import { dump } from 'js-yaml';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { faultOfFile } from '../source/diagnostic.ts';
import { type Fault, type FaultName, isError } from '../source/fault.ts';
import { tellDiagnostic } from '../source/tell-diagnostic.ts';
import { CONTENT_GUIDE_TEXTS, type ContentGuideTexts } from './content-guide-texts.ts';
import { FAULT_EXAMPLES } from './fault-examples.ts';
import { ENTRY_SCHEMAS, exampleIn, type FieldSchema, SHARED_FIELDS, SITE_SCHEMA } from './json-schemas.ts';

type GuideLanguage = 'ko' | 'en';

export function createContentGuide(): string {
  return [
    '<!-- npm run schemas writes this file; change the guides in src/content/schema/ instead. -->',
    '# 콘텐츠 쓰기 · Writing content',
    '[한국어](#한국어) · [English](#english)',
    createGuide('ko'),
    createGuide('en'),
    '',
  ].join('\n\n');
}

function createGuide(language: GuideLanguage): string {
  const texts = CONTENT_GUIDE_TEXTS[language];
  return [
    `## ${texts.heading}`,
    texts.introduction,
    ...(Object.keys(ENTRY_SCHEMAS) as Collection[]).map((collection) => [
      `### ${texts.collections[collection]} — \`content/${COLLECTION_FOLDERS[collection].folder}/<slug>/\``,
      formatTable(entryRows(collection, language, texts)),
    ]),
    `### ${texts.site} — \`content/site.yaml\``,
    formatTable(siteRows(language, texts)),
    texts.markdown,
    texts.closing,
    `### ${texts.faults.heading}`,
    texts.faults.introduction,
    formatTable(faultRows(language, texts.faults, isError)),
    `### ${texts.warnings.heading}`,
    texts.warnings.introduction,
    formatTable(faultRows(language, texts.warnings, (fault) => !isError(fault))),
  ]
    .flat()
    .join('\n\n');
}

function entryRows(collection: Collection, language: GuideLanguage, texts: ContentGuideTexts): string[][] {
  const schemas = ENTRY_SCHEMAS[collection];
  const languages = Object.keys(schemas) as Language[];
  const fields = Object.entries(schemas.ko?.properties ?? {});
  return [
    [
      texts.columns.key,
      texts.columns.meaning,
      ...languages.map((file) => `index.${file}.md`),
      texts.columns.example,
    ],
    ...fields.map(([key, field]) => [
      `\`${key}\``,
      meaningOf(field, language, texts),
      ...languages.map((file) => needOf(key, file, collection, texts)),
      exampleOf(key, field, language),
    ]),
  ];
}

function faultRows(
  language: GuideLanguage,
  { columns }: ContentGuideTexts['faults'],
  isShown: (fault: Fault) => boolean,
): string[][] {
  const rows = Object.entries(FAULT_EXAMPLES).flatMap(([name, parts]) => {
    const fault = { name: name as FaultName, parts };
    if (!isShown(fault)) return [];
    const { message, hint = '' } = tellDiagnostic(faultOfFile('', fault), language);
    return [[`\`${name}\``, escapeTags(message), escapeTags(hint)]];
  });
  return [[columns.name, columns.message, columns.fix], ...rows];
}

function escapeTags(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/[*_`]/g, '\\$&');
}

function siteRows(language: GuideLanguage, texts: ContentGuideTexts): string[][] {
  return [
    [texts.columns.key, texts.columns.meaning, '', texts.columns.example],
    ...Object.entries(SITE_SCHEMA.properties).map(([key, field]) => [
      `\`${key}\``,
      meaningOf(field, language, texts),
      SITE_SCHEMA.required.includes(key) ? texts.required : texts.optional,
      exampleOf(key, field, language),
    ]),
  ];
}

/** Whether a file must, may or must not have a key. */
function needOf(key: string, file: Language, collection: Collection, texts: ContentGuideTexts): string {
  const schema = ENTRY_SCHEMAS[collection][file];
  if (!schema || !(key in schema.properties)) return texts.unknown;
  if (schema.required.includes(key)) return texts.required;
  const isKorean = file !== 'ko' && (SHARED_FIELDS[collection].includes(key) || key === 'mainImage');
  return isKorean ? texts.sameAsKorean : texts.optional;
}

function meaningOf(field: FieldSchema, language: GuideLanguage, texts: ContentGuideTexts): string {
  const [label, help] = field.guide?.[language] ?? ['', ''];
  return `**${label}** ${help}${limitOf(field, texts)}`;
}

function limitOf({ maxLength, maxItems, enum: values }: FieldSchema, texts: ContentGuideTexts): string {
  if (values) return ` ${values.map((value) => `\`${value}\``).join(', ')}.`;
  if (maxLength !== undefined) return ` ${texts.upTo(maxLength, texts.characters)}`;
  return maxItems === undefined ? '' : ` ${texts.upTo(maxItems, texts.images)}`;
}

function exampleOf(key: string, field: FieldSchema, language: GuideLanguage): string {
  const example = exampleIn(field, language);
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
