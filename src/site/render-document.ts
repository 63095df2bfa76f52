// Renders the HTML document around a page's content.

import type { Site } from '../content/schema/site-schema.ts';
import * as addresses from '../contract/addresses/page-addresses.ts';
import { keysOf } from '../contract/fields.ts';
import { formatInstant } from '../contract/korean-time.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import { MAX_QUERY_LENGTH, SHARE_SIZE } from '../contract/limits.ts';
import { changedAt } from '../contract/published.ts';
import { type Html, type HtmlValue, html } from '../edge/html.ts';
import { shareAddress } from '../images/share-images.ts';
import { authorOf } from './item-texts.ts';
import type { MainPage } from './lists.ts';
import { type SiteContext, type SitePage, shortHost, withReply } from './page.ts';

export function renderDocument(page: SitePage, context: SiteContext): string {
  const { language, words } = context;
  const { item } = page;
  const { status = 'public' } = item ?? {};
  const notice = page.notice ?? (status !== 'public' && words.preview[status]);
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
${renderHead(page, context)}
<body>
<a class="skip" href="#content">${words.skipToContent}</a>
${notice && html`<p class="notice" role="note">${notice}</p>`}
${renderHeader(page, context)}
<main id="content">${page.main}</main>
${page.hasInvitation && renderInvitation(context)}
${renderFooter(page, context)}
</body>
</html>
`.markup;
}

function renderHead(page: SitePage, context: SiteContext): Html {
  const { language, root, words, site, brand, siteUrl, assets } = context;
  const { address, title, description, alternates, item } = page;
  const { copy } = words;
  const name = site.name[language];
  const fullTitle = title === '' ? `${name} · ${words.home.trade}` : `${title} · ${name}`;
  // Pages hidden from search engines have none.
  const shared = page.isHidden ? undefined : (page.image ?? context.shareImage);
  const links = keysOf(alternates).map(
    (other) =>
      html`<link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${siteUrl}${alternates[other]}">\n`,
  );
  const fallback = alternates.en ?? Object.values(alternates)[0];
  return html`<head>
<meta charset="utf-8">
<title>${fullTitle}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<meta name="color-scheme" content="${brand.palettes.isDark ? 'dark' : 'light dark'}">
<meta name="theme-color" content="${brand.palettes.light.ground}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${brand.palettes.dark.ground}" media="(prefers-color-scheme: dark)">
${
  page.isHidden
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${siteUrl}${address}">
${links}${fallback !== undefined && html`<link rel="alternate" hreflang="x-default" href="${siteUrl}${fallback}">`}
<link rel="alternate" type="text/markdown" href="${addresses.twinAddress(address)}">
<meta property="og:url" content="${siteUrl}${address}">`
}
<link rel="alternate" type="application/atom+xml" title="${name}" href="${addresses.feedAddress(root)}">
<link rel="stylesheet" href="${assets.byLanguage[language].styles}">
<link rel="preload" href="${assets.byLanguage[language].font}" as="font" crossorigin>
<link rel="icon" href="/favicon.ico" sizes="180x180">
${assets.icon && html`<link rel="icon" href="${assets.icon}" type="image/svg+xml">`}
<link rel="apple-touch-icon" href="${assets.touchIcon}">
<meta property="og:site_name" content="${name}">
<meta property="og:type" content="${item ? 'article' : 'website'}">
<meta property="og:title" content="${title === '' ? fullTitle : title}">
<meta property="og:description" content="${description}">
${
  shared &&
  html`<meta property="og:image" content="${siteUrl}${shareAddress(shared)}">
<meta property="og:image:width" content="${SHARE_SIZE.width}">
<meta property="og:image:height" content="${SHARE_SIZE.height}">
<meta property="og:image:alt" content="${shared.alt}">
<meta name="twitter:card" content="summary_large_image">`
}
${
  item?.collection === 'post' &&
  html`<meta name="author" content="${authorOf(item, language) ?? name}">
<meta property="article:published_time" content="${formatInstant(item.time)}">
<meta property="article:modified_time" content="${formatInstant(changedAt(item))}">`
}
${page.section === 'contact' && html`<script src="${assets.scripts['inquiry-form.js']}" defer></script>`}
<script src="${assets.scripts['site.js']}" defer data-play="${words.playAnimation}" data-stop="${words.stopAnimation}" data-copy="${copy.action}" data-copied="${copy.done}" data-failed="${copy.failed}"></script>
</head>`;
}

function renderHeader(page: SitePage, context: SiteContext): Html {
  const { root, words, site, menu } = context;
  const { label, title } = words.search;
  const items = menu
    .slice(1)
    .map((item) => html`<li><a href="${item.address}"${renderCurrent(page, item)}>${item.title}</a></li>\n`);
  return html`<header class="top">
<a class="brand" href="${addresses.homeAddress(root)}"${page.title === '' && html` aria-current="page"`}>${renderName(context)}</a>
<nav class="menu" aria-label="${words.mainNavigation}"><ul>
${items}</ul></nav>
${
  site.languages.length > 1 &&
  html`<nav class="languages" aria-label="${words.language}"><ul>
${site.languages.map((other) => renderLanguage(other, page, context))}
</ul></nav>`
}
<form class="search" role="search" action="${addresses.searchAddress(root)}">
<input type="search" name="q" aria-label="${label}" placeholder="${label}" value="${page.searched}" required maxlength="${MAX_QUERY_LENGTH}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
<button type="submit">${title}</button></form>
</header>`;
}

function renderCurrent(page: SitePage, { section, address }: MainPage): HtmlValue {
  if (page.address === address) return html` aria-current="page"`;
  return page.section === section && html` aria-current="true"`;
}

/** Links to the page in other languages, or else to their home pages. */
function renderLanguage(
  language: Language,
  { alternates }: SitePage,
  { language: pageLanguage, site: { languages } }: SiteContext,
): Html {
  const tag = LANGUAGE_TAGS[language];
  const name = LANGUAGE_NAMES.native[language];
  if (language === pageLanguage)
    return html`<li><span lang="${tag}" aria-current="true">${name}</span></li>\n`;
  const address = alternates[language] ?? addresses.homeAddress(addresses.rootOf(language, languages));
  return html`<li><a href="${address}" hreflang="${tag}" lang="${tag}">${name}</a></li>\n`;
}

export function renderInvitation(context: SiteContext): Html {
  const { root, words } = context;
  const { invitation } = words;
  return html`<aside class="invitation"><div class="frame">
<h2>${invitation.title}</h2>
<p>${withReply(invitation.text, context)}</p>
<p><a class="button" href="${addresses.contactAddress(root)}">${invitation.action}</a></p>
</div></aside>`;
}

function renderContact({ address, phone, email }: NonNullable<Site['contact']>, language: Language): Html {
  // Leaves out text after the number, such as hours or an extension.
  const [number = ''] = /\+?\d(?:\)?[ .–-]{0,3}(?:\(0\) ?)?\d)*/.exec(phone ?? '') ?? [];
  const call = phone && html`<a href="tel:${number.replaceAll(/\(0\)|[^+\d]/g, '')}">${phone}</a><br>`;
  return html`<address>${address && html`${address[language]}<br>`}${call}<a href="mailto:${email}">${email}</a></address>`;
}

function renderFooter({ address, isHidden }: SitePage, context: SiteContext): Html {
  const { language, root, words, site, siteUrl, hasPrivacy } = context;
  const { footer } = words;
  const { contact } = site;
  const name = site.name[language];
  return html`<footer class="bottom"${!isHidden && html` data-address="${siteUrl}${address}"`}>
<div><p class="brand">${renderName(context)}</p>
${contact && renderContact(contact, language)}</div>
<ul>
<li><a href="${addresses.contactAddress(root)}">${words.contact.title}</a></li>
${(contact?.links ?? []).map((link) => html`<li><a href="${link}" rel="me noopener">${shortHost(link)}</a></li>\n`)}
${hasPrivacy && html`<li><a href="${addresses.privacyAddress(root)}">${footer.privacy}</a></li>`}
</ul>
<ul class="programs">
${footer.developers && html`<li><a href="${addresses.developersAddress(root)}">${footer.developers}</a></li>`}
<li><a href="${addresses.feedAddress(root)}">${footer.feed}</a></li>
${footer.markdown && !isHidden && html`<li><a href="${addresses.twinAddress(address)}">${footer.markdown}</a></li>`}
</ul>
<p class="rights">© ${name}</p>
</footer>`;
}

/** Shows the logo or the name, and both if the logo is a mark. */
function renderName({ language, site, assets: { logo } }: SiteContext): Html {
  const name = site.name[language];
  if (!logo) return html`<span>${name}</span>`;
  const { address, width, height, isMark } = logo;
  return html`<img class="logo" src="${address}" width="${width}" height="${height}" alt="${isMark ? '' : name}">${isMark && html`<span>${name}</span>`}`;
}
