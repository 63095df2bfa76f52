// The inquiry form. Without JavaScript it is posted to this page, which redirects to the thank-you page or shows what to
// correct. With JavaScript it is sent to the API with an idempotency key.

import { createTextRules, PATTERNS } from '../../contract/inquiry-fields.ts';
import {
  contactAddress,
  DEVELOPERS_ADDRESS,
  INQUIRY_ADDRESS,
  privacyAddress,
  thankYouAddress,
} from '../../contract/page-addresses.ts';
import { markupSlot, type RefusalTemplate, textSlot } from '../../edge/refusal-page.ts';
import { renderDocument } from '../document.ts';
import { type Html, type HtmlValue, html, trusted } from '../html.ts';
import { FORM_FIELDS, type FormField, type SiteMessages } from '../messages.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { contactPage } from '../structured-data.ts';
import { formatLinkList } from '../twin.ts';

type Words = SiteMessages['contact'];

export function createContactPage(
  filling = createFilling({ hasSlots: false }),
  context: SiteContext,
): SitePage {
  const { language, site, hasPrivacy, siteUrl } = context;
  const { contact: words, footer } = context.words;
  const email = site.contact?.email;
  const rules = createTextRules(site.inquiry);
  const form: Form = { words, filling };
  const text = (name: 'name' | 'contact' | 'email', more: HtmlValue) => {
    const { minLength, maxLength } = rules[name];
    return renderField(
      name,
      form,
      html`<input${sharedAttributes(name, form)}${more}${filling.value(name)} required minlength="${minLength}" maxlength="${maxLength}">`,
    );
  };
  return {
    address: contactAddress(language),
    title: words.title,
    description: words.introduction,
    alternates: inLanguages(contactAddress),
    section: 'contact',
    structuredData: [contactPage(context)],
    hasForm: true,
    main: html`<header class="opening"><h1>${words.title}</h1>
<p class="lead">${words.introduction}</p></header>
<div class="side">
<div class="ask">${email !== undefined && html`<p class="label">${words.writeTo}</p><p><a href="mailto:${email}">${email}</a></p>`}</div>
<form class="inquiry" action="${contactAddress(language)}" method="post" accept-charset="utf-8" data-api="${INQUIRY_ADDRESS}" data-thanks="${thankYouAddress(language)}">
${filling.summary}
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="idempotencyKey"${filling.value('idempotencyKey')}>
<p class="trap" aria-hidden="true"><label for="leaveEmpty">${words.leaveEmpty}</label> <input type="text" id="leaveEmpty" name="leaveEmpty" tabindex="-1" autocomplete="off"></p>
${text('name', html` type="text" autocomplete="name"`)}
${text('contact', html` type="tel" autocomplete="tel" pattern="${PATTERNS.phone}"`)}
${text('email', html` type="email" autocomplete="email" inputmode="email" spellcheck="false" pattern="${PATTERNS.email}"`)}
${renderField(
  'serviceDescription',
  form,
  html`<textarea${sharedAttributes('serviceDescription', form)} rows="7" required maxlength="${rules.serviceDescription.maxLength}">${filling.text('serviceDescription')}</textarea>`,
)}
${renderChoice('budgetType', site.inquiry.budgetTypes, words.budgets, form)}
${renderChoice('funnelType', site.inquiry.funnelTypes, words.sources, form)}
<div class="field consent"><p><input${sharedAttributes('privacyConsent', form)} type="checkbox" value="true" required${filling.chosen('privacyConsent', 'true', ' checked')}> <label for="privacyConsent">${words.labels.privacyConsent}</label></p>
<dl class="terms">${words.consent(site.inquiry.retentionDays).map(([label, term]) => html`<div><dt>${label}</dt> <dd>${term}</dd></div>`)}</dl>
${hasPrivacy && html`<p class="hint"><a href="${privacyAddress(language)}">${words.readPrivacy}</a></p>`}
${filling.error('privacyConsent')}</div>
<div class="send"><button class="button" type="submit">${words.send}</button>
<p class="status" id="status" role="status"></p></div>
<script type="application/json" id="form-words">${trusted(formWords(words))}</script>
</form>
</div>`,
    twin: {
      title: words.title,
      summary: words.introduction,
      facts: email === undefined ? [] : [[words.labels.email, email]],
      body: [
        `\`POST ${siteUrl}${INQUIRY_ADDRESS}\` (\`application/json\`, \`application/x-www-form-urlencoded\`)`,
        formatLinkList([{ title: footer.developers, address: DEVELOPERS_ADDRESS }], siteUrl),
      ],
    },
  };
}

interface Form {
  words: Words;
  filling: ReturnType<typeof createFilling>;
}

function renderField(field: FormField, { words, filling }: Form, control: Html): Html {
  const isOptional = field === 'budgetType' || field === 'funnelType';
  const hint = hintOf(field, words);
  return html`<div class="field ${field}"><label for="${field}">${words.labels[field]}${isOptional && html` <small>${words.optional}</small>`}</label>
${hint !== undefined && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${control}
${filling.error(field)}</div>`;
}

function hintOf(field: FormField, { hints }: { hints: Partial<Record<FormField, string>> }) {
  return hints[field];
}

/** The attributes that every control has. */
function sharedAttributes(field: FormField, { words, filling }: Form): Html {
  const hint = hintOf(field, words) !== undefined && `${field}-hint `;
  return html` id="${field}" name="${field}" aria-describedby="${hint}${field}-error"${filling.mark(field)}`;
}

/** Offers the choices of site.yaml, or ours if it has none. */
function renderChoice(
  field: 'budgetType' | 'funnelType',
  prescribed: readonly string[],
  own: readonly string[],
  form: Form,
): Html {
  const options = (prescribed.length > 0 ? prescribed : own).map(
    (value) => html`<option${form.filling.chosen(field, value, ' selected')}>${value}</option>`,
  );
  return renderField(
    field,
    form,
    html`<select${sharedAttributes(field, form)}><option value="">${form.words.choose}</option>
${options}</select>`,
  );
}

/** Texts for the form's script, as JSON that cannot end its element. */
function formWords(words: Words): string {
  const { sending, summary, wait: tooMany, offline, problems } = words;
  const [unavailable, failed] = [problems.unavailable.text, problems.failed.text];
  const all = { sending, summary, messages: errorTextsOf(words), tooMany, unavailable, offline, failed };
  return JSON.stringify(all).replaceAll('<', '\\u003c');
}

/** Error messages by field and code. */
function errorTextsOf({ errors, fieldErrors, labels }: Words) {
  const exact: Partial<Record<FormField, object>> = fieldErrors;
  const textsOf = (field: FormField) => {
    const general = Object.entries(errors).map(([code, text]) => [code, `${labels[field]}: ${text}`]);
    return { ...Object.fromEntries(general), ...exact[field] };
  };
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, textsOf(field)]));
}

/** The contact page with slots, which the edge fills in if a form is refused. */
export function createRefusalTemplate(context: SiteContext): RefusalTemplate {
  const words = context.words.contact;
  const page = createContactPage(createFilling({ hasSlots: true }), context);
  const { unreadable, tooLarge, sentBefore, tooMany, unavailable, failed } = words.problems;
  return {
    page: renderDocument({ ...page, title: `${textSlot('title')} · ${page.title}`, isHidden: true }, context),
    errors: errorTextsOf(words),
    summary: words.summary,
    problems: {
      400: unreadable,
      413: tooLarge,
      415: unreadable,
      422: sentBefore,
      429: tooMany,
      503: unavailable,
    },
    failed,
  };
}

/** What the form is filled with: nothing on the contact page, slots in the template of a refused form. */
function createFilling({ hasSlots }: { hasSlots: boolean }) {
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
