// Links above a list that filter it. Each leads to its own page.
import { type Html, html } from '../html.ts';

export interface FilterLink {
  title: string;
  /** Address of the first page of the list. */
  address: string;
}

/** @param shown the address of the page, and of the first page of its list */
export function renderFilter(
  label: string,
  links: readonly FilterLink[],
  shown: { page: string; list: string },
): Html {
  const items = links.map(({ title, address }) => {
    const mark = address === shown.page ? 'page' : address === shown.list ? 'true' : undefined;
    return html`<li><a href="${address}"${mark !== undefined && html` aria-current="${mark}"`}>${title}</a></li>\n`;
  });
  return html`<nav class="filter" aria-label="${label}"><ul>
${items}</ul></nav>`;
}
