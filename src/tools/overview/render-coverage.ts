// Which item is written in which language, as a field of cells that shows its gaps from afar.
import { COLLECTIONS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { type Html, html } from '../../site/html.ts';
import type { OverviewData } from './collect-overview.ts';
import { formatCount } from './format-numbers.ts';
import { itemHref } from './item-id.ts';
import type { Messages, PageLanguage } from './messages.ts';
import type { OverviewItem } from './read-item.ts';

export function renderCoverage(data: OverviewData, messages: Messages, language: PageLanguage): Html | false {
  const shown = COLLECTIONS.filter((collection) => data.collections[collection].items.length > 0);
  if (shown.length === 0) return false;
  return html`<section class="coverage">
<h2 id="coverage">${messages.coverage.heading}</h2>
<p class="hint">${messages.coverage.hint}</p>
${shown.map((collection) => renderMatrix(collection, data, messages, language))}
</section>`;
}

function renderMatrix(
  collection: Collection,
  data: OverviewData,
  messages: Messages,
  pageLanguage: PageLanguage,
): Html {
  const { items, languages } = data.collections[collection];
  const { coverage, languages: names } = messages;
  const heads = items.map(
    (item) => html`<th scope="col"><span class="hidden">${titleOf(item, pageLanguage)}</span></th>`,
  );
  const rows = languages.map((language) => {
    const most = Math.max(1, ...items.map(({ texts }) => texts[language]?.words ?? 0));
    const present = items.filter(({ texts }) => texts[language]).length;
    const cells = items.map((item) => renderCell(item, language, most, messages, pageLanguage));
    return html`<tr><th scope="row">${names[language]}</th><td class="share${present < items.length && ' warn'}">${present}/${items.length}</td>${cells}</tr>`;
  });
  return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="coverage-${collection}">
<table class="matrix">
<caption id="coverage-${collection}">${messages.collections[collection]}</caption>
<thead><tr><th scope="col"><span class="hidden">${coverage.item}</span></th><th scope="col"><span class="hidden">${coverage.language}</span></th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`;
}

/** Shades start here, so that a short text never looks like a missing one. */
const FAINTEST_PERCENT = 35;

function renderCell(
  item: OverviewItem,
  language: Language,
  most: number,
  { coverage, languages }: Messages,
  pageLanguage: PageLanguage,
): Html {
  const text = item.texts[language];
  const name = `${titleOf(item, pageLanguage)} – ${languages[language]}`;
  if (!text) {
    return html`<td><a class="cell lacks" href="${itemHref(item)}" title="${name}: ${coverage.absent}"><span class="hidden">${name}: ${coverage.absent}</span></a></td>`;
  }
  const words = coverage.present(formatCount(text.words));
  const shade = FAINTEST_PERCENT + (100 - FAINTEST_PERCENT) * (text.words / most);
  return html`<td><span class="cell" title="${name}: ${words}" style="--shade:${shade.toFixed(0)}%"><span class="hidden">${words}</span></span></td>`;
}

/** In the language of the page where there is such a title. */
export function titleOf({ texts, slug }: OverviewItem, language: PageLanguage): string {
  return texts[language]?.title ?? texts.ko?.title ?? slug;
}
