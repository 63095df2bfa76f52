// The pages of the studio and the privacy text, thank-you and page not found.

import * as addresses from '../../contract/addresses/page-addresses.ts';
import { keysOf } from '../../contract/fields.ts';
import type { Person, StudioPage } from '../../contract/published.ts';
import { type Html, html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { showBody } from '../body.ts';
import { shownIn } from '../lists.ts';
import { addressesOf, type SiteContext, type SitePage, withReply } from '../page.ts';
import { formatFacts, formatLinkList } from '../twin.ts';

const PORTRAIT_SIZES = '(min-width: 60rem) 18rem, 44vw';

/** The privacy text, which has a version, is such a page too. */
export function createStudioPage({ slug, texts }: StudioPage, context: SiteContext): SitePage {
  const { language, words, site } = context;
  const text = texts[language];
  if (!text) throw new Error(`Cannot show ${slug} in ${language}: it has no text`);
  const { title, body, people } = text;
  const { privacyVersion } = site.inquiry;
  const isPrivacy = slug === addresses.PRIVACY_SLUG;
  return {
    ...addressesOf((other) => addresses.pageAddress(other, slug), context, keysOf(texts)),
    title,
    description: body.excerpt || title,
    hasInvitation: !isPrivacy,
    main: html`<article class="text">
<header class="opening">${isPrivacy && html`<p class="label">${words.privacyVersion} ${privacyVersion}</p>\n`}<h1>${title}</h1></header>
<div class="prose">
${showBody(body, context)}</div>
${people.length > 0 && html`<ul class="people">\n${people.map((person) => renderPerson(person, context))}</ul>`}</article>`,
    twin: {
      summary: '',
      facts: isPrivacy ? [[words.privacyVersion, privacyVersion]] : [],
      body: [
        body.markdown,
        formatFacts(
          people.map(({ name, role, text: about }) => [name, [role, about].filter(Boolean).join('. ')]),
        ),
      ],
    },
  };
}

function renderPerson({ name, role, text, image }: Person, { findPicture }: SiteContext): Html {
  const url = image?.url ?? '';
  // The name is next to the portrait.
  const portrait = findPicture(url) && renderPicture(findPicture, { url, alt: '', sizes: PORTRAIT_SIZES });
  return html`<li>${portrait}<h2>${name}</h2><p class="label">${role}</p>${text && html`<p>${text}</p>`}</li>\n`;
}

export function createThankYouPage(context: SiteContext): SitePage {
  const { language, root, words, siteUrl, lists } = context;
  const { title } = words.thankYou;
  const text = withReply(words.thankYou.text, context);
  const way =
    shownIn(language, lists.works).length > 0
      ? { title: words.thankYou.action, address: addresses.workListAddress(root) }
      : { title: words.home.link, address: addresses.homeAddress(root) };
  return {
    ...addressesOf(addresses.thankYouAddress, context),
    title,
    description: text,
    isHidden: true,
    main: html`<section class="hero"><div class="frame"><h1>${title}</h1></div>
<p class="lead">${text}</p>
<p><a class="button" href="${way.address}">${way.title}</a></p></section>`,
    twin: { body: [formatLinkList([way], siteUrl)] },
  };
}

/** Only the edge uses its address. */
export function createNotFoundPage({ root, words, siteUrl, menu }: SiteContext): SitePage {
  const { title, text } = words.notFound;
  return {
    address: addresses.pageAddress(root, '404'),
    title,
    description: text,
    alternates: {},
    isHidden: true,
    main: html`<section class="hero empty"><div class="frame"><h1>${title}</h1></div>
<p class="lead">${text}</p>
<ul class="ways">
${menu.map((link) => html`<li><a href="${link.address}">${link.title}</a></li>\n`)}</ul></section>`,
    twin: { body: [formatLinkList(menu, siteUrl)] },
  };
}
