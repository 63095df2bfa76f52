// The API reference in markdown, with everything that the page has. Operations have only the sample in curl.
import { errorCatalogue } from '../../openapi/error-catalogue.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import type { Schema } from '../../openapi/openapi-types.ts';
import { type DescribedOperation, readOperations } from '../../openapi/read-description.ts';
import type { Twin } from '../page.ts';
import { describeAnswer, describeBody, describeHeader, describeParameter, findUsers } from './describe.ts';
import { QUICK_START_TITLE, readQuickStart } from './quick-start.ts';
import { createSampleRequest } from './sample-request.ts';
import { formatCurl } from './samples.ts';
import { type Described, describeFields, describeSchema, inlineObject } from './schema-facts.ts';

export function createReferenceTwin(document: OpenApiDocument): Twin {
  const { info, servers, components } = document;
  const operations = readOperations(document);
  return {
    body: [
      `## ${QUICK_START_TITLE}`,
      ...readQuickStart(document).map(({ title: task, text, samples }) =>
        [`### ${task}`, text, ...samples.map(({ language, code }) => fence(language, code))].join('\n\n'),
      ),
      '## Basics',
      info.description,
      list(servers.map(({ url: name, description: text }) => ({ name, facts: [], text }))),
      ...operations.map(formatOperation),
      '## Errors',
      ...errorCatalogue().flatMap(({ code, status, description, examples }) => {
        const users = findUsers(code, operations).map(({ summary }) => summary);
        const uses = users.length === 0 ? 'Any operation' : `Answer to: ${users.join(', ')}`;
        const samples = Object.entries(examples).map(
          ([request, answer]) => `\`${request}\`:\n\n${fence('json', JSON.stringify(answer, null, 2))}`,
        );
        return [`### ${code}`, `Status ${status}. ${uses}. ${description}`, ...samples];
      }),
      '## Headers',
      list(Object.entries(components.headers).map(describeHeader)),
      '## Schemas',
      ...Object.entries(components.schemas).map(
        ([name, schema]) => `### ${name}\n\n${describeSchema(schema)}\n\n${list(flattenFields(schema))}`,
      ),
    ],
  };
}

function formatOperation(operation: DescribedOperation): string {
  const { summary, method, path, description, parameters, bodies, answers } = operation;
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    ...(parameters.length > 0 ? ['Parameters:', list(parameters.map(describeParameter))] : []),
    ...(bodies.length > 0 ? ['Body:', list(bodies.map(describeBody))] : []),
    'Returns:',
    list(answers.map(describeAnswer)),
    fence('bash', formatCurl(createSampleRequest(operation))),
  ].join('\n\n');
}

/** Fields of inline objects follow their parent, with dotted names. */
function flattenFields(parent: Schema, prefix = ''): Described[] {
  return describeFields(parent).flatMap(({ schema, ...field }) => {
    const inline = inlineObject(schema);
    const name = prefix + field.name;
    return [{ ...field, name }, ...(inline ? flattenFields(inline, `${name}.`) : [])];
  });
}

function list(items: readonly Described[]): string {
  return items
    .map(({ name, facts, text }) => {
      const about = facts.length > 0 ? ` (${facts.join(', ')})` : '';
      return `- \`${name}\`${about}${text && `: ${text}`}`;
    })
    .join('\n');
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
