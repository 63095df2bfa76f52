// What `npm run validate` would refuse in front matter that is not written yet.
import type { z } from 'zod';
import { checkData } from '../../content/schema/check-data.ts';
import { portfolioSchemas } from '../../content/schema/portfolio-schema.ts';
import { postSchemas } from '../../content/schema/post-schema.ts';
import { parseMarkdownFile } from '../../content/source/front-matter.ts';
import { createSourceText } from '../../content/source/source-text.ts';
import type { Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { formatWords } from '../../diagnostics/wording.ts';
import { explain } from '../../rules/rules.ts';
import { type Field, formatChoices } from './list-fields.ts';

const SCHEMAS = { portfolio: portfolioSchemas, post: postSchemas };

/** @param texts by language, first the one with the shared fields. @returns a message for each error, with the values to choose from */
export function findWrong(
  collection: Collection,
  texts: ReadonlyMap<Language, string>,
  fields: readonly Field[],
  language: EditorLanguage,
): string[] {
  const schemas: Partial<Record<Language, z.ZodType<object>>> = SCHEMAS[collection];
  return [...texts].flatMap(([written, text], index) => {
    const schema = schemas[index === 0 ? 'ko' : written];
    const { value } = parseMarkdownFile(createSourceText('', text));
    const found = value && schema ? checkData<object>(schema, value).diagnostics.filter(isError) : [];
    return found.flatMap((diagnostic) => {
      const field = fields.find(({ key, language }) => key === diagnostic.field && language === written);
      const words = formatWords(explain(diagnostic, language));
      return [`${field?.name ?? diagnostic.field}: ${words}`, ...(field ? formatChoices(field) : [])];
    });
  });
}
