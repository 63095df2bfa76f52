// The home page: the studio's introduction, featured work, process, popular posts.

import type { PortfolioEntry } from '../../content/entry.ts';
import {
  contactAddress,
  homeAddress,
  postListAddress,
  workListAddress,
} from '../../contract/page-addresses.ts';
import { html } from '../../edge/html.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { type SiteLists, shownIn, teaserIn } from '../site-lists.ts';
import { escapeMarkdown, formatFacts, formatLinkList } from '../twin.ts';
import { itemLinks, renderPosts, renderWorks } from './listed-items.ts';

const FEATURED_WORKS = 5;
const POPULAR_POSTS = 5;

export function createHomePage(lists: SiteLists, context: SiteContext): SitePage {
  const { language, words, site, siteUrl } = context;
  const name = site.name[language];
  const headline = site.home?.headline[language] ?? words.home.headline(name);
  const introduction = site.home?.introduction[language] ?? words.home.introduction(name);
  const lines = headline.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  const email = site.contact?.email;
  const principles = site.home?.principles ?? [];
  const works = featureWorks(shownIn(language, lists.works));
  const popular = shownIn(language, lists.posts).filter(({ isPopular }) => isPopular);
  const posts = popular.slice(0, POPULAR_POSTS);
  const section = (title: string, text: string) => text && `## ${title}\n\n${text}`;

  return {
    address: homeAddress(language),
    title: '',
    description: introduction,
    alternates: inLanguages(homeAddress),
    headline,
    image: works[0] && teaserIn(language, works[0]).cover,
    hasInvitation: true,
    main: html`
<section class="hero"><div class="vessel"><h1>${lines}</h1></div>
<p class="lead">${introduction}</p></section>
${
  works.length > 0 &&
  html`<section class="block"><h2 class="label">${words.home.featured}</h2>
${renderWorks(works, 'h3', context)}
<p class="more"><a href="${workListAddress(language)}">${words.home.allWork}</a></p></section>`
}
${
  principles.length > 0 &&
  html`<section class="block side"><h2 class="label">${words.home.principles}</h2>
<ol class="principles">
${principles.map(({ title, text }) => html`<li><h3>${title[language]}</h3><p>${text[language]}</p></li>\n`)}</ol></section>`
}
${
  posts.length > 0 &&
  html`<section class="block side"><h2 class="label">${words.home.popular}</h2>
<div>${renderPosts(posts, { heading: 'h3', hasPictures: false }, context)}
<p class="more"><a href="${postListAddress(language, 1)}">${words.home.allPosts}</a></p></div></section>`
}`,
    twin: {
      title: name,
      summary: headline,
      body: [
        escapeMarkdown(introduction),
        section(words.home.featured, formatLinkList(itemLinks(works, context), siteUrl)),
        section(
          words.home.principles,
          formatFacts(principles.map(({ title, text }) => [title[language], text[language]])),
        ),
        section(words.home.popular, formatLinkList(itemLinks(posts, context), siteUrl)),
        section(
          words.contact.short,
          formatLinkList([{ title: words.contact.title, address: contactAddress(language) }], siteUrl) +
            (email === undefined ? '' : `\n- ${words.contact.labels.email}: <${email}>`),
        ),
      ],
    },
  };
}

/** The newest main works. Neighbors have different fields if possible. */
function featureWorks(works: readonly PortfolioEntry[]): PortfolioEntry[] {
  const left = works.filter(({ isMain }) => isMain);
  const chosen: PortfolioEntry[] = [];
  while (left.length > 0 && chosen.length < FEATURED_WORKS) {
    const next = left.findIndex(({ en }) => en.category !== chosen.at(-1)?.en.category);
    chosen.push(...left.splice(Math.max(next, 0), 1));
  }
  return chosen;
}
