// A text of an item or a page: its front matter as checked, its body ready to publish, and all that was found in both.
import type { z } from 'zod';
import type { Fields } from '../../contract/fields.ts';
import type { Language } from '../../contract/languages.ts';
import { type ReadText, readText } from '../checks/check-body.ts';
import type { EntryBody } from '../entry.ts';
import { combine, type EntryContext, type Found } from '../loaded.ts';
import { checkData } from '../schema/check-data.ts';
import { readAnyway } from '../schema/entry-schemas.ts';
import { type MarkdownFile, readMarkdownFile } from '../source/front-matter.ts';
import { loadBody } from './load-body.ts';

export interface LoadedText<Front> extends Found, ReadText {
  /** Undefined if it has errors. */
  front: Front | undefined;
  body: EntryBody | undefined;
  markdown: MarkdownFile;
}

/**
 * Undefined if the file cannot be read.
 * @param fill gives values for what the front matter need not have
 */
export function loadText<Front>(
  file: string,
  schema: z.ZodType<Front>,
  context: EntryContext & { language: Language },
  fill: (data: Fields) => Fields = () => ({}),
): (Partial<LoadedText<Front>> & Found) | LoadedText<Front> {
  const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
  if (!markdown) return combine(undefined, { diagnostics: unparsed });
  const { value: front, diagnostics: wrong } = checkData(schema, markdown, fill(markdown.data));
  const { value: read, diagnostics: foundInBody } = readText(markdown);
  const body = read && loadBody(markdown, read, context);
  const { ignore = [] } = readAnyway.parse(markdown.data);
  const found = { diagnostics: [...unparsed, ...wrong, ...foundInBody], ignored: [[file, ignore]] as const };
  return { ...combine(undefined, found, body ?? {}), markdown, front, read, body: body?.value };
}
