// The table of a collection: one row an item, with its cover, its titles and what is to be known about it.

import type { Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGE_TAGS } from '../../contract/languages.ts';
import { formatDay } from '../../site/dates.ts';
import { type Html, html } from '../../site/html.ts';
import type { OverviewData } from './collect-overview.ts';
import { formatBytes, formatCount } from './format-numbers.ts';
import { itemId } from './item-id.ts';
import type { FilterName, Messages, PageLanguage } from './messages.ts';
import type { OverviewItem } from './read-item.ts';

interface TableContext {
  data: OverviewData;
  messages: Messages;
  language: PageLanguage;
  languages: readonly Language[];
  /** The largest of the table, for the bars. */
  mostImageBytes: number;
  mostApiBytes: number;
}

export function renderCollection(
  collection: Collection,
  data: OverviewData,
  messages: Messages,
  language: PageLanguage,
): Html {
  const { items, languages } = data.collections[collection];
  const context: TableContext = {
    data,
    messages,
    language,
    languages,
    mostImageBytes: Math.max(1, ...items.map(({ imageBytes }) => imageBytes)),
    mostApiBytes: Math.max(1, ...items.map(({ apiBytes }) => apiBytes ?? 0)),
  };
  const { columns, collections } = messages;
  const name = collections[collection];
  return html`<section>
<h2 id="${collection}">${name} <span class="count">${items.length}</span></h2>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${collection}">
<table class="items">
<thead><tr><th scope="col"><span class="hidden">${columns.cover}</span></th>${[
    columnHead(columns.title),
    columnHead(columns.state),
    columnHead(columns.category),
    columnHead(columns.date),
    columnHead(columns.words, 'number'),
    columnHead(columns.images, 'number'),
    columnHead(columns.outside, 'number'),
    columnHead(columns.api, 'number'),
  ]}</tr></thead>
<tbody>${items.map((item) => renderRow(item, context))}</tbody>
</table>
</div>
</section>`;
}

/** The script makes a button of it. */
function columnHead(label: string, kind?: 'number'): Html {
  return html`<th scope="col" data-sort="${kind ?? 'text'}"${kind && html` class="number"`}>${label}</th>`;
}

function renderRow(item: OverviewItem, context: TableContext): Html {
  const { messages, data } = context;
  const { time, category, texts, imageBytes, images, outside, apiBytes } = item;
  const words = Object.values(texts).reduce((sum, text) => sum + text.words, 0);
  const broken = brokenIn(item, data);
  const isHeaviest = imageBytes === context.mostImageBytes;
  return html`<tr id="${itemId(item)}" data-show="${filtersOf(item, data).join(' ')}" data-text="${searchText(item)}"${item.isDraft && html` class="draft"`}>
<td class="cover">${item.cover?.thumbnail === undefined ? html`<span class="blank"></span>` : html`<img src="${item.cover.thumbnail}" alt="" width="80" height="60" loading="lazy" decoding="async">`}</td>
<th scope="row" data-value="${texts.ko?.title ?? item.slug}">${renderTitles(item, context)}<code>${item.slug}</code></th>
<td data-value="${filtersOf(item, data).join(' ')}">${renderBadges(item, messages)}</td>
<td>${category === undefined ? '–' : categoryName(category, context)}</td>
<td class="date" data-value="${time ?? ''}">${time === undefined ? '–' : html`<time datetime="${formatDay(time)}">${formatDay(time)}</time>`}</td>
<td class="number" data-value="${words}">${renderWords(item, context)}</td>
<td class="number" data-value="${imageBytes}">${formatBytes(imageBytes)} <span class="muted">× ${images.length}</span>${isHeaviest && imageBytes > 0 && html` <span class="badge warn">${messages.badges.heaviest}</span>`}${bar(imageBytes / context.mostImageBytes, isHeaviest ? 'warn' : undefined)}</td>
<td class="number" data-value="${outside.length}">${outside.length === 0 ? html`<span class="muted">0</span>` : outside.length}${broken > 0 && html` <span class="badge bad">${messages.notes.broken(broken)}</span>`}</td>
<td class="number" data-value="${apiBytes ?? -1}">${apiBytes === undefined ? '–' : [formatBytes(apiBytes), bar(apiBytes / context.mostApiBytes)]}</td>
</tr>`;
}

/** @param share 0 to 1 */
export function bar(share: number, tone?: 'warn'): Html {
  return html`<span class="bar${tone && ` ${tone}`}" style="--share:${(100 * share).toFixed(1)}%"></span>`;
}

function renderTitles({ texts }: OverviewItem, { languages, messages }: TableContext): Html[] {
  return languages.map((language) => {
    const text = texts[language];
    if (!text) {
      return html`<span class="title missing">${messages.untranslated(messages.languages[language])}</span>`;
    }
    return text.title === undefined
      ? html`<span class="title missing">${messages.noTitle}</span>`
      : html`<span class="title" lang="${LANGUAGE_TAGS[language]}">${text.title}</span>`;
  });
}

function renderBadges(
  { isFeatured, isPopular, isDraft, faults }: OverviewItem,
  { badges }: Messages,
): Html[] {
  return [
    ...(faults > 0 ? [html`<span class="badge bad">${badges.faulty} × ${faults}</span>`] : []),
    ...(isDraft ? [html`<span class="badge">${badges.draft}</span>`] : []),
    ...(isFeatured ? [html`<span class="badge accent">${badges.featured}</span>`] : []),
    ...(isPopular ? [html`<span class="badge accent">${badges.popular}</span>`] : []),
  ];
}

function renderWords({ texts }: OverviewItem, { languages, messages }: TableContext): Html {
  const counts = languages.map((language) => {
    const words = texts[language]?.words;
    return html`<span${words === undefined && html` class="lacks"`}><abbr title="${messages.languages[language]}">${language}</abbr> ${words === undefined ? '–' : formatCount(words)}</span>`;
  });
  return html`<span class="words">${counts}</span>`;
}

function categoryName(category: string, { data, language }: TableContext): string | Html {
  const name = data.categories[category]?.[language];
  return name ?? html`<span lang="ko">${category}</span>`;
}

function filtersOf(item: OverviewItem, data: OverviewData): FilterName[] {
  const holds: Record<Exclude<FilterName, 'all'>, boolean> = {
    missing: item.missing.length > 0,
    featured: item.isFeatured || item.isPopular,
    draft: item.isDraft,
    faulty: item.faults > 0,
    outside: item.outside.length > 0,
    broken: brokenIn(item, data) > 0,
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter((name) => holds[name]);
}

function brokenIn({ outside }: OverviewItem, data: OverviewData): number {
  return data.outside.filter(({ url, answer }) => answer?.state === 'broken' && outside.includes(url)).length;
}

function searchText({ slug, texts }: OverviewItem): string {
  return [slug, ...Object.values(texts).map(({ title = '' }) => title)].join('\n').toLowerCase();
}
