// The page for a refused form: the build writes a template, and the edge fills in its slots.

import { groupsOf } from '../contract/match.ts';
import { type HtmlValue, trusted } from './html.ts';

export interface RefusalTemplate {
  /** HTML with the slots `title`, `text` and those of the form. */
  page: string;
  /** Messages by field and error code; `INVALID_FORMAT` covers any other code. */
  errors: Record<string, Record<string, string>>;
  /** Title of the page if fields have errors. */
  summary: string;
  /** Messages by status, if no field has an error. */
  problems: Record<string, RefusalProblem>;
  /** Shown for any other status. */
  failed: RefusalProblem;
}

export interface RefusalProblem {
  title: string;
  /** Says what to do. `{seconds}` is replaced. */
  text: string;
}

/**
 * Fills the slots of a form: `value email` and `error email`, and attributes of a field with an error (`invalid
 * email`), of one without (`fine email`) and of the chosen value (`chosen budgetType …`).
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
