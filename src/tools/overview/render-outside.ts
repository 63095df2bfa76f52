// The addresses on other servers that texts refer to, what came of asking them, and where they stand. Nothing is
// loaded from them: an image is listed like a link.
import { type Html, html } from '../../site/html.ts';
import type { OutsideReference, OverviewData } from './collect-overview.ts';
import { itemHref } from './item-id.ts';
import type { Messages } from './messages.ts';

const URGENCY = { broken: 0, unsure: 1, unknown: 2, fine: 3 };
const TONES = { broken: 'bad', unsure: 'warn', unknown: '', fine: 'good' };

export function renderOutside({ outside: references }: OverviewData, { outside }: Messages): Html {
  const sorted = [...references].sort((a, b) => URGENCY[stateOf(a)] - URGENCY[stateOf(b)]);
  const isUnchecked = references.some(({ answer }) => answer === undefined);
  return html`<section>
<h2 id="outside">${outside.heading} <span class="count">${references.length}</span></h2>
${isUnchecked && html`<p class="hint">${outside.howToCheck} <code>npm run overview -- --check-links</code></p>`}
${references.length === 0 ? html`<p class="hint">${outside.empty}</p>` : renderTable(sorted, outside)}
</section>`;
}

function renderTable(references: readonly OutsideReference[], outside: Messages['outside']): Html {
  const rows = references.map((reference) => {
    const { url, kind, uses, answer } = reference;
    const state = stateOf(reference);
    const tone = TONES[state];
    const detail = answer && answer.state !== 'fine' ? ` (${answer.detail})` : '';
    const places = uses.map(
      (use) =>
        html`<li><a href="${itemHref(use)}">${use.slug}</a> <code>${use.file.split('/').at(-1)}:${use.line}</code></li>`,
    );
    return html`<tr><td><span class="badge${tone && ` ${tone}`}">${outside.states[state]}${detail}</span></td><th scope="row"><a href="${url}" rel="noopener noreferrer">${readable(url)}</a>${kind === 'image' && html` <span class="badge">${outside.kinds.image}</span>`}</th><td><ul>${places}</ul></td></tr>`;
  });
  return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="outside">
<table class="outside">
<thead><tr><th scope="col">${outside.answer}</th><th scope="col">${outside.address}</th><th scope="col">${outside.usedIn}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`;
}

function stateOf({ answer }: OutsideReference): keyof typeof URGENCY {
  return answer?.state ?? 'unknown';
}

/** Hangul instead of percent signs, where that is what they stand for. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
