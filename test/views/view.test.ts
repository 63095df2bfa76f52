import { expect, it } from 'vitest';
import { VIEWS } from '../../src/views/view.ts';
import VIEW_CODES from './view-codes.json' with { type: 'json' };

it('VIEWS keep their codes, which are part of clients’ cursors', () => {
  const codes = VIEWS.map(({ collection, name, code }) => [`${collection} ${name}`, code]);
  expect(Object.fromEntries(codes)).toEqual(VIEW_CODES);
});
