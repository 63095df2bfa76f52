// The API reference in markdown: operations with parameters and answers. Schemas stay in /openapi.json.
import type { ApiDescription, DescribedOperation } from '../../openapi/read-description.ts';
import { formatTwin } from '../twin.ts';

export function formatReferenceTwin(title: string, description: ApiDescription): string {
  const { summary, servers, operations, errors } = description;
  return formatTwin({
    title,
    summary,
    body: [
      description.description,
      servers.map(({ url, description: text }) => `- \`${url}\`: ${text}`).join('\n'),
      ...operations.map(formatOperation),
      `## Errors\n\n${errors.map(({ code, description: text }) => `- \`${code}\`: ${text}`).join('\n')}`,
    ],
  });
}

function formatOperation({
  summary,
  method,
  path,
  description,
  parameters,
  answers,
}: DescribedOperation): string {
  const inputs = parameters.map(
    ({ name, in: place, isDeprecated, description: text }) =>
      `- \`${name}\` (${place}${isDeprecated ? ', deprecated' : ''}): ${text}`,
  );
  const outputs = answers.map(
    ({ status, shared, description: text }) =>
      `- ${status}: ${shared === undefined ? text : `\`${shared}\``}`,
  );
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    ...(inputs.length > 0 ? [`Parameters:\n\n${inputs.join('\n')}`] : []),
    `Answers:\n\n${outputs.join('\n')}`,
  ].join('\n\n');
}
