import { expect, test } from 'vitest';
import { findContractBreaks, findSettingBreaks } from '../../src/tools/diff/breaking-settings.ts';
import { compareFields, flatten } from '../../src/tools/diff/compare-fields.ts';
import { excerptChange } from '../../src/tools/diff/excerpt.ts';

const long = 'The quick brown fox jumps over the lazy dog, again and again, all day long.';

test.each([
  ['short texts as they are', 'old', 'new', 'old', 'new'],
  [
    'the middle',
    `${long}one${long}`,
    `${long}two${long}`,
    '…ll day long.oneThe quick br…',
    '…ll day long.twoThe quick br…',
  ],
  ['the start', `one${long}`, `two${long}`, 'oneThe quick br…', 'twoThe quick br…'],
  ['the end', `${long}one`, `${long}two`, '…ll day long.one', '…ll day long.two'],
  [
    'what was put in',
    `${long}${long}`,
    `${long}new${long}`,
    '…ll day long.The quick br…',
    '…ll day long.newThe quick br…',
  ],
  ['a repetition that was taken out', `${long}aaaa`, `${long}aa`, '… day long.aaaa', '… day long.aa'],
  [
    'whole characters',
    `${'가'.repeat(80)}🧺`,
    `${'가'.repeat(80)}🍵`,
    `…${'가'.repeat(12)}🧺`,
    `…${'가'.repeat(12)}🍵`,
  ],
  ['both ends of what is long itself', 'a'.repeat(100), 'b', `${'a'.repeat(36)}…${'a'.repeat(36)}`, 'b'],
])('excerptChange() shows %s', (_, before, after, old, now) => {
  expect(excerptChange(before, after)).toEqual({ before: old, after: now });
});

const image = (url: string) => ({ id: 1, url });

test.each([
  ['no change', { a: 'x', b: null }, { a: 'x', b: null }, []],
  ['a text', { a: 'x' }, { a: 'y' }, [['a', 'x', 'y']]],
  ['a text that was null', { a: null }, { a: 'y' }, [['a', 'null', 'y']]],
  ['a switch', { a: true }, { a: false }, [['a', 'true', 'false']]],
  ['a field that is new', {}, { a: 'y' }, [['a', null, 'y']]],
  ['a field that is gone', { a: '' }, {}, [['a', '', null]]],
  ['another image', { a: image('/1') }, { a: image('/2') }, [['a', '/1', '/2']]],
  ['a gallery', { a: [image('/1')] }, { a: [] }, [['a', '[/1]', '[]']]],
])('compareFields() tells %s', (_, before, after, changes) => {
  expect(compareFields(before, after)).toEqual(
    changes.map(([field, old, now]) => ({ field, before: old, after: now })),
  );
});

test.each([
  ['plain values', { a: 1, b: { c: null, d: 'x' } }, { a: 1, 'b.c': null, 'b.d': 'x' }],
  ['a list of plain values as one', { a: ['x', 2] }, { a: ['x', 2] }],
  ['a list of objects by place', { a: [{ b: 1 }, { b: 2 }] }, { 'a.0.b': 1, 'a.1.b': 2 }],
  ['references as what they name', { a: [{ $ref: '#/x' }], b: { $ref: '#/y' } }, { a: ['#/x'], b: '#/y' }],
  ['what is empty', { a: {}, b: [] }, { a: {}, b: [] }],
])('flatten() keeps %s', (_, value, leaves) => {
  expect(flatten(value)).toEqual(leaves);
});

const settings = {
  siteUrl: 'https://a.example',
  versions: [{ id: 'v1' }],
  inquiry: { budgetTypes: [], funnelTypes: ['x', 'y'] },
};

test.each([
  ['nothing where nothing changed', {}, []],
  [
    'another address',
    { siteUrl: 'https://b.example' },
    [['siteUrl', ['origin', 'https://a.example', 'https://b.example']]],
  ],
  ['a version that is gone', { versions: [] }, [['versions v1', ['version']]]],
  ['no further version', { versions: [{ id: 'v1' }, { id: 'v2' }] }, []],
  [
    'a list that closes',
    { inquiry: { budgetTypes: ['a'], funnelTypes: ['x', 'y'] } },
    [['inquiry.budgetTypes', ['list-closed']]],
  ],
  [
    'a value that is gone',
    { inquiry: { budgetTypes: [], funnelTypes: ['y', 'z'] } },
    [['inquiry.funnelTypes', ['choices-gone', '"x"']]],
  ],
  ['no list that opens', { inquiry: { budgetTypes: [], funnelTypes: [] } }, []],
  ['no value more', { inquiry: { budgetTypes: [], funnelTypes: ['x', 'y', 'z'] } }, []],
])('findSettingBreaks() finds %s', (_, change, breaking) => {
  expect(findSettingBreaks(settings, { ...settings, ...change })).toEqual(
    breaking.map(([resource, reason]) => ({ resource, reason })),
  );
});

const description = {
  paths: { '/a': { get: {}, post: {}, servers: [] } },
  components: { schemas: { Thing: { properties: { one: {}, two: {} } } } },
};

test.each([
  ['nothing where nothing changed', description, []],
  [
    'an operation that is gone',
    { ...description, paths: { '/a': { get: {} } } },
    [['POST /a', ['operation']]],
  ],
  [
    'every operation of a path',
    { ...description, paths: {} },
    [
      ['GET /a', ['operation']],
      ['POST /a', ['operation']],
    ],
  ],
  [
    'a field that is gone',
    { ...description, components: { schemas: { Thing: { properties: { one: {}, three: {} } } } } },
    [['Thing.two', ['field']]],
  ],
])('findContractBreaks() finds %s', (_, after, breaking) => {
  expect(findContractBreaks(description, after)).toEqual(
    breaking.map(([resource, reason]) => ({ resource, reason })),
  );
});
