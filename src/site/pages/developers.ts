// The API reference: a page for each group of operations.
import { developersAddress, type LanguageRoot } from '../../contract/addresses/page-addresses.ts';
import { html } from '../../edge/html.ts';
import { showOwnText } from '../body.ts';
import { addressesOf, type SiteContext, type SitePage } from '../page.ts';
import { GROUPS, type Group, writeReference } from '../reference/write-reference.ts';
import { renderText } from './text.ts';

export function createDevelopersPages(context: SiteContext): SitePage[] {
  return GROUPS.map((group) => createDevelopersPage(group, context));
}

const addressIn = (root: LanguageRoot, group: Group) =>
  developersAddress(root, group === 'start' ? undefined : group);

function createDevelopersPage(group: Group, context: SiteContext): SitePage {
  const { document, root, siteUrl } = context;
  const { reference: words, blog } = context.words;
  const text = writeReference(group, { document, words, root });
  const { html: body, headings } = showOwnText(text, context);
  const isFirst = group === 'start';
  const { title } = isFirst ? words : words[group];
  return {
    ...addressesOf((other) => addressIn(other, group), context),
    title: isFirst ? title : `${title} · ${words.title}`,
    description: words[group].text,
    main: html`<article class="text reference">
<header class="opening"><h1>${!isFirst && html`<span class="label">${words.title}</span> `}${title}</h1></header>
<nav class="filter" aria-label="${words.title}"><ul>
${GROUPS.map((other) => html`<li><a href="${addressIn(root, other)}"${other === group && html` aria-current="page"`}>${words[other].title}</a></li>\n`)}</ul></nav>
${renderText(body, headings, { label: words.contents, close: blog.closeContents })}
</article>`,
    twin: { summary: '', body: [text.replaceAll('](/', `](${siteUrl}/`)] },
  };
}
