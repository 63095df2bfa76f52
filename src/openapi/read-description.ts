// Reads the API description for the API reference: every operation with its parameters, bodies and answers. References
// are resolved.

import type { OpenApiDocument } from './openapi.ts';
import { type Answer, type MediaType, nameOf, type Reference } from './openapi-types.ts';

export interface DescribedAnswer extends Answer {
  status: string;
  /** Code of an error that several operations share. */
  shared?: string;
}

export type DescribedOperation = ReturnType<typeof readOperations>[number];

export function readOperations({ servers, paths, components }: OpenApiDocument) {
  return Object.entries(paths).flatMap(([path, { servers: pathServers = servers, ...methods }]) => {
    const { origin, pathname } = new URL(pathServers[0]?.url ?? '');
    return Object.entries(methods).map(([method, operation]) => {
      const { operationId, tags, parameters = [], requestBody, responses, ...texts } = operation;
      return {
        ...texts,
        id: operationId,
        tag: tags[0],
        method: method.toUpperCase(),
        origin,
        path: `${pathname.replace(/\/$/, '')}${path}`,
        parameters: parameters.map((reference) => find(components.parameters, reference)),
        /** The preferred media type comes first. */
        bodies: Object.entries(requestBody?.content ?? {}),
        answers: Object.entries(responses).map(
          ([status, answer]): DescribedAnswer =>
            '$ref' in answer
              ? { ...find(components.responses, answer), status, shared: nameOf(answer) }
              : { ...answer, status },
        ),
      };
    });
  });
}

export function successOf({ answers }: Pick<DescribedOperation, 'answers'>): DescribedAnswer | undefined {
  return answers.find(({ status }) => status.startsWith('2'));
}

/** Returns the only body: the API answers each status in one media type. */
export function contentOf({ content = {} }: Answer): [mediaType: string, MediaType] | undefined {
  return Object.entries(content)[0];
}

function find<T>(components: Record<string, T>, reference: Reference): T {
  const component = components[nameOf(reference)];
  if (component === undefined) throw new Error(`Cannot follow ${reference.$ref}: there is no such component`);
  return component;
}
