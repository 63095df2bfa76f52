// The catalogue of errors: one entry for each code.
import type { ErrorCode } from '../../contract/errors.ts';
import { errorCatalogue } from '../../openapi/error-catalogue.ts';
import type { DescribedOperation } from '../../openapi/read-description.ts';
import { renderSample } from '../code-block.ts';
import { type Html, html } from '../html.ts';
import { inlineCode } from './fields.ts';
import { errorId } from './operation.ts';

export function renderErrors(operations: readonly DescribedOperation[]): Html {
  return html`${errorCatalogue().map(({ code, status, description, examples }) => {
    const uses = findUses(code, operations);
    return html`<section><h3 id="${errorId(code)}">${code}</h3>
<p>Status <code>${status}</code>. ${uses.operations.length === 0 ? uses.text : uses.operations.map(({ id, summary }, index) => [index > 0 && ', ', html`<a href="#${id}">${summary}</a>`])}</p>
<p>${inlineCode(description)}</p>
${Object.entries(examples).map(([request, answer]) => renderSample(request, code, 'json', JSON.stringify(answer, null, 2)))}</section>
`;
  })}`;
}

/** @returns no operations if any operation can answer with the error */
export function findUses(code: ErrorCode, operations: readonly DescribedOperation[]) {
  const users = operations.filter(({ answers }) => answers.some(({ shared }) => shared === code));
  const isAnywhere = users.length === 0 || users.length === operations.length;
  const text = isAnywhere
    ? 'Any operation.'
    : `Answer to: ${users.map(({ summary }) => summary).join(', ')}.`;
  return { operations: isAnywhere ? [] : users, text };
}
