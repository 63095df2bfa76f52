// The API reference in markdown, with everything that the page has.
import type { Changelog } from '../../openapi/changelog.ts';
import type { OpenApiDocument, Schema } from '../../openapi/document.ts';
import { errorCatalogue } from '../../openapi/error-catalogue.ts';
import { contentOf, type DescribedOperation, readOperations } from '../../openapi/read-description.ts';
import type { Twin } from '../page.ts';
import { findUses } from './error-section.ts';
import { parameterFacts } from './operation.ts';
import { QUICK_START_TITLE, readQuickStart } from './quick-start.ts';
import { describeSchema, inlineObject, schemaFacts } from './schema-facts.ts';

export function createReferenceTwin(title: string, document: OpenApiDocument, changelog: Changelog): Twin {
  const { info, servers, components } = document;
  const operations = readOperations(document);
  return {
    title,
    summary: info.summary,
    body: [
      `## ${QUICK_START_TITLE}`,
      ...readQuickStart(document).map(({ title: task, text, samples }) =>
        [`### ${task}`, text, ...samples.map(({ language, code }) => fence(language, code))].join('\n\n'),
      ),
      '## Basics',
      info.description,
      list(servers.map(({ url, description: text }) => `\`${url}\`: ${text}`)),
      ...operations.map(formatOperation),
      '## Errors',
      ...errorCatalogue().map(({ code, status, description, examples }) =>
        [
          `### ${code}`,
          `Status ${status}. ${findUses(code, operations).text} ${description}`,
          ...Object.entries(examples).map(
            ([request, answer]) => `\`${request}\`:\n\n${fence('json', JSON.stringify(answer, null, 2))}`,
          ),
        ].join('\n\n'),
      ),
      '## Headers',
      list(
        Object.entries(components.headers).map(([name, { description }]) => `\`${name}\`: ${description}`),
      ),
      '## Schemas',
      ...Object.entries(components.schemas).map(
        ([name, schema]) => `### ${name}\n\n${describeSchema(schema)}\n\n${list(formatFields(schema, ''))}`,
      ),
      '## Changes',
      ...changelog.releases.map(({ title: release, text }) => `### ${release}\n\n${text}`),
    ],
  };
}

function formatOperation({
  summary,
  method,
  path,
  description,
  parameters,
  bodies,
  answers,
}: DescribedOperation): string {
  const inputs = parameters.map(
    (parameter) =>
      `\`${parameter.name}\` (${parameterFacts(parameter).join(', ')}): ${parameter.description}`,
  );
  const sent = bodies.map(([type, { schema }]) => `\`${type}\`: ${schemaFacts(schema).join(', ')}`);
  const outputs = answers.map((answer) => {
    const { status, shared, description: text } = answer;
    const content = contentOf(answer)?.[1];
    if (shared !== undefined) return `${status}: \`${shared}\``;
    return `${status}: ${text}${content ? ` ${schemaFacts(content.schema).join(', ')}` : ''}`;
  });
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    ...(inputs.length > 0 ? [`Parameters:\n\n${list(inputs)}`] : []),
    ...(sent.length > 0 ? [`Body:\n\n${list(sent)}`] : []),
    `Answers:\n\n${list(outputs)}`,
  ].join('\n\n');
}

/** Fields of inline objects follow their parent, with dotted names. */
function formatFields({ properties = {}, required = [] }: Schema, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const inline = inlineObject(field);
    const facts = [...schemaFacts(field), required.includes(name) ? 'required' : 'optional'];
    return [
      `\`${prefix}${name}\` (${facts.join(', ')}): ${describeSchema(field)}`,
      ...(inline ? formatFields(inline, `${prefix}${name}.`) : []),
    ];
  });
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
