// What `npm run new` writes where the text of a draft will be. Nobody but its editor is to read it.

import type { Language } from '../contract/languages.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { diagnosticAt } from './source/source-text.ts';

export const PLACEHOLDER_TEXTS: Record<Language, string> = {
  ko: '여기에 본문을 씁니다.',
  en: 'Write the text here.',
  jp: 'ここに本文を書きます。',
};

/** The texts of something public that nobody has written yet. */
export function findPlaceholders(texts: readonly (MarkdownFile | undefined)[]): Diagnostic[] {
  const placeholders = Object.values(PLACEHOLDER_TEXTS);
  return texts.flatMap((text) =>
    text && placeholders.includes(text.body)
      ? [
          diagnosticAt(text.source, text.bodyStart, {
            field: 'body',
            ...fault('placeholder-text', { text: text.body }),
          }),
        ]
      : [],
  );
}
