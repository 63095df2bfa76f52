// Values of the inquiry form: empty on the contact page, slots in the template of a refused form.
import { markupSlot, textSlot } from '../../edge/refusal-page.ts';
import { type HtmlValue, type Html, html, trusted } from '../html.ts';
import { FORM_FIELDS, type FormField } from '../messages.ts';

export interface FormFilling {
  /** Above the fields: what happened, and what to correct. */
  summary: Html;
  /** The `value` attribute of a field. */
  value(field: FormField | 'idempotencyKey'): HtmlValue;
  /** The text of a field. */
  text(field: FormField): HtmlValue;
  /** An attribute for where a value was chosen. */
  chosen(field: FormField, value: string, attribute: string): HtmlValue;
  /** Marks the control of a field where it is at fault. */
  mark(field: FormField): HtmlValue;
  /** What is wrong with a field. */
  fault(field: FormField): Html;
}

export const EMPTY_FORM: FormFilling = {
  summary: html`<div class="errors" id="errors" role="alert" tabindex="-1" hidden></div>`,
  value: (field) => field === 'idempotencyKey' && html` value=""`,
  text: () => undefined,
  chosen: () => undefined,
  mark: () => undefined,
  fault: (field) => html`<p class="error" id="${field}-error" hidden></p>`,
};

const hiddenWhereFine = (field: FormField) => trusted(markupSlot(`fine ${field}`, ' hidden'));

export const SLOTTED_FORM: FormFilling = {
  summary: html`<div class="errors" id="errors" role="alert" tabindex="-1"><h2>${textSlot('title')}</h2>
<p>${textSlot('text')}</p>
<ul>${FORM_FIELDS.map((field) => html`<li${hiddenWhereFine(field)}><a href="#${field}">${textSlot(`fault ${field}`)}</a></li>\n`)}</ul></div>`,
  value: (field) => html` value="${textSlot(`value ${field}`)}"`,
  // The parser drops a line feed right behind the tag: this one, not one that was typed.
  text: (field) => `\n${textSlot(`value ${field}`)}`,
  chosen: (field, value, attribute) => trusted(markupSlot(`chosen ${field} ${value}`, attribute)),
  mark: (field) => trusted(markupSlot(`faulty ${field}`, ' aria-invalid="true"')),
  fault: (field) =>
    html`<p class="error" id="${field}-error"${hiddenWhereFine(field)}>${textSlot(`fault ${field}`)}</p>`,
};
