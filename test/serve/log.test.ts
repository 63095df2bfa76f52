import { expect, it } from 'vitest';
import { createAddresses } from '../../src/serve/asset-address.ts';
import { nameRoute } from '../../src/serve/log.ts';
import cases from './log-cases.json' with { type: 'json' };

const findFile = createAddresses([
  '/index.html',
  '/work/한옥/index.html',
  '/openapi.json',
  '/draft/Zq7/index.html',
]);

it.each(cases.routes)('nameRoute() names %j as %j', (target, route) => {
  expect(nameRoute(target, findFile)).toBe(route);
});

it('nameRoute() knows the paths of the API before there is a build', () => {
  expect(nameRoute('/api/v1/guest/post/1', undefined)).toBe('/api/v1/guest/post/*');
});
