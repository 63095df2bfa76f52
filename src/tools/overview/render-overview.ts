// The overview as one self-contained page of HTML.
import { readFileSync } from 'node:fs';
import type { EditorLanguage } from '../../content/rules/editor-language.ts';
import type { Place } from '../../content/rules/rule.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { LANGUAGE_TAGS } from '../../contract/languages.ts';
import { formatDay } from '../../site/dates.ts';
import { type Html, html, trusted } from '../../site/html.ts';
import { createReport, type DescribedDiagnostic, type WarningGroup } from '../report/report.ts';
import type { Words } from '../words/en.ts';
import { WORDS } from '../words/words.ts';
import { countItems, type Overview, type OverviewItem } from './collect-overview.ts';

const STYLE = readFileSync(new URL('browser/overview.css', import.meta.url), 'utf8');

export function renderOverview(overview: Overview, language: EditorLanguage): string {
  const words = WORDS[language];
  const { heading } = words.overview;
  const name = overview.siteName?.[language] ?? '';
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
${COLLECTIONS.map((collection) => renderItems(collection, overview.items, words))}
</main>
</body>
</html>
`.text;
}

function renderProblems({ diagnostics }: Overview, language: EditorLanguage, words: Words): Html {
  const { report } = words;
  const { shown, groups, moreErrors, counts } = createReport(diagnostics, { language });
  if (diagnostics.length === 0) return html`<p class="good">${report.none}</p>`;
  return html`<section aria-labelledby="problems"><h2 id="problems">${report.count(counts)}</h2>
<ol class="problems">${shown.map((found) => renderProblem(found, words))}${groups.map((group) => renderGroup(group, words))}</ol>
${moreErrors > 0 && html`<p>${report.moreErrors(moreErrors)}</p>`}
${groups[0] && html`<p>${report.howToList(groups[0].rule)}</p>`}</section>`;
}

function renderProblem(found: DescribedDiagnostic, { report }: Words): Html {
  const { field, message, fix, severity } = found;
  return html`<li class="${severity}">${renderPlace(found)}<p>${field !== undefined && html`<b>${field}</b> `}${message}</p>${fix !== undefined && html`<p><b>${report.fix}</b> ${fix}</p>`}</li>\n`;
}

function renderGroup({ rule, count, example, places }: WarningGroup, { report }: Words): Html {
  const more = count - places.length;
  return html`<li class="warning"><p><b>${rule}</b> × ${count}</p><p>${report.such} ${example.message}</p>${places.map(renderPlace)}${more > 0 && html`<p>${report.morePlaces(more)}</p>`}</li>\n`;
}

function renderPlace({ file, line, column }: Place): Html {
  return html`<code>${file}:${line}:${column}</code> `;
}

function renderItems(collection: Collection, all: readonly OverviewItem[], words: Words): Html {
  const { overview } = words;
  const items = all.filter((item) => item.collection === collection);
  return html`<section aria-labelledby="${collection}"><h2 id="${collection}">${overview.collections[collection]}</h2>
<p>${overview.counts(countItems(all, collection))}</p>
<ul class="items">${items.map((item) => renderItem(item, words))}</ul></section>`;
}

function renderItem(item: OverviewItem, { overview }: Words): Html {
  const { collection, slug, titles, missing, time, status, isPromoted, errors, warnings } = item;
  const { badges } = overview;
  const marks: [string, string][] = [
    ...(isPromoted ? [[badges.promoted[collection], 'accent'] as [string, string]] : []),
    ...(status === 'public' ? [] : [[badges[status], status === 'broken' ? 'bad' : ''] as [string, string]]),
    ...(errors > 0 ? [[badges.errors(errors), 'bad'] as [string, string]] : []),
    ...(warnings > 0 ? [[badges.warnings(warnings), 'warn'] as [string, string]] : []),
  ];
  const lines = COLLECTION_FOLDERS[collection].languages.map((language) =>
    missing.includes(language)
      ? html`<span class="missing">${badges.noText(language)}</span>`
      : titles[language] !== undefined &&
        html`<span lang="${LANGUAGE_TAGS[language]}">${titles[language]}</span>`,
  );
  return html`<li><div>${lines}</div><p>${time !== undefined && html`<time>${formatDay(time)}</time> `}<code>${slug}</code></p><p>${marks.map(([text, tone]) => html`<span class="badge ${tone}">${text}</span> `)}</p></li>\n`;
}
