// The contents of a text: a panel that a bar opens on small screens, a column on wide ones.

import type { Heading } from '../../contract/published.ts';
import { html } from '../../edge/html.ts';

/** @returns the panel, and the bar, which also names the section being read; none with fewer than two headings */
export function renderContents(
  headings: readonly Heading[],
  { label, close }: { label: string; close: string },
) {
  if (headings.length < 2) return {};
  return {
    panel: html`<nav class="contents panel" id="contents" popover aria-label="${label}"><p class="label"><button type="button" popovertarget="contents" popovertargetaction="hide">${close}</button>${label}</p><ol>
${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ol></nav>`,
    bar: html`<p class="contents-bar"><button type="button" popovertarget="contents">${label}</button> <span></span></p>`,
  };
}
