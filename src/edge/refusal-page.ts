// The page for a refused form: the build writes it with slots, and the edge fills them in.

import type { FieldError } from '../contract/error-schemas.ts';
import { groupsOf } from '../contract/match.ts';
import { escapeHtml } from './html.ts';

export interface RefusalTemplate {
  /** HTML with slots. */
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

interface RefusedForm {
  status: number;
  errors: readonly FieldError[];
  /** Value of Retry-After. */
  seconds: string;
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
}

/** Private-use characters, which texts do not contain. */
const [START, MIDDLE, END] = ['\ue000', '\ue001', '\ue002'];
const SLOT = new RegExp(`${START}([^${START}${MIDDLE}${END}]*)(?:${MIDDLE}([^${START}${END}]*))?${END}`, 'g');

/** A slot for text, which is escaped: `value email`, `error email`, `title` or `text`. */
export function textSlot(name: string): string {
  return `${START}${name}${END}`;
}

/** Markup that is kept only on a condition: `invalid email`, `fine email`, or `chosen budgetType` and a value. */
export function markupSlot(condition: string, markup: string): string {
  return `${START}${condition}${MIDDLE}${markup}${END}`;
}

export function fillRefusal(template: RefusalTemplate, form: RefusedForm): string {
  const errors = new Map<string, string>();
  for (const { field, code } of form.errors) {
    const known = template.errors[field];
    const error = known?.[code] ?? known?.INVALID_FORMAT;
    if (error !== undefined && !errors.has(field)) errors.set(field, error);
  }
  const problem =
    errors.size > 0
      ? { title: template.summary, text: '' }
      : (template.problems[form.status] ?? template.failed);
  const textOf = (slot: string): string => {
    const [kind = '', field = ''] = slot.split(' ');
    if (kind === 'title') return problem.title;
    if (kind === 'text') return problem.text.replace('{seconds}', form.seconds);
    return (kind === 'error' ? errors.get(field) : form.values[field]) ?? '';
  };
  const holds = (condition: string): boolean => {
    const [kind, field = '', value] = groupsOf(/^(\S+) (\S+)(?: (.*))?$/s, condition);
    if (kind === 'chosen') return form.values[field] === value;
    return errors.has(field) === (kind === 'invalid');
  };
  return template.page.replaceAll(SLOT, (_, slot: string, markup?: string) => {
    if (markup === undefined) return escapeHtml(textOf(slot));
    return holds(slot) ? markup : '';
  });
}

/** The form before it is sent. */
export function clearSlots(page: string): string {
  return page.replaceAll(SLOT, (_, slot: string, markup = '') => (slot.startsWith('fine ') ? markup : ''));
}
