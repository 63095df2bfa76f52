// The items of a collection: cover, title and length in each language, date, and what is missing or wrong.

import type { EditorLanguage } from '../../content/source/editor-language.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import { LANGUAGE_TAGS } from '../../contract/languages.ts';
import { formatDay } from '../../site/dates.ts';
import { type Html, html } from '../../site/html.ts';
import type { OverviewData, OverviewItem } from './collect-overview.ts';
import type { FilterName, Messages } from './messages.ts';

export function renderItems(
  collection: Collection,
  { collections, categories }: OverviewData,
  messages: Messages,
  language: EditorLanguage,
): Html {
  const { items } = collections[collection];
  const rows = items.map((item) => {
    const { category = '–' } = item;
    const name = categories[category]?.[language] ?? html`<span lang="ko">${category}</span>`;
    return renderItem(item, name, messages);
  });
  return html`<section>
<h2 id="${collection}">${messages.collections[collection]} <span class="count">${items.length}</span></h2>
<ol class="items">${rows}</ol>
</section>`;
}

/** The place of an item in the page. */
export function itemId({ collection, slug }: Pick<OverviewItem, 'collection' | 'slug'>): string {
  return `${collection}-${slug}`;
}

function renderItem(item: OverviewItem, category: string | Html, { item: words, languages }: Messages): Html {
  const { slug, texts, missing, time, cover, isFeatured, isPopular, status, faults, warnings, brokenLinks } =
    item;
  const isDraft = status === 'draft';
  const isScheduled = status === 'scheduled' && time !== undefined;
  const titles = Object.values(texts).map(({ title = '' }) => title);
  const shown: Record<Exclude<FilterName, 'all'>, boolean> = {
    missing: missing.length > 0,
    featured: isFeatured || isPopular,
    draft: isDraft,
    scheduled: isScheduled,
    faulty: faults + warnings > 0,
    broken: brokenLinks > 0,
  };
  const filters = Object.entries(shown).flatMap(([name, isShown]) => (isShown ? [name] : []));
  const picture =
    cover?.thumbnail === undefined
      ? html`<span class="cover"></span>`
      : html`<img class="cover" src="${cover.thumbnail}" alt="" width="80" height="60" loading="lazy" decoding="async">`;
  return html`<li id="${itemId(item)}" data-show="${filters.join(' ')}" data-text="${[slug, ...titles].join('\n').toLowerCase()}"${isDraft && html` class="draft"`}>
${picture}
<ul class="texts">${renderTexts(item, words, languages)}</ul>
<div class="about">
<p>${time === undefined ? words.noDate : html`<time datetime="${formatDay(time)}">${formatDay(time)}</time>`} · ${category}</p>
<p>${[
    isFeatured && badge(words.featured, 'accent'),
    isPopular && badge(words.popular, 'accent'),
    isDraft && badge(words.draft),
    isScheduled && badge(words.scheduled(formatDay(time)), 'accent'),
    brokenLinks > 0 && badge(words.brokenLinks(brokenLinks), 'bad'),
    faults > 0 && badge(words.faults(faults), 'bad'),
    warnings > 0 && badge(words.warnings(warnings), 'warn'),
  ]}</p>
<code>${slug}</code>
</div>
</li>`;
}

function renderTexts(
  { collection, texts }: OverviewItem,
  words: Messages['item'],
  names: Messages['languages'],
): Html[] {
  return COLLECTION_FOLDERS[collection].languages.map((language) => {
    const text = texts[language];
    if (!text) return html`<li><span class="title missing">${words.noText(names[language])}</span></li>`;
    const title =
      text.title === undefined
        ? html`<span class="title missing">${words.noTitle}</span>`
        : html`<span class="title" lang="${LANGUAGE_TAGS[language]}">${text.title}</span>`;
    return html`<li>${title} <span class="count">${words.words(text.words)}</span></li>`;
  });
}

export function badge(text: string, tone?: 'accent' | 'warn' | 'bad'): Html {
  return html`<span class="badge${tone && ` ${tone}`}">${text}</span> `;
}
