// A text of an item or a page: its front matter as checked, its body ready to publish, and all that was found in both.
import type { z } from 'zod';
import type { Fields } from '../../contract/fields.ts';
import type { Language } from '../../contract/languages.ts';
import { readCheckedText } from '../checks/check-body.ts';
import { combine, type EntryContext } from '../loaded.ts';
import { checkData } from '../schema/check-data.ts';
import { readAnyway } from '../schema/entry-schemas.ts';
import type { MarkdownFile } from '../source/front-matter.ts';
import { loadBody } from './load-body.ts';

/** The front matter and the body are undefined if they have errors. @param fill values that the front matter may lack */
export function loadText<Front>(
  markdown: MarkdownFile,
  schema: z.ZodType<Front>,
  context: EntryContext & { language: Language },
  fill?: Fields,
) {
  const { value: front, diagnostics: wrong } = checkData(schema, markdown, fill);
  const { value: read, diagnostics: inBody } = readCheckedText(markdown);
  const body = read && loadBody(markdown, read, context);
  const { ignore = [] } = readAnyway.parse(markdown.data);
  const ignored = [[markdown.source.file, ignore]] as const;
  const all = combine(undefined, { diagnostics: [...wrong, ...inBody], ignored }, body ?? {});
  return { ...all, markdown, front, read, body: body?.value };
}
