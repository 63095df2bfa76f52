// References to other servers. An image of another server is listed, not loaded.
import { type Content, type Html, html } from '../../site/html.ts';
import type { OverviewData } from './collect-overview.ts';
import type { LinkUse } from './find-links.ts';
import type { Messages } from './messages.ts';
import { decodeAddress } from './prose.ts';
import { badge, itemId } from './render-items.ts';

const TONES = { broken: 'bad', unsure: 'warn', unknown: undefined, fine: 'accent' } as const;
/** What came of asking, most urgent first. */
export const STATES = Object.keys(TONES) as (keyof typeof TONES)[];

export function renderOutside({ outside: references }: OverviewData, { outside }: Messages): Html {
  const rows = STATES.flatMap((state) =>
    references
      .filter(({ answer }) => (answer?.state ?? 'unknown') === state)
      .map(({ url, kind, uses, answer }) => {
        const detail = answer && state !== 'fine' ? ` (${answer.detail})` : '';
        const link = html`<a href="${url}" rel="noopener noreferrer">${decodeAddress(url)}</a> ${kind === 'image' && badge(outside.image)}`;
        return renderRow(badge(`${outside.states[state]}${detail}`, TONES[state]), link, uses);
      }),
  );
  const isUnchecked = references.some(({ answer }) => answer === undefined);
  return renderSection('outside', outside.heading, references.length, [
    isUnchecked && html`<p>${outside.howToCheck} <code>npm run overview -- --check-links</code></p>`,
    rows.length === 0 ? html`<p>${outside.empty}</p>` : renderRows(rows),
  ]);
}

function renderSection(id: string, heading: string, count: number, content: Content): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading} <span class="count">${count}</span></h2>
${content}
</section>`;
}

function renderRows(rows: readonly Html[]): Html {
  return html`<ul class="links">${rows}</ul>`;
}

function renderRow(state: Html, target: Html, uses: readonly LinkUse[]): Html {
  const places = uses.map(
    (use) =>
      html`<li><a href="#${encodeURIComponent(itemId(use))}">${use.slug}</a> <code>${use.file.split('/').at(-1)}:${use.line}</code></li>`,
  );
  return html`<li><span>${state}</span><div>${target}</div><ul>${places}</ul></li>`;
}
