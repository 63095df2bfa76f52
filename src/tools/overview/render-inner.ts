// Links within the site that lead nowhere, and where they stand.
import { type Html, html } from '../../site/html.ts';
import type { OverviewData } from './collect-overview.ts';
import { itemHref } from './item-id.ts';
import type { Messages } from './messages.ts';

export function renderInner({ brokenLinks }: OverviewData, { inner, outside }: Messages): Html | false {
  if (brokenLinks.length === 0) return false;
  const rows = brokenLinks.map(({ target, kind, reason, uses }) => {
    const places = uses.map(
      (use) =>
        html`<li><a href="${itemHref(use)}">${use.slug}</a> <code>${use.file.split('/').at(-1)}:${use.line}</code></li>`,
    );
    return html`<tr><td><span class="badge ${reason === 'draft' ? 'warn' : 'bad'}">${inner.reasons[reason]}</span></td><th scope="row"><code>${target}</code>${kind === 'related' && html` <span class="badge">related</span>`}</th><td><ul>${places}</ul></td></tr>`;
  });
  return html`<section>
<h2 id="inner">${inner.heading} <span class="count">${brokenLinks.length}</span></h2>
<div class="scroll" role="region" tabindex="0" aria-labelledby="inner">
<table class="outside">
<thead><tr><th scope="col">${outside.answer}</th><th scope="col">${outside.address}</th><th scope="col">${outside.usedIn}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</div>
</section>`;
}
