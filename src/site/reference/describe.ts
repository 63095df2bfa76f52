// Parameters, headers, bodies and answers of operations in short markdown, for the page and its twin.
import type { ErrorCode } from '../../contract/errors.ts';
import type { Header, MediaType, Parameter } from '../../openapi/openapi-types.ts';
import { contentOf, type DescribedAnswer, type DescribedOperation } from '../../openapi/read-description.ts';
import { type Described, schemaFacts } from './schema-facts.ts';

export function describeParameter(parameter: Parameter): Described {
  const { name, in: location, description: text, required, deprecated, schema } = parameter;
  const facts = [location, ...schemaFacts(schema), required ? 'required' : 'optional'];
  return { name, facts: deprecated ? [...facts, 'deprecated'] : facts, text };
}

export function describeHeader([name, header]: [name: string, header: Header]): Described {
  const { description: text, schema, example } = header;
  const facts = schemaFacts(schema);
  return { name, facts: example === undefined ? facts : [...facts, `for example \`${example}\``], text };
}

export function describeBody([type, { schema }]: [mediaType: string, MediaType]): Described {
  return { name: type, facts: schemaFacts(schema), text: '' };
}

/** An error that many operations answer with is described in a chapter of its own. */
export function describeAnswer(answer: DescribedAnswer): Described {
  const { status: name, description: text, shared } = answer;
  if (shared !== undefined) return { name, facts: [], text: `\`${shared}\`` };
  const content = contentOf(answer)?.[1];
  return { name, facts: content ? schemaFacts(content.schema) : [], text };
}

/** @returns none if any operation can answer with the error */
export function findUsers(code: ErrorCode, operations: readonly DescribedOperation[]): DescribedOperation[] {
  const users = operations.filter(({ answers }) => answers.some(({ shared }) => shared === code));
  return users.length === operations.length ? [] : users;
}
