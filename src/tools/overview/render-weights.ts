// The heaviest pages, items and image files, each against the heaviest of its kind.
import { type Content, type Html, html } from '../../site/html.ts';
import { formatBytes } from './format-numbers.ts';
import { itemHref } from './item-id.ts';
import type { Messages, PageLanguage } from './messages.ts';
import { bar } from './render-collection.ts';
import { titleOf } from './render-coverage.ts';
import type { Totals } from './totals.ts';

const SHOWN = 10;

export function renderWeights(
  { pages, items, imageFiles }: Totals,
  { weights, collections }: Messages,
  language: PageLanguage,
): Html | false {
  if (items.length === 0 && imageFiles.length === 0) return false;
  return html`<section>
<h2 id="weights">${weights.heading}</h2>
<p class="hint">${weights.hint}</p>
<div class="columns">
${renderRanking(
  weights.pages,
  pages.map((page) => [weights.page(collections[page.collection], page.number, page.items), page.bytes]),
)}
${renderRanking(
  weights.items,
  items.map((item) => [html`<a href="${itemHref(item)}">${titleOf(item, language)}</a>`, item.apiBytes ?? 0]),
)}
${renderRanking(
  weights.images,
  imageFiles.map(({ file, bytes }) => [nameImage(file), bytes]),
)}
</div>
</section>`;
}

function renderRanking(heading: string, entries: readonly (readonly [Content, number])[]): Html {
  const most = Math.max(1, entries[0]?.[1] ?? 0);
  const rows = entries
    .slice(0, SHOWN)
    .map(
      ([name, bytes]) =>
        html`<li><span class="name">${name}</span><span class="size">${formatBytes(bytes)}</span>${bar(bytes / most)}</li>`,
    );
  return html`<div class="ranking"><h3>${heading}</h3><ol>${rows}</ol></div>`;
}

/** The file first: a long name of the item's folder may be cut off. */
function nameImage(file: string): Html {
  const [folder, name] = file.split('/').slice(-2);
  return html`<code>${name}</code> <span class="muted">${folder}</span>`;
}
