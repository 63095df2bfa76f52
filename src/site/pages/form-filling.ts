// What the inquiry form is filled with: nothing on the contact page, slots in the template of a refused form.
import { markupSlot, textSlot } from '../../edge/refusal-page.ts';
import { html, trusted } from '../html.ts';
import { FORM_FIELDS, type FormField } from '../messages.ts';

export type FormFilling = ReturnType<typeof createFilling>;

export function createFilling({ hasSlots }: { hasSlots: boolean }) {
  const slot = (name: string) => hasSlots && textSlot(name);
  const slotOrNothing = (condition: string, markup: string) =>
    hasSlots && trusted(markupSlot(condition, markup));
  const hidden = (field: FormField) => (hasSlots ? slotOrNothing(`fine ${field}`, ' hidden') : ' hidden');
  return {
    /** Above the fields: what happened and what to correct. */
    summary: html`<div class="errors" id="errors" role="alert" tabindex="-1"${!hasSlots && ' hidden'}>${
      hasSlots &&
      html`<h2>${slot('title')}</h2>
<p>${slot('text')}</p>
<ul>${FORM_FIELDS.map((field) => html`<li${hidden(field)}><a href="#${field}">${slot(`error ${field}`)}</a></li>\n`)}</ul>`
    }</div>`,
    value: (field: FormField | 'idempotencyKey') =>
      (hasSlots || field === 'idempotencyKey') && html` value="${slot(`value ${field}`)}"`,
    // HTML parsers drop a line feed right after the tag: this one instead of the visitor's.
    text: (field: FormField) => hasSlots && `\n${textSlot(`value ${field}`)}`,
    /** The attribute of a chosen value. */
    chosen: (field: FormField, value: string, attribute: string) =>
      slotOrNothing(`chosen ${field} ${value}`, attribute),
    /** Marks the control of an invalid field. */
    mark: (field: FormField) => slotOrNothing(`invalid ${field}`, ' aria-invalid="true"'),
    error: (field: FormField) =>
      html`<p class="error" id="${field}-error"${hidden(field)}>${slot(`error ${field}`)}</p>`,
  };
}
