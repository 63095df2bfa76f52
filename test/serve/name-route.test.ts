import { expect, it } from 'vitest';
import { createAddresses } from '../../src/serve/asset-address.ts';
import { nameRoute } from '../../src/serve/name-route.ts';

const findFile = createAddresses(['/index.html', '/work/한옥/index.html', '/openapi.json']);
const PAGE = '/work/%ED%95%9C%EC%98%A5/';

it.each([
  ['/?q=Zq7', '/'],
  [PAGE, PAGE],
  ['/work/한옥', PAGE],
  ['/openapi.json?Zq7', '/openapi.json'],
  ['/api/v1/guest/post?q=Zq7', '/api/v1/guest/post'],
  ['/api/v1/guest/post/Zq7/page', '/api/v1/guest/post/*'],
  ['/guest/Zq7', '/guest/*'],
  ['/livez', '/livez'],
  ['/work/Zq7/', '/*'],
  ['/Zq7?Zq7', '/*'],
  ['//Zq7/work/', '//*'],
  ['http://Zq7/work/', '*'],
  ['*', '*'],
])('nameRoute() names %j as %j', (target, route) => {
  expect(nameRoute(target, findFile)).toBe(route);
});

it('nameRoute() knows the paths of the API before there is a build', () => {
  expect(nameRoute('/api/v1/guest/post/1', undefined)).toBe('/api/v1/guest/post/*');
});
