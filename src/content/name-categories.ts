// A category that is written with its label in site.yaml: the diagnostic names the value.
import { CATEGORIES } from '../contract/categories.ts';
import type { Diagnostic } from './rules/rule.ts';
import { valueWrong } from './rules/values.ts';
import type { Site } from './schema/site-schema.ts';

/** @param site undefined if site.yaml has errors */
export function nameCategories(diagnostics: readonly Diagnostic[], site: Site | undefined): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (diagnostic.rule !== valueWrong.name || diagnostic.field !== 'category') return diagnostic;
    const { found, ...data } = diagnostic.data as typeof valueWrong.example;
    const named = CATEGORIES.find((category) => {
      const { ko, en } = site?.categories?.[category] ?? {};
      return typeof found === 'string' && [ko, en].includes(found.trim());
    });
    if (!named) return diagnostic;
    return { ...diagnostic, data: { ...data, found, closest: undefined, line: `category: ${named}` } };
  });
}
