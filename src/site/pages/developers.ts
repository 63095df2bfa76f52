// The API reference: a page for each group of operations.
import { developersAddress } from '../../contract/page-addresses.ts';
import { html } from '../../edge/html.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import { showOwnText } from '../body.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { GROUPS, type Group, writeReference } from '../reference/write-reference.ts';
import { renderContents } from './contents.ts';

export function createDevelopersPage(
  group: Group,
  document: OpenApiDocument,
  context: SiteContext,
): SitePage {
  const { root, siteUrl } = context;
  const { reference: words, blog } = context.words;
  const addressOf = (other: Group) => developersAddress(root, other === 'start' ? undefined : other);
  const address = addressOf(group);
  const text = writeReference(group, { document, words, addressOf });
  const { html: body, headings } = showOwnText(text, context);
  const title = words[group].title;
  const chapters = headings.filter(({ level }) => level === 2);
  const contents = renderContents(chapters, { label: words.contents, close: blog.closeContents });
  return {
    address,
    title: group === 'start' ? words.title : `${title} · ${words.title}`,
    description: words[group].text,
    alternates: inLanguages(
      (other) => developersAddress(other, group === 'start' ? undefined : group),
      context,
    ),
    hasText: true,
    main: html`<article class="text">
<header class="opening"><h1>${group !== 'start' && html`<span class="label">${words.title}</span> `}${group === 'start' ? words.title : title}</h1></header>
<nav class="filter" aria-label="${words.title}"><ul>
${GROUPS.map((other) => html`<li><a href="${addressOf(other)}"${other === group && html` aria-current="page"`}>${words[other].title}</a></li>\n`)}</ul></nav>
<div class="side">
${contents.panel}
<div>
${contents.bar}
<div class="prose">
${body}</div></div>
</div>
</article>`,
    twin: { summary: '', body: [text.replaceAll('](/', `](${siteUrl}/`)] },
  };
}
