// Renders a text with its contents: in a panel that opens from a bar on small screens, in a column on wide ones.

import type { Heading } from '../../contract/published.ts';
import { type Html, type HtmlValue, html } from '../../edge/html.ts';

/** Contents need two headings. The bar also names the section in view. @param options.before is shown above the text */
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
