// The API reference in markdown: operations with parameters and answers. Schemas stay in /openapi.json.
import type { Changelog } from '../../openapi/changelog.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type DescribedOperation, readOperations } from '../../openapi/read-description.ts';
import { formatTwin } from '../twin.ts';

export function formatReferenceTwin(title: string, document: OpenApiDocument, changelog: Changelog): string {
  const { info, servers, components } = document;
  const errors = Object.entries(components.responses);
  return formatTwin({
    title,
    summary: info.summary,
    body: [
      info.description,
      servers.map(({ url, description: text }) => `- \`${url}\`: ${text}`).join('\n'),
      ...readOperations(document).map(formatOperation),
      `## Errors\n\n${errors.map(([code, { description }]) => `- \`${code}\`: ${description}`).join('\n')}`,
      [
        '## Changes',
        ...changelog.releases.map(({ title: release, text }) => `### ${release}\n\n${text}`),
      ].join('\n\n'),
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
    ({ name, in: place, deprecated, description: text }) =>
      `- \`${name}\` (${place}${deprecated ? ', deprecated' : ''}): ${text}`,
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
