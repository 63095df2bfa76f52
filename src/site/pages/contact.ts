// The inquiry form. Without JavaScript it posts and lands on the thank-you page; the script adds the idempotency
// key, errors in the visitor's words and the waiting time.

import type { TSchema } from '@sinclair/typebox';
import { createInquiryRequestSchema } from '../../contract/inquiry-schema.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { contactAddress, INQUIRY_ADDRESS, privacyAddress, thankYouAddress } from '../addresses.ts';
import { type Content, type Html, html, trusted } from '../html.ts';
import { MESSAGES } from '../message-table.ts';
import { FORM_ERROR_CODES, FORM_FIELDS, type FormField, type Messages } from '../messages.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { formatTwin } from '../twin.ts';

export function createContactPage(language: Language, context: SiteContext): SitePage {
  const { site, hasPrivacy, siteUrl } = context;
  const { contact: words } = MESSAGES[language];
  const email = site.contact?.email;
  const schema = createInquiryRequestSchema(site.inquiry).properties;
  const text = (name: 'name' | 'contact' | 'email', more: Content) => {
    const { minLength, maxLength } = schema[name];
    return renderField(
      name,
      words,
      html`<input id="${name}" name="${name}"${more} required minlength="${minLength}" maxlength="${maxLength}"${describedBy(name, words)}>`,
    );
  };
  const form = html`<form class="inquiry" action="${INQUIRY_ADDRESS}" method="post" accept-charset="utf-8" data-thanks="${thankYouAddress(language)}">
<div class="errors" id="errors" role="alert" tabindex="-1" hidden></div>
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="idempotencyKey" value="">
<p class="trap" aria-hidden="true"><label for="leaveEmpty">${words.leaveEmpty}</label> <input type="text" id="leaveEmpty" name="leaveEmpty" tabindex="-1" autocomplete="off"></p>
${text('name', html` type="text" autocomplete="name"`)}
${text('contact', html` type="tel" autocomplete="tel" pattern="${PHONE_PATTERN}"`)}
${text('email', html` type="email" autocomplete="email" inputmode="email" spellcheck="false"`)}
${renderField(
  'serviceDescription',
  words,
  html`<textarea id="serviceDescription" name="serviceDescription" rows="7" required maxlength="${schema.serviceDescription.maxLength}"${describedBy('serviceDescription', words)}></textarea>`,
)}
${renderChoice('budgetType', site.inquiry.budgetTypes, words.budgetExamples, words)}
${renderChoice('funnelType', site.inquiry.funnelTypes, words.funnelExamples, words)}
<div class="field consent"><p><input type="checkbox" id="privacyConsent" name="privacyConsent" value="true" required${describedBy('privacyConsent', words)}> <label for="privacyConsent">${words.labels.privacyConsent}</label></p>
${hasPrivacy && html`<p class="hint"><a href="${privacyAddress(language)}">${words.readPrivacy}</a></p>`}
${errorPlace('privacyConsent')}</div>
<div class="send"><button class="button" type="submit">${words.send}</button>
<p class="status" id="status" role="status"></p></div>
<script type="application/json" id="form-words">${trusted(formWords(words))}</script>
</form>`;

  return {
    language,
    address: contactAddress(language),
    title: words.title,
    description: words.introduction,
    alternates: Object.fromEntries(LANGUAGES.map((other) => [other, contactAddress(other)])),
    section: 'contact',
    hasForm: true,
    main: html`<header class="opening"><h1>${words.title}</h1>
<p class="lead">${words.introduction}</p></header>
<div class="side">
<div class="ask">${email !== undefined && html`<p class="label">${words.writeTo}</p><p><a href="mailto:${email}">${email}</a></p>`}</div>
${form}
</div>`,
    twin: formatTwin({
      title: words.title,
      summary: words.introduction,
      facts: email === undefined ? [] : [[words.labels.email, email]],
      body: [
        `\`POST ${siteUrl}${INQUIRY_ADDRESS}\` (\`application/json\`, \`application/x-www-form-urlencoded\`)`,
        FORM_FIELDS.map((field) => `- \`${field}\`: ${describeField(field, words, schema[field])}`).join(
          '\n',
        ),
        words.limits(site.rateLimit),
      ],
    }),
  };
}

/** For people who fill it in; the API's own check, in `inquiry-schema.ts`, decides. */
const PHONE_PATTERN = String.raw`[0-9 +\(\).\-]*[0-9][0-9 +\(\).\-]*`;

function isOptional(field: FormField): boolean {
  return field === 'budgetType' || field === 'funnelType';
}

interface Limits {
  minLength?: number;
  maxLength?: number;
  enum?: readonly string[];
}

/** For programs: what the field is and which values it takes. */
function describeField(
  field: FormField,
  { labels, optional, length, mustBeTrue }: Messages['contact'],
  schema: TSchema,
): string {
  const { minLength = 0, maxLength, enum: values } = schema as Limits;
  const range = maxLength === undefined ? mustBeTrue : length(minLength, maxLength);
  return [
    labels[field],
    values ? values.map((value) => `\`${value}\``).join(', ') : range,
    ...(isOptional(field) ? [optional] : []),
  ].join('; ');
}

function renderField(field: FormField, words: Messages['contact'], control: Content): Html {
  const hint = words.hints[field];
  return html`<div class="field ${field}"><label for="${field}">${words.labels[field]}${isOptional(field) && html` <small>${words.optional}</small>`}</label>
${hint !== undefined && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${control}
${errorPlace(field)}</div>`;
}

function describedBy(field: FormField, { hints }: Messages['contact']): Html {
  const ids = [...(hints[field] === undefined ? [] : [`${field}-hint`]), `${field}-error`];
  return html` aria-describedby="${ids.join(' ')}"`;
}

function errorPlace(field: FormField): Html {
  return html`<p class="error" id="${field}-error" hidden></p>`;
}

/** The values site.yaml prescribes, or any text with examples to pick from. */
function renderChoice(
  field: 'budgetType' | 'funnelType',
  values: readonly string[],
  examples: readonly string[],
  words: Messages['contact'],
): Html {
  const control =
    values.length > 0
      ? html`<select id="${field}" name="${field}"${describedBy(field, words)}><option value="">${words.choose}</option>
${values.map((value) => html`<option>${value}</option>`)}</select>`
      : html`<input type="text" id="${field}" name="${field}" list="${field}-examples" maxlength="100" autocomplete="off"${describedBy(field, words)}><datalist id="${field}-examples">${examples.map((example) => html`<option value="${example}"></option>`)}</datalist>`;
  return renderField(field, words, control);
}

/** What the form's script says, as JSON that cannot end its element. */
function formWords(words: Messages['contact']): string {
  const { sending, summary, errors, fieldErrors, labels, tooMany, unavailable, offline, failed } = words;
  const messages = Object.fromEntries(
    FORM_FIELDS.map((field) => [
      field,
      Object.fromEntries(
        FORM_ERROR_CODES.map((code) => [
          code,
          fieldErrors[field]?.[code] ?? `${labels[field]}: ${errors[code]}`,
        ]),
      ),
    ]),
  );
  const all = { sending, summary, messages, tooMany, unavailable, offline, failed };
  return JSON.stringify(all).replaceAll('<', '\\u003c');
}
