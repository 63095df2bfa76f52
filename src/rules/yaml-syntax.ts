// Rules for the syntax of front matter and of YAML. A text that breaks one is not checked further.
import { error } from './create-rule.ts';

export const frontMatterStart = error<{ found: string }>('front-matter-start', ({ found }) => ({
  isEmpty: found.trim() === '',
}));
export const frontMatterEnd = error<{ found?: string | undefined }>('front-matter-end');
export const frontMatterKeys = error('front-matter-keys');
export const mergeConflict = error<{ found: string }>('merge-conflict');
export const quoteUnclosed = error<{ mark: string }>('quote-unclosed');
export const yamlBrackets = error('yaml-brackets');
export const lineWithoutColon = error<{ found: string; line?: string | undefined }>(
  'line-without-colon',
  ({ found }) => ({ isFullWidth: found.includes('：') }),
);
export const quotesNeeded = error<{
  because: 'first-character' | 'colon' | 'text-after-quote' | 'curly-quotes';
  line?: string;
}>('quotes-needed');
export const yamlIndentation = error<{ hasTab?: boolean | undefined }>('yaml-indentation');
export const keyTwice = error('key-twice');
export const yamlSpace = error<{ code: string; line: string }>('yaml-space');
export const yamlInvalid = error<{ reason: string }>('yaml-invalid');
