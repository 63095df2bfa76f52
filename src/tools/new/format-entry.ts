// Front matter and placeholders of a new item.
import { dump } from 'js-yaml';
import { PLACEHOLDER_TEXTS } from '../../content/check-body.ts';
import { ENTRY_SCHEMAS } from '../../content/schema/json-schemas.ts';
import type { Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';

const IMAGE_ALTS: Record<Language, string> = {
  ko: '아직 정하지 않은 그림',
  en: 'An image still to be chosen',
  jp: 'まだ決めていない画像',
};

export function formatEntry(
  collection: Collection,
  language: Language,
  values: Readonly<Record<string, unknown>>,
): string {
  const front: Record<string, unknown> = { ...values, mainImageAlt: IMAGE_ALTS[language] };
  const lines = Object.keys(ENTRY_SCHEMAS[collection][language]?.properties ?? {})
    .filter((key) => key in front)
    .map((key) => formatLine(key, front[key]));
  return `---\n${lines.join('')}---\n${PLACEHOLDER_TEXTS[language]}\n`;
}

/** Dates and periods are always quoted, so that later edits keep the quotes. */
function formatLine(key: string, value: unknown): string {
  if (/At$|^period$/.test(key)) return `${key}: ${JSON.stringify(value)}\n`;
  return dump({ [key]: value }, { lineWidth: -1 });
}
