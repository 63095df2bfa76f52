// A refused form as a page: the build writes the page with slots, the edge fills them in.
import type { FieldError } from '../contract/errors.ts';
import { escapeHtml } from './escape-html.ts';

export interface RefusalTemplate {
  /** HTML with slots. */
  page: string;
  /** What is wrong with a field, by its name and the code of the fault; `INVALID_VALUE` stands for any other code. */
  faults: Record<string, Record<string, string>>;
  /** Title of the page if fields are at fault. */
  summary: string;
  /** What happened if no field is at fault, by status. */
  problems: Record<string, RefusalProblem>;
  /** For any other status. */
  failed: RefusalProblem;
}

export interface RefusalProblem {
  title: string;
  /** What to do about it. `{seconds}` is replaced. */
  text: string;
}

export interface RefusedForm {
  status: number;
  errors: readonly FieldError[];
  /** Of Retry-After. */
  seconds: string;
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
}

/** Characters that no text of a page needs. */
const [START, MIDDLE, END] = ['\ue000', '\ue001', '\ue002'];
const SLOT = new RegExp(`${START}([^${MIDDLE}${END}]*)(?:${MIDDLE}([^${END}]*))?${END}`, 'g');

/** A place for a text, which is escaped: `value email`, `fault email`, `title` or `text`. */
export function textSlot(name: string): string {
  return `${START}${name}${END}`;
}

/** Markup for where something holds: `faulty email`, `fine email`, or `chosen budgetType` and a value. */
export function markupSlot(condition: string, markup: string): string {
  return `${START}${condition}${MIDDLE}${markup}${END}`;
}

export function fillRefusal(template: RefusalTemplate, form: RefusedForm): string {
  const faults = new Map<string, string>();
  for (const { field, code } of form.errors) {
    const known = template.faults[field];
    const fault = known?.[code] ?? known?.INVALID_VALUE;
    if (fault !== undefined && !faults.has(field)) faults.set(field, fault);
  }
  const problem =
    faults.size > 0
      ? { title: template.summary, text: '' }
      : (template.problems[form.status] ?? template.failed);
  const textOf = (slot: string): string => {
    const [kind = '', field = ''] = slot.split(' ');
    if (kind === 'title') return problem.title;
    if (kind === 'text') return problem.text.replace('{seconds}', form.seconds);
    return (kind === 'fault' ? faults.get(field) : form.values[field]) ?? '';
  };
  const holds = (condition: string): boolean => {
    const [, kind, field = '', value] = /^(\S+) (\S+)(?: (.*))?$/s.exec(condition) ?? [];
    if (kind === 'chosen') return form.values[field] === value;
    return faults.has(field) === (kind === 'faulty');
  };
  return template.page.replaceAll(SLOT, (_, slot: string, markup?: string) => {
    if (markup === undefined) return escapeHtml(textOf(slot));
    return holds(slot) ? markup : '';
  });
}
