// The overview as one self-contained page of HTML.
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { formatDay } from '../../contract/korean-time.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../../contract/languages.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { type Html, html, trusted } from '../../edge/html.ts';
import { readEngineFile } from '../../engine/engine-files.ts';
import { renderReport } from '../report/render-report.ts';
import { createReport, formatCounts } from '../report/report.ts';
import { WORDS, type Words } from '../words/words.ts';
import { countItems, isPromoted, type Overview, type OverviewItem } from './collect-overview.ts';

const STYLE = ['report/browser/report.css', 'overview/browser/overview.css']
  .map((file) => readEngineFile(`src/tools/${file}`))
  .join('\n');

type Names = Record<Language, string>;

export function renderOverview(overview: Overview, language: EditorLanguage): string {
  const words = WORDS[language];
  const { heading } = words.overview;
  const name =
    (overview.siteName && (overview.siteName[language] || Object.values(overview.siteName)[0])) ?? '';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} – ${heading}</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<header><p>${name}</p><h1>${heading}</h1></header>
<main>
${renderProblems(overview, language, words)}
${COLLECTIONS.map((collection) => renderItems(collection, overview.items, words, LANGUAGE_NAMES[language]))}
</main>
</body>
</html>
`.markup;
}

function renderProblems({ diagnostics }: Overview, language: EditorLanguage, words: Words): Html {
  if (diagnostics.length === 0) return html`<p class="good">${words.report.none}</p>`;
  const report = createReport(diagnostics, { language });
  return html`<section aria-labelledby="problems"><h2 id="problems">${formatCounts(diagnostics, language)}</h2>
${renderReport(report, words.report)}</section>`;
}

function renderItems(collection: Collection, all: readonly OverviewItem[], words: Words, names: Names): Html {
  const items = all.filter((item) => item.collection === collection);
  return html`<section aria-labelledby="${collection}"><h2 id="${collection}">${words.collections[collection]}</h2>
<p>${formatItemCounts(countItems(all, collection), words)}</p>
<ul class="items">${items.map((item) => renderItem(item, words, names))}</ul></section>`;
}

export function formatItemCounts(
  { total, drafts, ...others }: ReturnType<typeof countItems>,
  { overview }: Words,
): string {
  return overview.counts({ ...others, items: overview.items(total), drafts: overview.drafts(drafts) });
}

function renderItem(item: OverviewItem, { overview, report }: Words, names: Names): Html {
  const { collection, slug, entry, missing, errors, warnings } = item;
  const status = entry?.status ?? 'broken';
  const { badges } = overview;
  const badge = (text: string, tone = '') => html`<span class="badge ${tone}">${text}</span> `;
  const lines = COLLECTION_FOLDERS[collection].languages.map((language) =>
    missing.includes(language)
      ? html`<span class="missing">${badges.noText(names[language])}</span>`
      : entry?.languages.some((written) => written === language) &&
        html`<span lang="${LANGUAGE_TAGS[language]}">${entry[language]?.title}</span>`,
  );
  const labels = [
    isPromoted(item) && badge(badges.promoted[collection], 'accent'),
    status !== 'public' && badge(badges[status], status === 'broken' ? 'bad' : ''),
    errors > 0 && badge(report.errors(errors), 'bad'),
    warnings > 0 && badge(report.warnings(warnings), 'warn'),
  ];
  return html`<li><div>${lines}</div><p>${entry && html`<time>${formatDay(entry.time)}</time> `}<code>${slug}</code></p><p>${labels}</p></li>\n`;
}
