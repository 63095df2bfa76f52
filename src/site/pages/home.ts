// The home page: its sections in the order of site.yaml.

import * as addresses from '../../contract/addresses/page-addresses.ts';
import type { HomeSection } from '../../contract/settings.ts';
import { type Html, type HtmlValue, html } from '../../edge/html.ts';
import { shownIn } from '../lists.ts';
import { addressesOf, type SiteContext, type SitePage } from '../page.ts';
import { renderInvitation } from '../render-document.ts';
import { escapeMarkdown, formatFacts, formatLinkList } from '../twin.ts';
import { itemLinks, renderPosts, renderWorks } from './items.ts';

const DEFAULT_SECTIONS: readonly HomeSection[] = ['lead', 'works', 'principles', 'journal', 'contact'];
const DEFAULT_COUNT = 5;

/** A part of the page and of its twin. */
interface Section {
  main: HtmlValue;
  twin: string;
}

export function createHomePage(context: SiteContext): SitePage {
  const { language, words, site } = context;
  const name = site.name[language];
  const headline = site.home?.headline?.[language] ?? words.home.headline(name);
  const introduction = site.home?.introduction?.[language] ?? words.home.introduction(name);
  const sections: readonly { show: HomeSection; count?: number | undefined }[] =
    site.home?.sections ?? DEFAULT_SECTIONS.map((show) => ({ show }));
  const create: Record<HomeSection, (count?: number) => Section> = {
    lead: () => createLead(headline, introduction),
    works: (count) => createWorks(count, context),
    principles: (count) => createPrinciples(count, context),
    journal: (count) => createJournal(count, context),
    studio: (count) => createStudio(count, context),
    contact: () => createContact(context),
  };
  const rendered = sections.map(({ show, count }) => create[show](count));
  // The band of the invitation ends at the footer.
  const hasInvitation = sections.at(-1)?.show === 'contact';
  const hasLead = sections.some(({ show }) => show === 'lead');
  return {
    ...addressesOf(addresses.homeAddress, context),
    title: '',
    description: introduction,
    hasInvitation,
    main: html`${!hasLead && html`<h1 class="trap">${name}</h1>`}${(hasInvitation ? rendered.slice(0, -1) : rendered).map(({ main }) => main)}`,
    twin: { summary: headline, body: rendered.map(({ twin }) => twin) },
  };
}

function createLead(headline: string, introduction: string): Section {
  const lines = headline.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  return {
    main: html`
<section class="hero"><div class="frame"><h1>${lines}</h1></div>
<p class="lead">${introduction}</p></section>
`,
    twin: escapeMarkdown(introduction),
  };
}

function createWorks(count = DEFAULT_COUNT, context: SiteContext): Section {
  const { language, root, words, lists } = context;
  const all = shownIn(language, lists.works);
  const works = all.filter(({ isMain }) => isMain).slice(0, count);
  const list = works.length > 0 && renderWorks(works, 'h3', context);
  const more = { title: words.home.allWork, address: addresses.workListAddress(root) };
  return createBlock(words.home.featured, list, itemLinks(works, context), { more, isWide: true });
}

function createPrinciples(count: number | undefined, { language, words, site }: SiteContext): Section {
  const all = site.home?.principles ?? [];
  const principles = all.slice(0, count).map(({ title, text }) => [title[language], text[language]] as const);
  const items = principles.map(([title, text]) => html`<li><h3>${title}</h3><p>${text}</p></li>\n`);
  const list = items.length > 0 && html`<ol class="principles">\n${items}</ol>`;
  return createBlock(words.home.principles, list, formatFacts(principles));
}

function createJournal(count = DEFAULT_COUNT, context: SiteContext): Section {
  const { language, root, words, lists } = context;
  const popular = shownIn(language, lists.posts).filter(({ isPopular }) => isPopular);
  const posts = popular.slice(0, count);
  const list = posts.length > 0 && renderPosts(posts, 'h3', context);
  const more = { title: words.home.allPosts, address: addresses.postListAddress(root, 1) };
  return createBlock(words.home.popular, list, itemLinks(posts, context), { more });
}

/** Shows the pages of the studio that are in the menu. */
function createStudio(count: number | undefined, context: SiteContext): Section {
  const { language, root, words, siteUrl, menu, studioPages } = context;
  const pages = menu.filter(({ section }) => section === 'studio').slice(0, count);
  const links = pages.map(({ title, address }) => {
    const page = studioPages.find(({ slug }) => addresses.pageAddress(root, slug) === address);
    return { title, address, text: page?.texts[language]?.body.excerpt ?? '' };
  });
  const items = links.map(
    ({ title, address, text }) => html`<li><h3><a href="${address}">${title}</a></h3><p>${text}</p></li>\n`,
  );
  const list = items.length > 0 && html`<ul class="principles">\n${items}</ul>`;
  return createBlock(words.home.studio, list, formatLinkList(links, siteUrl));
}

/** @param list if absent, there is no block */
function createBlock(
  heading: string,
  list: Html | false,
  twin: string,
  { more, isWide = false }: { more?: { title: string; address: string }; isWide?: boolean } = {},
): Section {
  const content = html`${list}${more && html`\n<p class="more"><a href="${more.address}">${more.title}</a></p>`}`;
  return {
    main:
      list &&
      html`<section class="block${!isWide && ' side'}"><h2 class="label">${heading}</h2>
${isWide ? content : html`<div>${content}</div>`}</section>
`,
    twin: formatSection(heading, twin),
  };
}

function createContact(context: SiteContext): Section {
  const { root, words, site, siteUrl } = context;
  const email = site.contact?.email;
  const links = [{ title: words.contact.title, address: addresses.contactAddress(root) }];
  const mail = email === undefined ? '' : `\n- ${words.contact.labels.email}: <${email}>`;
  return {
    main: renderInvitation(context),
    twin: formatSection(words.contact.short, formatLinkList(links, siteUrl) + mail),
  };
}

function formatSection(title: string, text: string): string {
  return text && `## ${title}\n\n${text}`;
}
