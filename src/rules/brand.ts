// Rules for the studio's brand: its colors and the files in content/brand/.
import { error, warning } from './create-rule.ts';

export const contrastLow = error<{
  text: string;
  ground: string;
  scheme: 'light' | 'dark';
  ratio: number;
  min: number;
  closest: string;
}>('contrast-low');

export type BrandProblem =
  | ('remote' | 'font' | 'missing' | 'syntax' | 'unfinished')
  | ('unsupported-css-property' | 'js-comment-in-css' | 'other');

/** A style sheet or a font. @param missing what the file probably should have at its place */
export const brandInvalid = error<{ problem: BrandProblem; found?: string; missing?: string }>(
  'brand-invalid',
);

/** A custom property that has no effect. */
export const themeNameUnknown = warning<{ name: string; closest?: string | undefined }>('theme-name-unknown');
