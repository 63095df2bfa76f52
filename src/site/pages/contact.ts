// The inquiry form. Without JavaScript it is posted to this page, which redirects to the thank-you page or shows what to
// correct. With JavaScript it is sent to the API with an idempotency key.

import {
  contactAddress,
  DEVELOPERS_ADDRESS,
  INQUIRY_ADDRESS,
  privacyAddress,
  thankYouAddress,
} from '../../content/page-addresses.ts';
import { createTextRules, PATTERNS } from '../../contract/inquiry-fields.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { type RefusalTemplate, textSlot } from '../../edge/refusal-page.ts';
import { type Html, type HtmlValue, html, trusted } from '../html.ts';
import { MESSAGES } from '../message-table.ts';
import { FORM_ERROR_CODES, FORM_FIELDS, type FormField, type SiteMessages } from '../messages.ts';
import { renderDocument, type SiteContext, type SitePage } from '../page.ts';
import { contactPage } from '../structured-data.ts';
import { formatLinkList, formatTwin } from '../twin.ts';
import { EMPTY_FORM, type FormFilling, SLOTTED_FORM } from './form-filling.ts';

export function createContactPage(
  language: Language,
  filling: FormFilling = EMPTY_FORM,
  context: SiteContext,
): SitePage {
  const { site, hasPrivacy, siteUrl } = context;
  const { contact: words } = MESSAGES[language];
  const email = site.contact?.email;
  const rules = createTextRules(site.inquiry);
  const text = (name: 'name' | 'contact' | 'email', more: HtmlValue) => {
    const { minLength, maxLength } = rules[name];
    return renderField(
      name,
      { words, filling },
      html`<input id="${name}" name="${name}"${more}${filling.value(name)} required minlength="${minLength}" maxlength="${maxLength}"${describedBy(name, words)}${filling.mark(name)}>`,
    );
  };
  const form = html`<form class="inquiry" action="${contactAddress(language)}" method="post" accept-charset="utf-8" data-api="${INQUIRY_ADDRESS}" data-thanks="${thankYouAddress(language)}">
${filling.summary}
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="idempotencyKey"${filling.value('idempotencyKey')}>
<p class="trap" aria-hidden="true"><label for="leaveEmpty">${words.leaveEmpty}</label> <input type="text" id="leaveEmpty" name="leaveEmpty" tabindex="-1" autocomplete="off"></p>
${text('name', html` type="text" autocomplete="name"`)}
${text('contact', html` type="tel" autocomplete="tel" pattern="${PATTERNS.phone}"`)}
${text('email', html` type="email" autocomplete="email" inputmode="email" spellcheck="false" pattern="${PATTERNS.email}"`)}
${renderField(
  'serviceDescription',
  { words, filling },
  html`<textarea id="serviceDescription" name="serviceDescription" rows="7" required maxlength="${rules.serviceDescription.maxLength}"${describedBy('serviceDescription', words)}${filling.mark('serviceDescription')}>${filling.text('serviceDescription')}</textarea>`,
)}
${renderChoice('budgetType', [site.inquiry.budgetTypes, words.budgets], { words, filling })}
${renderChoice('funnelType', [site.inquiry.funnelTypes, words.sources], { words, filling })}
<div class="field consent"><p><input type="checkbox" id="privacyConsent" name="privacyConsent" value="true" required${filling.chosen('privacyConsent', 'true', ' checked')}${describedBy('privacyConsent', words)}${filling.mark('privacyConsent')}> <label for="privacyConsent">${words.labels.privacyConsent}</label></p>
${renderConsent(words, site.inquiry.retentionDays)}
${hasPrivacy && html`<p class="hint"><a href="${privacyAddress(language)}">${words.readPrivacy}</a></p>`}
${filling.error('privacyConsent')}</div>
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
    structuredData: [contactPage(language, context)],
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
        formatLinkList(
          [{ title: MESSAGES[language].footer.developers, address: DEVELOPERS_ADDRESS }],
          siteUrl,
        ),
      ],
    }),
  };
}

function isOptional(field: FormField): boolean {
  return field === 'budgetType' || field === 'funnelType';
}

interface Form {
  words: SiteMessages['contact'];
  filling: FormFilling;
}

function renderField(field: FormField, { words, filling }: Form, control: HtmlValue): Html {
  const hint = words.hints[field];
  return html`<div class="field ${field}"><label for="${field}">${words.labels[field]}${isOptional(field) && html` <small>${words.optional}</small>`}</label>
${hint !== undefined && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${control}
${filling.error(field)}</div>`;
}

function describedBy(field: FormField, { hints }: SiteMessages['contact']): Html {
  const ids = [...(hints[field] === undefined ? [] : [`${field}-hint`]), `${field}-error`];
  return html` aria-describedby="${ids.join(' ')}"`;
}

/** The terms of consent: items, purpose, period and the right to refuse, as PIPA requires next to the box. */
function renderConsent({ consent }: SiteMessages['contact'], days: number | undefined): Html {
  const [periodLabel, period] = consent.period;
  const facts = [consent.items, consent.purpose, [periodLabel, period(days)], consent.refusal] as const;
  return html`<dl class="terms">${facts.map(([label, text]) => html`<div><dt>${label}</dt> <dd>${text}</dd></div>`)}</dl>`;
}

/** Offers the choices of site.yaml, or ours if it has none. */
function renderChoice(
  field: 'budgetType' | 'funnelType',
  [prescribed, own]: readonly [readonly string[], readonly string[]],
  form: Form,
): Html {
  const { words, filling } = form;
  const options = (prescribed.length > 0 ? prescribed : own).map(
    (value) => html`<option${filling.chosen(field, value, ' selected')}>${value}</option>`,
  );
  return renderField(
    field,
    form,
    html`<select id="${field}" name="${field}"${describedBy(field, words)}${filling.mark(field)}><option value="">${words.choose}</option>
${options}</select>`,
  );
}

/** Texts for the form's script, as JSON that cannot end its element. */
function formWords(words: SiteMessages['contact']): string {
  const { sending, summary, wait: tooMany, offline, problems } = words;
  const [unavailable, failed] = [problems.unavailable.text, problems.failed.text];
  const all = { sending, summary, messages: errorTextsOf(words), tooMany, unavailable, offline, failed };
  return JSON.stringify(all).replaceAll('<', '\\u003c');
}

/** Error messages by field and code. */
function errorTextsOf({ errors, fieldErrors, labels }: SiteMessages['contact']) {
  const codesOf = (field: FormField) =>
    FORM_ERROR_CODES.map((code) => [code, fieldErrors[field]?.[code] ?? `${labels[field]}: ${errors[code]}`]);
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, Object.fromEntries(codesOf(field))]));
}

/** The contact page with slots, which the edge fills in if a form is refused. */
export function createRefusalTemplate(language: Language, context: SiteContext): RefusalTemplate {
  const { contact: words } = MESSAGES[language];
  const page = createContactPage(language, SLOTTED_FORM, context);
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
