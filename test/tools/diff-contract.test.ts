import { expect, it } from 'vitest';
import { createContract } from '../../src/openapi/contract-file.ts';
import { findContractBreaks, type Message } from '../../src/tools/diff/compare-contract.ts';
import cases from './diff-contract-cases.json' with { type: 'json' };
import document from './diff-contract-document.json' with { type: 'json' };

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

/** `value` in this place makes a difference of the methods; without one the place is removed. */
type Row = [name: string, place: string, resource: string, reason: Message, methods: string, value?: unknown];
it.each(cases.breaking as Row[])(
  'findContractBreaks() finds %s',
  (_, place, resource, reason, methods, value) => {
    const operations = methods.split(' ').map((method) => `${method} /things`);
    const breaking = findContractBreaks(document, changed(place, value));
    expect(breaking).toEqual([{ resource, reason, operations }]);
  },
);

const PASSING = cases.passing as [string, string, unknown][];
it.each(PASSING)('findContractBreaks() lets %s pass', (_, place, value) => {
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
      operations: ['POST /guest/inquiry', 'POST /inquiry'],
    })),
  );
  expect(findContractBreaks(closed, contract)).toEqual([]);
});
