// The overview as one page of HTML that needs no other file. Everything is in the markup; the script only sorts and
// filters it.

import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '../../contract/collections.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { type Html, html, trusted } from '../../site/html.ts';
import type { OverviewData } from './collect-overview.ts';
import { formatBytes, formatCount } from './format-numbers.ts';
import { type FilterName, MESSAGES, type Messages, type PageLanguage } from './messages.ts';
import { renderCollection } from './render-collection.ts';
import { renderCoverage } from './render-coverage.ts';
import { renderInner } from './render-inner.ts';
import { renderOutside } from './render-outside.ts';
import { renderWeights } from './render-weights.ts';
import { sumUp, type Totals } from './totals.ts';

const STYLE = readFileSync(new URL('browser/overview.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('browser/overview.js', import.meta.url), 'utf8');

export function renderOverview(
  data: OverviewData,
  { language = 'en' }: { language?: PageLanguage } = {},
): string {
  const messages = MESSAGES[language];
  const siteName = data.siteName?.[language] ?? data.content;
  const totals = sumUp(data);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messages.title(siteName)}</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<header>
<p class="site">${siteName}</p>
<h1>${messages.heading}</h1>
</header>
<main>
${renderTotals(data, totals, messages)}
${renderFaults(data, messages)}
${renderInner(data, messages)}
${renderCoverage(data, messages, language)}
<div>
${renderFilter(messages)}
${COLLECTIONS.map((collection) => renderCollection(collection, data, messages, language))}
</div>
${renderWeights(totals, messages, language)}
${renderOutside(data, messages)}
</main>
<script>${trusted(SCRIPT)}</script>
</body>
</html>
`;
  return page.text;
}

function renderTotals({ diagnostics }: OverviewData, totals: Totals, messages: Messages): Html {
  const { notes, totals: labels, collections: names } = messages;
  const { portfolio, post } = totals.collections;
  const missing = totals.possibleTexts - totals.texts;
  const share = totals.possibleTexts === 0 ? 100 : Math.floor((100 * totals.texts) / totals.possibleTexts);
  const [heaviest] = totals.imageFiles;
  const [largest] = totals.pages;
  const tiles = [
    tile(labels.works, formatCount(portfolio.items), [notes.featured(portfolio.featured)]),
    tile(labels.posts, formatCount(post.items), [
      notes.popular(post.popular),
      ...(post.drafts > 0 ? [notes.drafts(post.drafts)] : []),
    ]),
    tile(
      labels.translations,
      `${share}%`,
      [missing > 0 ? notes.missing(missing) : notes.complete],
      missing > 0 ? 'warn' : 'good',
    ),
    tile(
      labels.words,
      formatCount(totals.words),
      LANGUAGES.map((language) => `${language} ${formatCount(totals.wordsIn[language])}`),
    ),
    tile(labels.images, formatCount(totals.images), [
      formatBytes(totals.imageBytes),
      ...(heaviest ? [notes.heaviest(formatBytes(heaviest.bytes))] : []),
    ]),
    tile(
      labels.largestPage,
      largest ? formatBytes(largest.bytes) : '–',
      largest ? [notes.page(names[largest.collection], largest.number)] : [],
    ),
    tile(
      labels.outside,
      formatCount(totals.references.all),
      noteReferences(totals, notes),
      totals.references.broken > 0 ? 'bad' : undefined,
    ),
    tile(
      labels.faults,
      formatCount(diagnostics.length),
      [diagnostics.length === 0 ? notes.none : notes.faulty(totals.faultyItems)],
      diagnostics.length === 0 ? 'good' : 'bad',
    ),
  ];
  return html`<dl class="totals" aria-label="${labels.label}">${tiles}</dl>`;
}

function noteReferences(
  { references: { all, asked, broken, unsure } }: Totals,
  notes: Messages['notes'],
): string[] {
  if (all === 0) return [];
  if (asked === 0) return [notes.unchecked];
  const found = [
    ...(broken > 0 ? [notes.broken(broken)] : []),
    ...(unsure > 0 ? [notes.unsure(unsure)] : []),
  ];
  if (found.length > 0) return found;
  return [asked < all ? notes.unchecked : notes.allFine];
}

function tile(label: string, value: string, notes: readonly string[], tone?: 'good' | 'warn' | 'bad'): Html {
  const parts = notes.map((note) => html`<span>${note}</span> `);
  return html`<div><dt>${label}</dt><dd><span class="value">${value}</span><span class="note${tone && ` ${tone}`}">${parts}</span></dd></div>`;
}

function renderFaults({ diagnostics }: OverviewData, { faults }: Messages): Html | false {
  if (diagnostics.length === 0) return false;
  const items = diagnostics.map(
    ({ file, line, column, field, message, hint }) =>
      html`<li><code>${file}:${line}:${column}</code><p lang="en">${field !== undefined && html`<b>${field}</b> `}${message}</p>${hint !== undefined && html`<p class="fix"><b>${faults.fix}</b> <span lang="en">${hint}</span></p>`}</li>`,
  );
  return html`<section class="faults" aria-labelledby="faults"><h2 id="faults">${faults.heading}</h2><ol>${items}</ol></section>`;
}

/** Hidden until the script is there to do it. */
function renderFilter({ filter }: Messages): Html {
  const options = (Object.keys(filter.options) as FilterName[]).map(
    (name) => html`<option value="${name}">${filter.options[name]}</option>`,
  );
  return html`<form class="filter" role="search" hidden>
<label>${filter.label} <input type="search" name="text" placeholder="${filter.placeholder}" autocomplete="off"></label>
<label>${filter.show} <select name="show">${options}</select></label>
<output></output>
</form>`;
}
