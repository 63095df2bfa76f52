// The questions that a new item raises: one for each required text of its schemas that the command cannot make up.
// Each is a flag of the command and, where the flag is not given, a prompt.

import type { z } from 'zod';
import type { Guide } from '../../content/schema/guide.ts';
import { ENTRY_SCHEMAS, exampleIn } from '../../content/schema/json-schemas.ts';
import { portfolioSchemas } from '../../content/schema/portfolio-schema.ts';
import { postSchemas } from '../../content/schema/post-schema.ts';
import { readWanted } from '../../content/source/fault.ts';
import type { Wanted } from '../../content/source/faults-en.ts';
import type { Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';

export interface Question {
  /** `summary` for Korean and for what all languages share, `summary-en`, `summary-jp`. */
  flag: string;
  key: string;
  language: Language;
  guide: Guide | undefined;
  example: string;
  /** Values to choose from. */
  choices?: readonly string[];
  /** What an answer must be, where it is not. */
  findFault(answer: string): Wanted | undefined;
}

/** Made by the command itself. */
const MADE_UP = new Set([
  ...['id', 'createdAt', 'publishedAt', 'isMain', 'isPopular', 'isPublic'],
  ...['mainImage', 'mainImageAlt'],
]);

const SCHEMAS: Record<Collection, Partial<Record<Language, { shape: Record<string, z.ZodType> }>>> = {
  portfolio: portfolioSchemas,
  post: postSchemas,
};

/** In the order to ask them: the title in each language, then field by field. */
export function questionsOf(collection: Collection, languages: readonly Language[]): Question[] {
  const questions: Question[] = [];
  const schemas = ENTRY_SCHEMAS[collection];
  for (const language of languages) {
    const schema = schemas[language];
    for (const key of schema?.required ?? []) {
      if (MADE_UP.has(key)) continue;
      const field = schema?.properties[key] ?? {};
      questions.push({
        flag: language === 'ko' ? key : `${key}-${language}`,
        key,
        language,
        guide: field.guide,
        example: String(exampleIn(field, language === 'en' ? 'en' : 'ko') ?? ''),
        ...(field.enum ? { choices: field.enum } : {}),
        findFault: (answer) => findFault(SCHEMAS[collection][language]?.shape[key], answer),
      });
    }
  }
  const { title = [], ...others } = Object.groupBy(questions, ({ key }) => key);
  return [...title, ...Object.values(others).flatMap((sameKey) => sameKey ?? [])];
}

function findFault(schema: z.ZodType | undefined, answer: string): Wanted | undefined {
  const result = schema?.safeParse(answer);
  return result?.success === false ? readWanted(String(result.error.issues[0]?.message)) : undefined;
}
