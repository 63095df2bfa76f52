// A text next to its contents: a panel that a bar opens on small screens, a column on wide ones.

import type { Heading } from '../../contract/published.ts';
import { type Html, type HtmlValue, html } from '../../edge/html.ts';

/** With fewer than two headings, there are no contents. The bar also names the section being read. @param before the text, its cover */
export function renderText(
  body: Html,
  headings: readonly Heading[],
  { label, close, before = '' }: { label: string; close: string; before?: HtmlValue },
): Html {
  const chapters = headings.filter(({ level }) => level === 2);
  const hasContents = chapters.length > 1;
  return html`<div class="side">
${
  hasContents &&
  html`<nav class="contents panel" id="contents" popover aria-label="${label}"><p class="label"><button type="button" popovertarget="contents" popovertargetaction="hide">${close}</button>${label}</p><ol>
${chapters.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ol></nav>`
}
<div>${before}
${hasContents && html`<p class="contents-bar"><button type="button" popovertarget="contents">${label}</button> <span></span></p>`}
<div class="prose">
${body}</div></div>
</div>`;
}
