// Pages with only text: privacy, thank-you and page not found.

import type { PrivacyTexts } from '../../content/load-privacy.ts';
import {
  pageAddress,
  privacyAddress,
  thankYouAddress,
  workListAddress,
} from '../../content/page-addresses.ts';
import { excerptOf } from '../../content/preview.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { html } from '../html.ts';
import { mainPages } from '../main-pages.ts';
import { renderMarkdown } from '../markdown.ts';
import { MESSAGES } from '../message-table.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { cleanBody, formatLinkList, formatTwin } from '../twin.ts';

export function createPrivacyPage(
  language: Language,
  { title, body }: PrivacyTexts[Language],
  context: SiteContext,
): SitePage {
  const words = MESSAGES[language];
  const { privacyVersion } = context.site.inquiry;
  return {
    language,
    address: privacyAddress(language),
    title,
    description: excerptOf(body) || title,
    alternates: Object.fromEntries(LANGUAGES.map((other) => [other, privacyAddress(other)])),
    main: html`<article class="text">
<header class="opening"><p class="label">${words.privacy.version} ${privacyVersion}</p>
<h1>${title}</h1></header>
<div class="prose">
${renderMarkdown(body, { language, findPicture: () => undefined, siteUrl: context.siteUrl, labels: words }).body}</div>
</article>`,
    twin: formatTwin({
      title,
      facts: [[words.privacy.version, privacyVersion]],
      body: [cleanBody(body, `${context.siteUrl}${privacyAddress(language)}`)],
    }),
  };
}

export function createThankYouPage(
  language: Language,
  _input: undefined,
  { siteUrl }: SiteContext,
): SitePage {
  const { thankYou: words } = MESSAGES[language];
  return {
    language,
    address: thankYouAddress(language),
    title: words.title,
    description: words.text,
    alternates: Object.fromEntries(LANGUAGES.map((other) => [other, thankYouAddress(other)])),
    isHidden: true,
    main: html`<section class="hero full"><div class="vessel"><h1>${words.title}</h1></div>
<p class="lead">${words.text}</p>
<p><a class="button" href="${workListAddress(language)}">${words.action}</a></p></section>`,
    twin: formatTwin({
      title: words.title,
      summary: words.text,
      body: [formatLinkList([{ title: words.action, address: workListAddress(language) }], siteUrl)],
    }),
  };
}

/** Only the edge uses its address. */
export function createNotFoundPage(language: Language, { siteUrl }: SiteContext): SitePage {
  const words = MESSAGES[language];
  const links = mainPages(language);
  const items = links.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>\n`);
  return {
    language,
    address: pageAddress(language, '404'),
    title: words.notFound.title,
    description: words.notFound.text,
    alternates: {},
    isHidden: true,
    main: html`<section class="hero empty"><div class="vessel"><h1>${words.notFound.title}</h1></div>
<p class="lead">${words.notFound.text}</p>
<ul class="ways">
${items}</ul></section>`,
    twin: formatTwin({
      title: words.notFound.title,
      summary: words.notFound.text,
      body: [formatLinkList(links, siteUrl)],
    }),
  };
}
