// The overview as one self-contained page of HTML. Everything is in the markup; the script only filters it.

import { readFileSync } from 'node:fs';
import type { EditorLanguage } from '../../content/source/editor-language.ts';
import { isError } from '../../content/source/fault.ts';
import { tellDiagnostic } from '../../content/source/tell-diagnostic.ts';
import { COLLECTIONS } from '../../contract/collections.ts';
import { type Html, html, trusted } from '../../site/html.ts';
import type { OverviewData } from './collect-overview.ts';
import { MESSAGES, type Messages } from './messages.ts';
import { renderItems } from './render-items.ts';
import { renderOutside, STATES } from './render-links.ts';
import { sumUp } from './totals.ts';

const STYLE = readFileSync(new URL('browser/overview.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('browser/overview.js', import.meta.url), 'utf8');

export function renderOverview(
  data: OverviewData,
  { language = 'en' }: { language?: EditorLanguage } = {},
): string {
  const messages = MESSAGES[language];
  const siteName = data.siteName?.[language] ?? data.content;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${siteName} – ${messages.heading}</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<header>
<p class="count">${siteName}</p>
<h1>${messages.heading}</h1>
</header>
<main>
${renderTotals(data, messages)}
${renderFaults(data, messages, language)}
${renderFilter(messages)}
${COLLECTIONS.map((collection) => renderItems(collection, data, messages, language))}
${renderOutside(data, messages)}
</main>
<script>${trusted(SCRIPT)}</script>
</body>
</html>
`;
  return page.text;
}

function renderTotals(data: OverviewData, { totals: labels, collections, item, outside }: Messages): Html {
  const totals = sumUp(data);
  const { works, featured, posts, popular, drafts, missingTexts, untranslated, faultyItems } = totals;
  const faults = data.diagnostics.filter(isError).length;
  const warnings = data.diagnostics.length - faults;
  const answers = STATES.map((state) => [outside.states[state], totals.outside[state]] as const);
  return html`<dl class="totals" aria-label="${labels.label}">${[
    tile(collections.portfolio, works, listCounts([[item.featured, featured]])),
    tile(
      collections.post,
      posts,
      listCounts([
        [item.popular, popular],
        [item.draft, drafts],
      ]),
    ),
    tile(labels.missing, missingTexts, labels.inItems(untranslated.length), 'warn'),
    tile(labels.brokenLinks, totals.brokenLinks, '', 'bad'),
    tile(labels.outside, data.outside.length, listCounts(answers)),
    tile(labels.faults, faults, labels.inItems(faultyItems), 'bad'),
    tile(labels.warnings, warnings, '', 'warn'),
  ]}</dl>`;
}

/** `Popular 13, Not public 2`, without zeros. */
function listCounts(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : [])).join(', ');
}

/** The note and the tone of a total are those of a number above zero. */
function tile(label: string, total: number, note: string, tone?: 'warn' | 'bad'): Html {
  if (total === 0) return html`<div><dt>${label}</dt><dd><span class="value">0</span></dd></div>`;
  return html`<div><dt>${label}</dt><dd><span class="value${tone && ` ${tone}`}">${total}</span> ${note}</dd></div>`;
}

function renderFaults(
  { diagnostics }: OverviewData,
  { faults }: Messages,
  language: EditorLanguage,
): Html | false {
  if (diagnostics.length === 0) return false;
  const told = diagnostics.map((found) => tellDiagnostic(found, language));
  const items = told.map(
    ({ file, line, column, field, severity, message, hint }) =>
      html`<li class="${severity}"><code>${file}:${line}:${column}</code><p>${field !== undefined && html`<b>${field}</b> `}${message}</p>${hint !== undefined && html`<p><b>${faults.fix}</b> ${hint}</p>`}</li>`,
  );
  return html`<section class="faults" aria-labelledby="faults"><h2 id="faults">${faults.heading} <span class="count">${diagnostics.length}</span></h2><ol>${items}</ol></section>`;
}

/** Hidden until the script runs. */
function renderFilter({ filter }: Messages): Html {
  const options = Object.entries(filter.options).map(
    ([name, label]) => html`<option value="${name}">${label}</option>`,
  );
  return html`<form class="filter" role="search" hidden>
<label>${filter.label} <input type="search" name="text" placeholder="${filter.placeholder}" autocomplete="off"></label>
<label>${filter.show} <select name="show">${options}</select></label>
<output></output>
</form>`;
}
