import { expect, it } from 'vitest';
import { codeOf, messageOf } from '../../src/contract/failure.ts';

it.each([
  [Object.assign(new Error('No disk'), { code: 'ENOENT' }), 'No disk', 'ENOENT'],
  [new Error('No disk'), 'No disk', ''],
  ['No disk', 'No disk', ''],
  [{ code: 'ENOENT' }, '[object Object]', ''],
])('messageOf() and codeOf() describe whatever was thrown: %s', (thrown, message, code) => {
  expect([messageOf(thrown), codeOf(thrown)]).toEqual([message, code]);
});
