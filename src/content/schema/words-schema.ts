// Any text of the site, described by the comment above it in its file: for content/words.*.yaml.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MAX_SUMMARY_LENGTH } from '../../contract/limits.ts';
import { findPlaceholders, isGroup, type Texts } from '../../engine/texts.ts';
import { OPTIONAL_TEXTS } from '../../site/words/names.ts';
import { createSourceText } from '../source/source-text.ts';
import { parseYaml } from '../source/yaml.ts';
import { expects, withGuide } from './guide.ts';
import { group, summary } from './value-schemas.ts';

const optional = expects(z.string().trim().max(MAX_SUMMARY_LENGTH), 'text', { max: MAX_SUMMARY_LENGTH });
const list = expects(z.array(summary).min(1), 'texts');

/** Of the words in a language. */
type WordsFile = (language: 'ko' | 'en') => string;

/** The schema of texts, such as those of content/words.*.yaml, and the texts that have it. */
export function createWordsSchema(fileOf: WordsFile) {
  const [korean, english] = [readTexts(fileOf('ko')), readTexts(fileOf('en'))];
  const schemaOf = (text: Texts[string], path: readonly string[], about: string): z.ZodType => {
    const where = korean.commentOn(path) ?? about;
    const isForms = isGroup(text) && 'other' in text;
    const names = findPlaceholders(String(isForms ? text.other : text));
    return withGuide(createSchema(), {
      ko: describe(text, 'ko'),
      en: describe(english.textAt(path), 'en'),
    }).optional();

    function createSchema(): z.ZodType {
      if (OPTIONAL_TEXTS.includes(path.join('.'))) return optional;
      if (isForms) return group({ one: summary.optional(), other: textWith(names).optional() });
      if (!isGroup(text)) return Array.isArray(text) ? list : textWith(names);
      const parts = Object.entries(text).map(([key, part]) => [key, schemaOf(part, [...path, key], where)]);
      return group(Object.fromEntries(parts) as Record<string, z.ZodType>);
    }

    function describe(original: unknown, language: 'ko' | 'en'): [label: string, help: string] {
      const help = where.split(' · ')[language === 'ko' ? 0 : 1] ?? '';
      return typeof original === 'string' ? [shorten(original), help] : [help, ''];
    }
  };
  const parts = Object.entries(korean.texts).map(([key, text]) => [key, schemaOf(text, [key], '')]);
  const schema = group(Object.fromEntries(parts) as Record<string, z.ZodType>);
  return { schema, texts: korean.texts };
}

const LABEL_CHARACTERS = 40;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LABEL_CHARACTERS ? `${characters.slice(0, LABEL_CHARACTERS).join('')}…` : text;
}

function textWith(names: readonly string[]): z.ZodType {
  if (names.length === 0) return summary;
  const placeholders = names.map((name) => `{${name}}`).join(', ');
  return expects(
    summary.refine((text) => names.toSorted().join() === findPlaceholders(text).toSorted().join()),
    'textWith',
    { shown: placeholders },
  );
}

function readTexts(file: string) {
  const source = createSourceText(file, readFileSync(file, 'utf8'));
  const { value: document } = parseYaml(source);
  const texts = document?.data as Texts;
  return {
    texts,
    textAt: (path: readonly string[]) =>
      path.reduce<unknown>((part, key) => (isGroup(part) ? part[key] : undefined), texts),
    commentOn(path: readonly string[]) {
      const start = document?.locate(path).keyStart ?? 0;
      const above = source.text.slice(0, start).split('\n').at(-2) ?? '';
      return /^ *# (.+)$/.exec(above)?.[1];
    },
  };
}
