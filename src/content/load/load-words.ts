// content/words.*.yaml → the texts that replace the engine's.
import { z } from 'zod';
import type { Language } from '../../contract/languages.ts';
import { MAX_SUMMARY_LENGTH } from '../../contract/limits.ts';
import type { Checked, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { findPlaceholders, isGroup, loadTexts, type Texts } from '../../engine/texts.ts';
import { OPTIONAL_TEXTS } from '../../site/words/names.ts';
import { type OwnTexts, wordsFile } from '../../site/words/words.ts';
import { checkData } from '../schema/check-data.ts';
import { expects } from '../schema/guide.ts';
import { group, listOf, summary } from '../schema/value-schemas.ts';
import { readYamlFile } from '../source/yaml.ts';

/** @param files by language. A file with errors replaces nothing */
export function loadWords(files: ReadonlyMap<Language, string>): Required<Checked<OwnTexts>> {
  const overrides: OwnTexts = {};
  const diagnostics: Diagnostic[] = [];
  const schema = files.size > 0 ? schemaOf(loadTexts(wordsFile('ko'))) : z.never();
  for (const [language, file] of files) {
    const { value: document, diagnostics: unparsed } = readYamlFile(file);
    diagnostics.push(...unparsed);
    if (!document) continue;
    const { value, diagnostics: wrong } = checkData(schema, { ...document, data: document.data ?? {} });
    diagnostics.push(...wrong);
    if (value) overrides[language] = value as Texts;
  }
  return { value: overrides, diagnostics };
}

const optional = expects(z.string().trim().max(MAX_SUMMARY_LENGTH), 'text', { max: MAX_SUMMARY_LENGTH });

/** Any part of a text may be replaced, with the same placeholders. */
function schemaOf(text: Texts[string], path: readonly string[] = []): z.ZodType {
  if (OPTIONAL_TEXTS.includes(path.join('.'))) return optional;
  if (Array.isArray(text)) return listOf(summary, '[…]').min(1);
  if (!isGroup(text)) return textLike(String(text));
  if ('other' in text)
    return group({ one: summary.optional(), other: textLike(String(text.other)).optional() });
  const parts = Object.entries(text).map(([key, part]) => [key, schemaOf(part, [...path, key]).optional()]);
  return group(Object.fromEntries(parts) as Record<string, z.ZodType>);
}

function textLike(original: string): z.ZodType {
  const names = findPlaceholders(original).toSorted().join();
  if (names === '') return summary;
  const placeholders = findPlaceholders(original).map((name) => `{${name}}`);
  const same = summary.refine((text) => findPlaceholders(text).toSorted().join() === names);
  return expects(same, 'textWith', { shown: placeholders.join(', ') });
}
