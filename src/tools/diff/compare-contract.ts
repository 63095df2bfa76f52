// Two OpenAPI 3.1 descriptions → the changes that break a client. A request that was valid must stay valid, and an
// answer must hold nothing that a client of the old description does not expect.
import type { Json } from '../../openapi/contract-file.ts';
import type { Words } from '../words/words.ts';

/** The name of a text, and the values of its numbered placeholders. */
export type Message = [name: keyof Words['diff']['messages'], ...values: string[]];

export interface Breaking {
  /** An address, a setting, or a part of the description such as `PostListItem.titleKo`. */
  resource: string;
  reason: Message;
  /** Operations that a change of the description breaks, such as `GET /guest/post`. */
  operations?: string[];
}

export function findContractBreaks(before: Json, after: Json): Breaking[] {
  const found = new Map<string, Breaking>();
  const current = listOperations(after);
  for (const [name, operation] of Object.entries(listOperations(before))) {
    const report: Report = (resource, ...reason) => {
      const key = JSON.stringify([resource, reason]);
      const { operations = [] } = found.get(key) ?? {};
      found.set(key, { resource, reason, operations: [...operations.filter((one) => one !== name), name] });
    };
    const now = current[name];
    if (now) compareOperations(operation, now, report);
    else report(name, 'gone');
  }
  return [...found.values()];
}

type Report = (resource: string, ...reason: Message) => void;

interface Walk {
  direction: 'request' | 'response';
  report: Report;
  /** Pairs of components that were compared. */
  seen: Set<string>;
}

interface Schema {
  /** Name of the component that was referred to. */
  component?: string;
  type?: string | string[];
  enum?: unknown[];
  /** Of one schema, to which the description gives another name. */
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** Parameters or headers by name, or contents by media type. */
type NamedParts = Record<string, { required?: boolean; schema: Schema }>;

interface Operation {
  operationId: string;
  parameters?: (NamedParts[string] & { name: string; in: string })[];
  requestBody?: { required?: boolean; content: NamedParts };
  responses: Record<string, { headers?: NamedParts; content?: NamedParts }>;
}

function listOperations(document: Json): Record<string, Operation> {
  const { paths = {} } = followReferences(document) as { paths?: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  );
  return Object.fromEntries(operations);
}

/** Puts each component in the place of the references to it. */
function followReferences(document: Json): unknown {
  const components = new Map<string, Json>();
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    const known = components.get($ref ?? '');
    if (known) return known;
    if ($ref === undefined) {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, follow(part)]));
    }
    const path = $ref.split('/').slice(1);
    const component: Json = { component: path.at(-1) };
    components.set($ref, component);
    const target = path.reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document);
    return Object.assign(component, follow(target));
  };
  return follow(document);
}

function compareOperations(before: Operation, after: Operation, report: Report): void {
  const [oldId, newId] = [before.operationId, after.operationId];
  if (oldId !== newId) report('operation', 'changed', 'operationId', oldId, newId);
  const request: Walk = { direction: 'request', report, seen: new Set() };
  const response: Walk = { direction: 'response', report, seen: new Set() };
  compareFields('', inputsOf(before), inputsOf(after), request);
  compareFields('body ', before.requestBody?.content, after.requestBody?.content, request);
  for (const [status, was, is] of pairsOf('', before.responses, after.responses, report)) {
    compareFields(`${status} header `, was.headers, is.headers, response);
    compareFields(`${status} `, was.content, is.content, response);
  }
}

/** The parameters, and the body as a parameter without a schema. */
function inputsOf({ parameters = [], requestBody }: Operation): NamedParts {
  const inputs = parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]);
  return Object.fromEntries([...inputs, ...(requestBody ? [['body', { ...requestBody, schema: {} }]] : [])]);
}

function compareFields(prefix: string, before: NamedParts = {}, after: NamedParts = {}, walk: Walk): void {
  const isRequest = walk.direction === 'request';
  const [writer, reader] = isRequest ? [before, after] : [after, before];
  for (const [key, { required }] of Object.entries(reader)) {
    if (!required || writer[key]?.required || !after[key]) continue;
    walk.report(prefix + key, isRequest ? 'required' : 'optional');
  }
  for (const [resource, was, is] of pairsOf(prefix, before, after, walk.report)) {
    compareSchemas(resource, was.schema, is.schema, walk);
  }
}

/** With the value that means no limit. */
const LIMITS: Record<string, number> = {
  ...{ maximum: Infinity, exclusiveMaximum: Infinity, maxLength: Infinity, maxItems: Infinity },
  ...{ minimum: -Infinity, exclusiveMinimum: -Infinity, minLength: 0, minItems: 0 },
};
/** Any other value may allow less. */
const FORMS = ['const', 'pattern', 'format', 'contentMediaType', 'enum'];

function compareSchemas(resource: string, before: Schema, after: Schema, walk: Walk): void {
  const { direction, report, seen } = walk;
  const [old, now] = [normalize(before), normalize(after)];
  // The reader must accept whatever the writer may send.
  const [writer, reader] = direction === 'request' ? [old, now] : [now, old];
  if (!writer.types.every((type) => accepts(reader.types, type))) {
    report(resource, 'changed', 'type', old.types.join(' | '), now.types.join(' | '));
  }
  const pair = `${old.component} ${now.component}`;
  if (old.component !== undefined && seen.has(pair)) return;
  seen.add(pair);
  const path = old.component ?? resource;
  const gone = now.enum ? old.enum?.filter((value) => !now.enum?.includes(value)) : [];
  const added = old.enum ? now.enum?.filter((value) => !old.enum?.includes(value)) : [];
  if (gone?.length) report(path, 'values-gone', gone.join(', '));
  if (added?.length && direction === 'response') report(path, 'values-new', added.join(', '));
  const show = (value: unknown) => JSON.stringify(value) ?? '–';
  for (const keyword of [...Object.keys(LIMITS), ...FORMS]) {
    if (isNarrower(keyword, writer, reader))
      report(path, 'changed', keyword, show(old[keyword]), show(now[keyword]));
  }
  for (const name of reader.required ?? []) {
    if (writer.required?.includes(name)) continue;
    if (direction === 'request') report(`${path}.${name}`, 'required');
    else if (now.properties?.[name]) report(`${path}.${name}`, 'optional');
  }
  for (const [part, was, is] of pairsOf(`${path}.`, old.properties, now.properties, report)) {
    compareSchemas(part, was, is, walk);
  }
  if (old.items && now.items) compareSchemas(`${path}[]`, old.items, now.items, walk);
}

/** A union of something with null becomes that with null among its types. */
function normalize(schema: Schema): Schema & { types: string[] } {
  if (schema.allOf?.[0]) return normalize(schema.allOf[0]);
  const parts = (schema.anyOf ?? []).map(normalize);
  const types = [schema.type ?? parts.flatMap((part) => part.types)].flat();
  const named = { ...schema, types: types.length === 0 ? ['any'] : types };
  return parts.length === 2 && types.at(-1) === 'null' ? { ...parts[0], types } : named;
}

function accepts(types: readonly string[], type: string): boolean {
  return types.includes('any') || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function isNarrower(keyword: string, writer: Schema, reader: Schema): boolean {
  const [sent, accepted] = [writer[keyword], reader[keyword]];
  const none = LIMITS[keyword];
  if (none === undefined) return accepted !== undefined && sent !== accepted && !writer.enum;
  const [from, to] = [Number(sent ?? none), Number(accepted ?? none)];
  return none === Infinity ? to < from : to > from;
}

/** Values under the same key. Reports the keys that are gone. */
function pairsOf<T>(
  prefix: string,
  before: Record<string, T> = {},
  after: Record<string, T> = {},
  report: Report,
): [resource: string, was: T, is: T][] {
  return Object.entries(before).flatMap(([key, was]): [string, T, T][] => {
    const is = after[key];
    if (is !== undefined) return [[prefix + key, was, is]];
    report(prefix + key, 'gone');
    return [];
  });
}
