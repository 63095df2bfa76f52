// The contents of a text: a panel that a bar opens on small screens, a column on wide ones.

import { type Html, html } from '../../edge/html.ts';
import type { Heading } from '../../text/show.ts';

/** @returns none for a text with fewer than two headings */
export function renderContents(headings: readonly Heading[], label: string): Html | false {
  return (
    headings.length > 1 &&
    html`<nav class="contents panel" id="contents" popover aria-label="${label}"><p class="label">${label}</p><ol>
${headings.map(({ level, id, text }) => html`<li${level > 2 && html` class="inner"`}><a href="#${id}">${text}</a></li>\n`)}</ol></nav>`
  );
}

/** The bar that opens the contents and names the section being read. */
export function renderContentsBar(headings: readonly Heading[], label: string): Html | false {
  return (
    headings.length > 1 &&
    html`<p class="contents-bar"><button type="button" popovertarget="contents">${label}</button> <span></span></p>`
  );
}
