// What `npm run validate` would refuse in front matter that is not written yet.
import { type EditorLanguage, isError } from '../../content/rules/rule.ts';
import { wordsOf } from '../../content/rules/rules.ts';
import { checkData } from '../../content/schema/check-data.ts';
import { portfolioSchemas } from '../../content/schema/portfolio-schema.ts';
import { postSchemas } from '../../content/schema/post-schema.ts';
import { parseMarkdownFile } from '../../content/source/front-matter.ts';
import { createSourceText } from '../../content/source/source-text.ts';
import type { Collection } from '../../contract/collections.ts';
import { type Field, formatChoices } from './fields.ts';

const SCHEMAS = { portfolio: portfolioSchemas, post: postSchemas };

/** @param texts by file name. @returns a message for each error, with the values to choose from */
export function findWrong(
  collection: Collection,
  texts: ReadonlyMap<string, string>,
  fields: readonly Field[],
  language: EditorLanguage,
): string[] {
  return Object.entries(SCHEMAS[collection]).flatMap(([written, schema]) => {
    const { value } = parseMarkdownFile(createSourceText('', texts.get(`index.${written}.md`) ?? ''));
    const found = value ? checkData<object>(schema, value).diagnostics.filter(isError) : [];
    return found.flatMap((diagnostic) => {
      const { message, fix } = wordsOf(diagnostic, language);
      const field = fields.find(({ key, language }) => key === diagnostic.field && language === written);
      const said = `${field?.name ?? diagnostic.field}: ${message}${fix === undefined ? '' : `; ${fix}`}`;
      return [said, ...(field ? formatChoices(field) : [])];
    });
  });
}
