// A report as HTML, for the panel over pages of the dev server.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Place } from '../../diagnostics/diagnostic.ts';
import { type Html, html } from '../../edge/html.ts';
import type { Words } from '../words/words.ts';
import { frameOf } from './format-terminal.ts';
import type { DescribedDiagnostic, Report, WarningGroup } from './report.ts';

export function renderReport({ shown, groups, drafts, moreErrors }: Report, words: Words['report']): Html {
  return html`<ol class="problems">${shown.map((found) => renderProblem(found, words))}${groups.map((group) => renderGroup(group, words))}</ol>
${moreErrors > 0 && html`<p>${words.moreErrors(moreErrors)}</p>`}
${groups[0] && html`<p>${words.howToList(groups[0].rule)}</p>`}
${drafts.map((draft) => html`<p>${words.draft(draft)}</p>`)}`;
}

function renderProblem(found: DescribedDiagnostic, words: Words['report']): Html {
  const { field, message, fix, severity } = found;
  const frame = frameOf(found, { paint: (_, text) => text, columns: 100 }).join('\n');
  const subject = field === undefined ? '' : `${field}: `;
  // Long lines scroll, with the keyboard too.
  return html`<li class="${severity}">${renderPlace(found)}<p class="message">${subject}${message}</p>${frame !== '' && html`<pre tabindex="0">${frame}</pre>`}${fix !== undefined && html`<p><b>${words.fix}</b> ${fix}</p>`}</li>\n`;
}

function renderGroup({ rule, count, example, places }: WarningGroup, words: Words['report']): Html {
  const more = count - places.length;
  return html`<li class="warning"><p class="message">${rule} × ${count}: ${example.message}</p>${places.map(renderPlace)}${more > 0 && html`<p>${words.morePlaces(more)}</p>`}</li>\n`;
}

/** Opens VS Code at the place. */
function renderPlace({ file, line, column }: Place): Html {
  const path = pathToFileURL(resolve(file)).pathname;
  return html`<a class="place" href="vscode://file${path}:${line}:${column}">${file}:${line}:${column}</a> `;
}
