// Rules for values in front matter and in site.yaml.
import { describeValue, type Expected, plural } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

export const unknownKey = error<{ key: string; closest?: string | undefined; known: readonly string[] }>(
  'unknown-key',
);
export const valueMissing = error<{ expected: Expected; line: string }>('value-missing');
export const valueEmpty = error<{ expected: Expected; isOptional: boolean; line?: string }>('value-empty');
export const valueCut = error<{ comment: string; line: string }>('value-cut');
/** `line` is the corrected `key: value`. @param isOptional whether the line may be left out, if it is one */
export const valueWrong = error<{
  expected: Expected;
  found: unknown;
  line?: string | undefined;
  closest?: string | undefined;
  isOptional?: boolean | undefined;
}>('value-wrong', ({ found }) => ({ found: describeValue(found) }));

export const textTooLong = error<{ expected: Expected; max: number; length: number }>(
  'text-too-long',
  ({ max, length }, language) => {
    const show = (count: number) => (language === 'ko' ? `${count}자` : plural(count, 'character'));
    return { characters: show(length), excess: show(length - max) };
  },
);
export const valueDiffers = error('value-differs');
export const dateTooEarly = error<{ earlier: string; days: number }>('date-too-early');
export const securityExpired = warning<{ expires: string }>('security-expired');
