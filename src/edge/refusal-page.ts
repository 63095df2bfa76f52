// The page for a refused form: the build writes it with slots, and the edge fills them in.

import { groupsOf } from '../contract/match.ts';
import { type HtmlValue, trusted } from './html.ts';

export interface RefusalTemplate {
  /** HTML with the slots `title`, `text` and those of the form. */
  page: string;
  /** What is wrong with a field, by its name and error code; `INVALID_FORMAT` covers any other code. */
  errors: Record<string, Record<string, string>>;
  /** Title of the page if fields have errors. */
  summary: string;
  /** What happened if no field has an error, by status. */
  problems: Record<string, RefusalProblem>;
  /** For any other status. */
  failed: RefusalProblem;
}

export interface RefusalProblem {
  title: string;
  /** What to do about it. `{seconds}` is replaced. */
  text: string;
}

/**
 * The slots of a form: `value email`, `error email`, and attributes of what has an error (`invalid email`), of what has none
 * (`fine email`) and of a choice (`chosen budgetType` and a value).
 */
export function fillForm(
  errors: ReadonlyMap<string, string>,
  values: Readonly<Record<string, string>>,
): (slot: string) => HtmlValue {
  return (slot) => {
    const [kind, field = '', choice] = groupsOf(/^(\S+) (\S+)(?: (.*))?$/s, slot);
    if (kind === 'value') return values[field];
    if (kind === 'error') return errors.get(field);
    if (kind === 'invalid') return errors.has(field) && trusted(' aria-invalid="true"');
    if (kind === 'fine') return !errors.has(field) && trusted(' hidden');
    return values[field] === choice && trusted(field === 'privacyConsent' ? ' checked' : ' selected');
  };
}
