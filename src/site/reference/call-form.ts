// A form that calls an operation at the page's own origin. It is shown by its script, without which it could not work.
import type { Parameter } from '../../openapi/document.ts';
import type { DescribedOperation } from '../../openapi/read-description.ts';
import { type Content, type Html, html } from '../html.ts';
import type { CallValues } from './calls.ts';

/** @param values what the fields hold at first; deprecated parameters have no field */
export function renderCallForm(operation: DescribedOperation, values: CallValues): Html {
  const { id, method, path, parameters, bodies } = operation;
  const fields = parameters.filter(({ deprecated }) => !deprecated);
  return html`<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${path}">
${fields.map((parameter) => renderField(`${id}-${parameter.name}`, parameter, values[parameter.name] ?? ''))}
${bodies[0] && renderBody(id, bodies[0][1].example)}
<p><button class="button" type="submit">Send</button></p>
<div class="answer" role="status"></div>
</form></details>`;
}

function renderField(id: string, { name, in: place, required, schema }: Parameter, value: string): Html {
  const options = schema.type === 'boolean' ? ['true', 'false'] : schema.enum;
  const control: Content = options
    ? html`<select id="${id}" name="${name}" data-in="${place}"><option value="">not sent</option>
${options.map((option) => html`<option${option === value && ' selected'}>${option}</option>`)}</select>`
    : html`<input type="text" id="${id}" name="${name}" data-in="${place}" value="${value}" autocomplete="off" spellcheck="false"${required && html` required`}>`;
  return html`<p class="field"><label for="${id}"><code>${name}</code></label> ${control}</p>\n`;
}

/** Its fields are empty: as it stands, the answer names every fault, and nothing is stored. */
function renderBody(id: string, example: unknown): Html {
  const empty = Object.fromEntries(
    Object.entries(example as Record<string, unknown>).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? false : '',
    ]),
  );
  return html`<p class="field"><label for="${id}-body">Body</label> <textarea id="${id}-body" name="body" rows="9" spellcheck="false" aria-describedby="${id}-note">${JSON.stringify(empty, null, 2)}</textarea></p>
<p class="hint" id="${id}-note">As it stands, it is refused, and the answer names every fault. Filled in, it is a real inquiry that reaches the studio.</p>`;
}
