import { expect, it } from 'vitest';
import { VIEWS } from '../../src/views/view.ts';

it('VIEWS keep their codes, which are part of clients’ cursors', () => {
  const codes = VIEWS.map(({ collection, name, code }) => [`${collection} ${name}`, code]);
  expect(Object.fromEntries(codes)).toEqual({
    'portfolio all': 0,
    'portfolio main': 1,
    'post all': 16,
    'post all-category_test_1': 17,
    'post all-category_test_2': 18,
    'post all-category_test_3': 19,
    'post popular': 32,
    'post popular-category_test_1': 33,
    'post popular-category_test_2': 34,
    'post popular-category_test_3': 35,
    'post not-popular': 48,
    'post not-popular-category_test_1': 49,
    'post not-popular-category_test_2': 50,
    'post not-popular-category_test_3': 51,
  });
});
