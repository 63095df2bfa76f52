// Values of the inquiry form: empty on the contact page, slots in the template of a refused form.
import { markupSlot, textSlot } from '../../edge/refusal-page.ts';
import { type Html, type HtmlValue, html, trusted } from '../html.ts';
import { FORM_FIELDS, type FormField } from '../messages.ts';

export interface FormFilling {
  /** Above the fields: what happened and what to correct. */
  summary: Html;
  /** The `value` attribute of a field. */
  value(field: FormField | 'idempotencyKey'): HtmlValue;
  text(field: FormField): HtmlValue;
  /** The attribute of a chosen value. */
  chosen(field: FormField, value: string, attribute: string): HtmlValue;
  /** Marks the control of an invalid field. */
  mark(field: FormField): HtmlValue;
  /** The error message of a field. */
  error(field: FormField): Html;
}

export const EMPTY_FORM: FormFilling = {
  summary: html`<div class="errors" id="errors" role="alert" tabindex="-1" hidden></div>`,
  value: (field) => field === 'idempotencyKey' && html` value=""`,
  text: () => undefined,
  chosen: () => undefined,
  mark: () => undefined,
  error: (field) => html`<p class="error" id="${field}-error" hidden></p>`,
};

const hiddenIfValid = (field: FormField) => trusted(markupSlot(`fine ${field}`, ' hidden'));

export const SLOTTED_FORM: FormFilling = {
  summary: html`<div class="errors" id="errors" role="alert" tabindex="-1"><h2>${textSlot('title')}</h2>
<p>${textSlot('text')}</p>
<ul>${FORM_FIELDS.map((field) => html`<li${hiddenIfValid(field)}><a href="#${field}">${textSlot(`error ${field}`)}</a></li>\n`)}</ul></div>`,
  value: (field) => html` value="${textSlot(`value ${field}`)}"`,
  // HTML parsers drop a line feed right after the tag: this one instead of the visitor's.
  text: (field) => `\n${textSlot(`value ${field}`)}`,
  chosen: (field, value, attribute) => trusted(markupSlot(`chosen ${field} ${value}`, attribute)),
  mark: (field) => trusted(markupSlot(`invalid ${field}`, ' aria-invalid="true"')),
  error: (field) =>
    html`<p class="error" id="${field}-error"${hiddenIfValid(field)}>${textSlot(`error ${field}`)}</p>`,
};
