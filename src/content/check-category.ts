// The category of a post is one of those of site.yaml.
import type { CategorySettings } from '../contract/categories.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { valueWrong } from '../rules/values.ts';
import { placeOf } from './schema/check-data.ts';
import { describeExpected } from './schema/guide.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { insideCurlyQuotes } from './source/yaml-characters.ts';

/** @param categories undefined if site.yaml has errors in them */
export function checkCategory(
  markdown: MarkdownFile | undefined,
  categories: readonly CategorySettings[] | undefined,
): Diagnostic[] {
  const found = markdown?.data.category;
  if (!markdown || !categories || typeof found !== 'string' || found.trim() === '') return [];
  const keys = categories.map(({ key }) => key);
  const written = found.trim();
  if (keys.includes(written)) return [];
  // The name may have been written instead of the key.
  const meant = insideCurlyQuotes(written) ?? written;
  const named = categories.find(({ key, ko, en, jp }) => [key, ko, en, jp].includes(meant));
  const fix = named ? { line: `category: ${named.key}` } : { closest: findClosest(written, keys) };
  const expected = describeExpected('choice', { list: keys.join(', ') });
  return [valueWrong.at(placeOf(markdown, 'category'), { expected, found, isOptional: false, ...fix })];
}
