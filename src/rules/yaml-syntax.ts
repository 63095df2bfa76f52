// Rules for the syntax of front matter and of YAML. The keys concerned are not checked further.
import { error } from './create-rule.ts';

/** With `isBelow` there is a --- line further down. */
export const frontMatterStart = error<{ found: string; isBelow?: boolean }>(
  'front-matter-start',
  ({ found, isBelow = false }) => ({
    isEmpty: found.trim() === '',
    isDash: /^[—–-]+$/.test(found.trim()),
    isFence: isBelow && /^(?:```|~~~)/.test(found),
  }),
);
export const frontMatterEnd = error<{ found?: string | undefined }>('front-matter-end');
export const mergeConflict = error<{ found: string }>('merge-conflict');
export const quoteUnclosed = error<{ mark: string }>('quote-unclosed');
export const yamlBrackets = error('yaml-brackets');
/** With `isAll`, no line has one. */
export const lineWithoutColon = error<{ found: string; line?: string | undefined; isAll?: boolean }>(
  'line-without-colon',
  ({ found }) => ({ isFullWidth: found.includes('：') }),
);
export const quotesNeeded = error<{
  because: 'first-character' | 'colon' | 'text-after-quote' | 'curly-quotes' | 'two-keys' | 'markdown';
  line?: string;
}>('quotes-needed');
export const yamlIndentation = error<{ hasTab?: boolean | undefined }>('yaml-indentation');
export const keyTwice = error('key-twice');
export const yamlSpace = error<{ code: string; line: string }>('yaml-space');
export const yamlInvalid = error<{ reason: string }>('yaml-invalid');
