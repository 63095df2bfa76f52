// The entries of `navigation:` in site.yaml lead to pages that there are.
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { valueWrong } from '../rules/values.ts';
import type { TextFolder } from './entry-folder.ts';
import type { Site } from './schema/site-schema.ts';

/** @param at gives the place of a key in site.yaml */
export function checkNavigation(
  site: Site | undefined,
  pages: readonly TextFolder[],
  at: (...path: PropertyKey[]) => Place,
): Diagnostic[] {
  const known = ['works', 'journal', 'search', 'contact', ...pages.map(({ slug }) => slug)];
  return (site?.navigation ?? []).flatMap(({ to }, index) => {
    if (known.includes(to)) return [];
    const expected = { en: `one of ${known.join(', ')}`, ko: `${known.join(', ')} 가운데 하나를` };
    const data = { expected, found: to, closest: findClosest(to, known) };
    return [valueWrong.at(at('navigation', index, 'to'), data)];
  });
}
