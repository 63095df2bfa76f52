// The home page: the sections that site.yaml names, in its order.

import * as addresses from '../../contract/page-addresses.ts';
import type { PublishedWork } from '../../contract/published.ts';
import type { HomeSection } from '../../contract/settings.ts';
import { type Html, type HtmlValue, html } from '../../edge/html.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { renderInvitation } from '../render-document.ts';
import { type SiteLists, shownIn } from '../site-lists.ts';
import { escapeMarkdown, formatFacts, formatLinkList } from '../twin.ts';
import { itemLinks, renderPosts, renderWorks } from './listed-items.ts';

const DEFAULT_SECTIONS: readonly HomeSection[] = ['lead', 'works', 'principles', 'journal', 'contact'];
const DEFAULT_COUNT = 5;

/** A part of the page, and of its twin. */
interface Section {
  main: HtmlValue;
  twin?: string;
}

export function createHomePage(lists: SiteLists, context: SiteContext): SitePage {
  const { language, root, words, site } = context;
  const name = site.name[language];
  const headline = site.home?.headline?.[language] ?? words.home.headline(name);
  const introduction = site.home?.introduction?.[language] ?? words.home.introduction(name);
  const sections: readonly { show: HomeSection; count?: number | undefined }[] =
    site.home?.sections ?? DEFAULT_SECTIONS.map((show) => ({ show }));
  const create: Record<HomeSection, (count: number) => Section> = {
    lead: () => createLead(headline, introduction),
    works: (count) => createWorks(featureWorks(shownIn(language, lists.works), count), context),
    principles: (count) => createPrinciples(count, context),
    journal: (count) => createJournal(lists, count, context),
    studio: (count) => createStudio(count, context),
    contact: () => createContact(context),
  };
  const rendered = sections.map(({ show, count }) => ({
    show,
    // There are few of the others.
    ...create[show](
      count ?? (show === 'works' || show === 'journal' ? DEFAULT_COUNT : Number.POSITIVE_INFINITY),
    ),
  }));
  // Its band ends at the footer.
  const hasInvitation = rendered.at(-1)?.show === 'contact';
  const hasLead = rendered.some(({ show }) => show === 'lead');

  return {
    address: addresses.homeAddress(root),
    title: '',
    description: introduction,
    alternates: inLanguages(addresses.homeAddress, context),
    hasInvitation,
    main: html`${!hasLead && html`<h1 class="trap">${name}</h1>`}${(hasInvitation ? rendered.slice(0, -1) : rendered).map(({ main }) => main)}`,
    twin: { title: name, summary: headline, body: rendered.map(({ twin = '' }) => twin) },
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

function createWorks(works: readonly PublishedWork[], context: SiteContext): Section {
  const { root, siteUrl } = context;
  const { featured, allWork } = context.words.home;
  const list = works.length > 0 && renderWorks(works, 'h3', context);
  const more = { title: allWork, address: addresses.workListAddress(root) };
  const links = formatLinkList(itemLinks(works, context), siteUrl);
  return createBlock(featured, list, links, { more, isWide: true });
}

function createPrinciples(count: number, { language, words, site }: SiteContext): Section {
  const all = site.home?.principles ?? [];
  const principles = all.slice(0, count).map(({ title, text }) => [title[language], text[language]] as const);
  const items = principles.map(([title, text]) => html`<li><h3>${title}</h3><p>${text}</p></li>\n`);
  const list = items.length > 0 && html`<ol class="principles">\n${items}</ol>`;
  return createBlock(words.home.principles, list, formatFacts(principles));
}

function createJournal({ posts: all }: SiteLists, count: number, context: SiteContext): Section {
  const { language, root, siteUrl } = context;
  const { popular, allPosts } = context.words.home;
  const posts = shownIn(language, all)
    .filter(({ isPopular }) => isPopular)
    .slice(0, count);
  const list = posts.length > 0 && renderPosts(posts, { heading: 'h3', hasPictures: false }, context);
  const more = { title: allPosts, address: addresses.postListAddress(root, 1) };
  return createBlock(popular, list, formatLinkList(itemLinks(posts, context), siteUrl), { more });
}

/** The pages of the studio that are in the menu. */
function createStudio(
  count: number,
  { language, root, words, siteUrl, menu, studioPages }: SiteContext,
): Section {
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

/** @param list without it, there is no block */
function createBlock(
  heading: string,
  list: Html | false,
  text: string,
  { more, isWide = false }: { more?: { title: string; address: string }; isWide?: boolean } = {},
): Section {
  const content = html`${list}${more && html`\n<p class="more"><a href="${more.address}">${more.title}</a></p>`}`;
  return {
    main:
      list &&
      html`<section class="block${!isWide && ' side'}"><h2 class="label">${heading}</h2>
${isWide ? content : html`<div>${content}</div>`}</section>
`,
    twin: formatSection(heading, text),
  };
}

function createContact(context: SiteContext): Section {
  const { root, words, site, siteUrl } = context;
  const email = site.contact?.email;
  return {
    main: renderInvitation(context),
    twin: formatSection(
      words.contact.short,
      formatLinkList([{ title: words.contact.title, address: addresses.contactAddress(root) }], siteUrl) +
        (email === undefined ? '' : `\n- ${words.contact.labels.email}: <${email}>`),
    ),
  };
}

function formatSection(title: string, text: string): string {
  return text && `## ${title}\n\n${text}`;
}

/** The newest main works. Neighbors have different fields if possible. */
function featureWorks(works: readonly PublishedWork[], count: number): PublishedWork[] {
  const left = works.filter(({ isMain }) => isMain);
  const chosen: PublishedWork[] = [];
  while (left.length > 0 && chosen.length < count) {
    const next = left.findIndex(({ en }) => en.category !== chosen.at(-1)?.en.category);
    chosen.push(...left.splice(Math.max(next, 0), 1));
  }
  return chosen;
}
