// Pages with only text: privacy, thank-you and page not found.

import type { PrivacyTexts } from '../../content/load-privacy.ts';
import type { Language } from '../../contract/languages.ts';
import {
  pageAddress,
  privacyAddress,
  thankYouAddress,
  workListAddress,
} from '../../contract/page-addresses.ts';
import { html } from '../../edge/html.ts';
import { showText } from '../body.ts';
import { mainPages } from '../main-pages.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { cleanBody, formatLinkList } from '../twin.ts';

export function createPrivacyPage({ title, body }: PrivacyTexts[Language], context: SiteContext): SitePage {
  const { language, words, site, siteUrl } = context;
  const { privacyVersion } = site.inquiry;
  const address = privacyAddress(language);
  return {
    address,
    title,
    description: body.excerpt || title,
    alternates: inLanguages(privacyAddress),
    main: html`<article class="text">
<header class="opening"><p class="label">${words.privacyVersion} ${privacyVersion}</p>
<h1>${title}</h1></header>
<div class="prose">
${showText(body.markdown, context).html}</div>
</article>`,
    twin: {
      summary: '',
      facts: [[words.privacyVersion, privacyVersion]],
      body: [cleanBody(body, `${siteUrl}${address}`)],
    },
  };
}

export function createThankYouPage(_input: undefined, { language, words, siteUrl }: SiteContext): SitePage {
  const { title, text, action } = words.thankYou;
  const address = workListAddress(language);
  return {
    address: thankYouAddress(language),
    title,
    description: text,
    alternates: inLanguages(thankYouAddress),
    isHidden: true,
    main: html`<section class="hero full"><div class="vessel"><h1>${title}</h1></div>
<p class="lead">${text}</p>
<p><a class="button" href="${address}">${action}</a></p></section>`,
    twin: { body: [formatLinkList([{ title: action, address }], siteUrl)] },
  };
}

/** Only the edge uses its address. */
export function createNotFoundPage({ language, words, siteUrl }: SiteContext): SitePage {
  const { title, text } = words.notFound;
  const links = mainPages(language);
  return {
    address: pageAddress(language, '404'),
    title,
    description: text,
    alternates: {},
    isHidden: true,
    main: html`<section class="hero empty"><div class="vessel"><h1>${title}</h1></div>
<p class="lead">${text}</p>
<ul class="ways">
${links.map((link) => html`<li><a href="${link.address}">${link.title}</a></li>\n`)}</ul></section>`,
    twin: { body: [formatLinkList(links, siteUrl)] },
  };
}
