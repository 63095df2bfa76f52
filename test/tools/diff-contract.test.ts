import { expect, it } from 'vitest';
import { createContract } from '../../src/openapi/contract-file.ts';
import { findContractBreaks, type Message } from '../../src/tools/diff/compare-contract.ts';
import document from './diff-contract-document.json' with { type: 'json' };

const THING = { $ref: '#/components/schemas/Thing' };
const TEXT = { type: 'string' };
const TITLE = { type: 'string', maxLength: 200 };
const OR_NULL = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const KEY = { name: 'key', in: 'header', schema: TEXT };
const NEEDED_KEY = { ...KEY, required: true };

type Node = { [key: string]: Node };

/** A document with another value at `Schema.field keyword`, `parameter key` or `method key`; undefined removes it. */
function changed(place: string, value: unknown): Node {
  const { paths, components } = structuredClone(document) as unknown as { paths: Node; components: Node };
  const things = paths['/things'];
  const roots = { things, ...things, ...components.parameters, ...components.schemas };
  const keys = place.replaceAll('.', ' properties ').split(' ');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((node, key) => (node as Node)[key] as Node, roots as Node);
  if (value === undefined) delete parent[last];
  else parent[last] = value as Node;
  return { paths, components };
}

const GET = ['GET /things'];
const POST = ['POST /things'];
const BOTH = [...GET, ...POST];
const was = (...values: [string, string, string]): Message => ['changed', ...values];
const NULL_FOR_OBJECT = was('type', 'object', 'object | null');

it.each<[string, string, unknown, string, Message, string[]]>([
  ['null', 'Thing.title', OR_NULL(TITLE), 'Thing.title', was('type', 'string', 'string | null'), BOTH],
  ['null in a list', 'Thing.parts items', OR_NULL(THING), 'Thing.parts[]', NULL_FOR_OBJECT, BOTH],
  ['a field no longer required', 'Thing required', ['image'], 'Thing.title', ['optional'], BOTH],
  ['another type', 'Thing.title type', 'integer', 'Thing.title', was('type', 'string', 'integer'), BOTH],
  ['null refused', 'Request.budget', TEXT, 'Request.budget', was('type', 'string | null', 'string'), POST],
  ['a new required field', 'Request required', ['name', 'phone'], 'Request.phone', ['required'], POST],
  ['a lower maxLength', 'Request.name maxLength', 50, 'Request.name', was('maxLength', '100', '50'), POST],
  ['a lower maximum', 'Request.size maximum', 5, 'Request.size', was('maximum', '10', '5'), POST],
  ['a higher minLength', 'Request.name minLength', 2, 'Request.name', was('minLength', '1', '2'), POST],
  ['a new minimum', 'Request.size minimum', 0, 'Request.size', was('minimum', '–', '0'), POST],
  ['a pattern', 'Request.name pattern', '^a', 'Request.name', was('pattern', '"\\\\S"', '"^a"'), POST],
  ['a list', 'Request.budget enum', ['x'], 'Request.budget', was('enum', '–', '["x"]'), POST],
  ['a longer answer', 'Thing.title maxLength', 300, 'Thing.title', was('maxLength', '200', '300'), BOTH],
  ['a parameter removed', 'get parameters', [], 'query kind', ['gone'], GET],
  ['a parameter now required', 'kind required', true, 'query kind', ['required'], GET],
  ['a new required parameter', 'post parameters', [NEEDED_KEY], 'header key', ['required'], POST],
  ['a body now required', 'post requestBody required', true, 'body', ['required'], POST],
  ['a value not accepted', 'kind schema enum', ['a'], 'query kind', ['values-gone', 'b'], GET],
  ['a value never sent', 'Thing.state enum', ['new'], 'Thing.state', ['values-gone', 'old'], BOTH],
  ['a new value', 'Fault.code enum', ['NOT_FOUND', 'GONE'], 'Fault.code', ['values-new', 'GONE'], GET],
  ['a status removed', 'get responses 404', undefined, '404', ['gone'], GET],
  ['a media type refused', 'post requestBody content form', undefined, 'body form', ['gone'], POST],
  ['a media type never sent', 'post responses 200 content json', undefined, '200 json', ['gone'], POST],
  ['a nested field removed', 'Thing.image.alt', undefined, 'Thing.image.alt', ['gone'], BOTH],
  ['a header removed', 'get responses 200 headers ETag', undefined, '200 header ETag', ['gone'], GET],
  ['no header', 'get responses 200 headers ETag required', false, '200 header ETag', ['optional'], GET],
  ['another id', 'get operationId', 'things', 'operation', was('operationId', 'list', 'things'), GET],
  ['a field removed', 'Thing.note', undefined, 'Thing.note', ['gone'], BOTH],
  ['an operation removed', 'things post', undefined, 'POST /things', ['gone'], POST],
])('findContractBreaks() finds %s', (_, place, value, resource, reason, operations) => {
  const breaking = findContractBreaks(document, changed(place, value));
  expect(breaking).toEqual([{ resource, reason, operations }]);
});

it.each<[string, string, unknown]>([
  ['a new field', 'Thing.more', TEXT],
  ['a field always present now', 'Thing required', ['title', 'image', 'note']],
  ['a field never null now', 'Thing.note', TEXT],
  ['a shorter answer', 'Thing.title maxLength', 100],
  ['a longer request', 'Request.name maxLength', 300],
  ['a wider number', 'Request.size type', 'number'],
  ['a field that may be left out now', 'Request required', []],
  ['a new value of a parameter', 'kind schema enum', ['a', 'b', 'c']],
  ['an optional parameter', 'post parameters', [KEY]],
  ['another description', 'Thing.title description', 'other'],
])('findContractBreaks() lets %s pass', (_, place, value) => {
  expect(findContractBreaks(document, changed(place, value))).toEqual([]);
});

it('createContract() does not depend on settings and has no examples', () => {
  const text = JSON.stringify(createContract());
  expect(['damda', '"servers":', '"example":'].filter((part) => text.includes(part))).toEqual([]);
  expect(text).toContain('"contact":{"minLength":');
});

it('findContractBreaks() finds every operation of the contract, and its closed lists', () => {
  const contract = createContract();
  const operations = findContractBreaks(contract, {}).map(({ resource }) => resource);
  expect(operations).toContain('GET /guest/post/{publicId}');
  const closed = createContract({ budgetTypes: ['x'], funnelTypes: [] });
  expect(findContractBreaks(contract, closed)).toEqual(
    ['InquiryRequest', 'InquiryForm'].map((schema) => ({
      resource: `${schema}.budgetType`,
      reason: ['changed', 'enum', '–', '["","x"]'],
      operations: ['POST /guest/inquiry'],
    })),
  );
  expect(findContractBreaks(closed, contract)).toEqual([]);
});
