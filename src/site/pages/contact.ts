// The inquiry form. It is posted to this page, which redirects to the thank-you page or shows the errors. With JavaScript,
// it has an idempotency key, and the errors appear without another page.

import type { Site } from '../../content/schema/site-schema.ts';
import {
  contactAddress,
  developersAddress,
  privacyAddress,
} from '../../contract/addresses/page-addresses.ts';
import { createTextRules, PATTERNS } from '../../contract/inquiry/inquiry-fields.ts';
import { API_ROOT } from '../../contract/limits.ts';
import { pathOf } from '../../contract/operations.ts';
import { type Html, type HtmlValue, html, trusted } from '../../edge/html.ts';
import { fillForm, type RefusalTemplate } from '../../edge/refusal-page.ts';
import { slot } from '../../edge/slots.ts';
import { addressesOf, type SiteContext, type SitePage, withReply } from '../page.ts';
import { renderDocument } from '../render-document.ts';
import { formatLinkList } from '../twin.ts';
import type { Words } from '../words/words.ts';

type FormWords = Words['contact'];
type FormField = keyof FormWords['labels'];
const FORM_FIELDS: readonly FormField[] = [
  ...(['name', 'contact', 'email', 'serviceDescription'] as const),
  ...(['budgetType', 'funnelType', 'privacyConsent'] as const),
];
/** The edge also accepts full-width characters, letters of any script, and the text around a copied address. */
const EMAIL_PATTERN = '[^@＠]+[@＠][^@＠]+[.．。｡][^@＠]+';

export function createContactPage(context: SiteContext): SitePage {
  return createFormPage({ fill: fillForm(new Map(), {}) }, context);
}

/** The contact page with slots, which the edge fills in for a refused form. */
export function createRefusalTemplate(context: SiteContext): RefusalTemplate {
  const words = context.words.contact;
  const { problems, summary, failed } = words;
  // The edge fills in the seconds.
  const wait = ({ title, text }: (typeof problems)[429]) => ({ title, text: text('{seconds}') });
  const fill = (name: string) => trusted(slot(name));
  const errors = html`<h2>${fill('title')}</h2>
<p>${fill('text')}</p>
<ul>${FORM_FIELDS.map((field) => html`<li${fill(`fine ${field}`)}><a href="#${field}">${fill(`error ${field}`)}</a></li>\n`)}</ul>`;
  const page = createFormPage({ errors, fill }, context);
  return {
    page: renderDocument({ ...page, title: `${slot('title')} · ${page.title}`, isHidden: true }, context),
    errors: errorTextsOf(words),
    summary,
    problems: { ...problems, 415: problems[400], 429: wait(problems[429]), 503: wait(problems[503]) },
    failed,
  };
}

interface Form {
  /** Errors of a refused form. */
  errors?: Html;
  /** Fills slots for values, errors and attributes. */
  fill(name: string): HtmlValue;
}

function createFormPage({ errors, fill }: Form, context: SiteContext): SitePage {
  const { language, root, site, hasPrivacy, siteUrl } = context;
  const { contact: words, footer } = context.words;
  const introduction = withReply(words.introduction, context);
  const email = site.contact?.email;
  const rules = createTextRules(site.inquiry);
  const hints: Partial<Record<FormField, string>> = words.hints;
  const shared = (field: FormField) =>
    html` id="${field}" name="${field}" aria-describedby="${hints[field] && `${field}-hint `}${field}-error"${fill(`invalid ${field}`)}`;
  const error = (field: FormField) =>
    html`<p class="error" id="${field}-error"${fill(`fine ${field}`)}>${fill(`error ${field}`)}</p>`;
  const input = (field: 'name' | 'contact' | 'email', more: Html) => {
    const { minLength, maxLength } = rules[field];
    return html`<input${shared(field)}${more} value="${fill(`value ${field}`)}" required minlength="${minLength}" maxlength="${maxLength}">`;
  };
  /** Offers the choices of site.yaml, or else ours. */
  const choice = (field: FormField, prescribed: readonly string[], ours: readonly string[]) => {
    const options = (prescribed.length > 0 ? prescribed : ours).map(
      (value) => html`<option${fill(`chosen ${field} ${value}`)}>${value}</option>`,
    );
    return html`<select${shared(field)}><option value="">${words.choose}</option>\n${options}</select>`;
  };
  const controls: [FormField, Html][] = [
    ['name', input('name', html` type="text" autocomplete="name"`)],
    ['contact', input('contact', html` type="tel" autocomplete="tel" pattern="${PATTERNS.phone}"`)],
    [
      'email',
      input(
        'email',
        html` type="text" autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" pattern="${EMAIL_PATTERN}"`,
      ),
    ],
    [
      'serviceDescription',
      // HTML parsers drop the first line feed: this one instead of the visitor's.
      html`<textarea${shared('serviceDescription')} rows="7" required maxlength="${rules.serviceDescription.maxLength}">\n${fill('value serviceDescription')}</textarea>`,
    ],
    ['budgetType', choice('budgetType', site.inquiry.budgetTypes, words.budgets)],
    ['funnelType', choice('funnelType', site.inquiry.funnelTypes, words.sources)],
  ];
  const fields = controls.map(([field, control]) => {
    const isOptional = field === 'budgetType' || field === 'funnelType';
    const hint = hints[field];
    return html`<div class="field ${field}"><label for="${field}">${words.labels[field]}${isOptional && html` <small>${words.optional}</small>`}</label>
${hint && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${control}
${error(field)}</div>\n`;
  });
  return {
    ...addressesOf(contactAddress, context),
    title: words.title,
    description: introduction,
    section: 'contact',
    main: html`<header class="opening"><h1>${words.title}</h1>
${!errors && html`<p class="lead">${introduction}</p>`}${site.isPreview && html`\n<p class="lead"><strong>${words.trial}</strong></p>`}</header>
<div class="side">
<div class="ask">${email !== undefined && html`<p class="label">${words.writeTo}</p><p><a href="mailto:${email}">${email}</a></p>`}</div>
<form class="inquiry" action="${contactAddress(root)}" method="post" accept-charset="utf-8" data-sending="${words.sending}" data-offline="${words.offline}" data-failed="${words.failed.text}">
<div class="errors" id="errors" role="alert" tabindex="-1"${!errors && ' hidden'}>${errors}</div>
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="idempotencyKey" value="${fill('value idempotencyKey')}">
<p class="trap" aria-hidden="true"><label for="leaveEmpty">${words.leaveEmpty}</label> <input type="text" id="leaveEmpty" name="leaveEmpty" tabindex="-1" autocomplete="off"></p>
${fields}<div class="field consent"><p><input${shared('privacyConsent')} type="checkbox" value="true" required${fill('chosen privacyConsent true')}> <label for="privacyConsent">${words.labels.privacyConsent}</label></p>
${error('privacyConsent')}
<dl class="terms">${consentTerms(words, site).map(({ label, text }) => html`<div><dt>${label}</dt> <dd>${text}</dd></div>`)}</dl>
${hasPrivacy && html`<p class="hint"><a href="${privacyAddress(root)}">${words.readPrivacy}</a></p>`}</div>
<div class="send"><button class="button" type="submit">${words.send}</button>
<p class="status" id="status" role="status"></p></div>
</form>
</div>`,
    twin: {
      facts: email === undefined ? [] : [[words.labels.email, email]],
      body: [
        `\`POST ${siteUrl}${API_ROOT}${pathOf('inquiry')}\` (\`application/json\`, \`application/x-www-form-urlencoded\`)`,
        formatLinkList([{ title: footer.developers, address: developersAddress(root) }], siteUrl),
      ],
    },
  };
}

function consentTerms({ consent }: FormWords, { inquiry: { retentionDays } }: Site) {
  const { collected, purpose, kept, choice } = consent;
  const text = retentionDays === undefined ? kept.open : kept.days(retentionDays);
  return [collected, purpose, { label: kept.label, text }, choice];
}

function errorTextsOf({ errors, fieldErrors, labels, colon }: FormWords) {
  const exact: Partial<Record<FormField, object>> = fieldErrors;
  const textsOf = (field: FormField) => {
    // Consent has only its exact messages.
    const general = field === 'privacyConsent' ? [] : Object.entries(errors);
    const labelled = general.map(([code, text]) => [code, `${labels[field]}${colon}${text}`]);
    return { ...Object.fromEntries(labelled), ...exact[field] };
  };
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, textsOf(field)]));
}
