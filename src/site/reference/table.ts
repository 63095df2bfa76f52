// A table that scrolls within itself where a screen is narrow.
import { type Content, type Html, html } from '../html.ts';

/** The first cell of each row names the row. @param label for those who hear the page */
export function renderTable(label: string, heads: readonly string[], rows: readonly Content[][]): Html {
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}
