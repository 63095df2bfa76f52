import { expect, it } from 'vitest';
import { createAddresses } from '../../src/serve/asset-address.ts';
import { nameRoute } from '../../src/serve/log.ts';

const FILES = ['/index.html', '/work/한옥/index.html', '/openapi.json', '/draft/Zq7/index.html'];

it.each([
  ['/?q=Zq7', '/'],
  ['/work/한옥', '/work/%ED%95%9C%EC%98%A5/'],
  ['/openapi.json?Zq7', '/openapi.json'],
  ['/api/v1/guest/post/Zq7/page', '/api/v1/guest/post/*'],
  ['/guest/Zq7', '/guest/*'],
  ['/livez', '/livez'],
  ['/Zq7?Zq7', '/*'],
  ['//Zq7/work/', '//*'],
  ['//draft/Zq7/', '//*'],
  ['/%64raft/Zq7/', '/*'],
  ['http://Zq7/work/', '*'],
  ['/draft/Zq7/', '/*'],
])('nameRoute() names %j as %j', (target, route) => {
  expect(nameRoute(target, createAddresses(FILES))).toBe(route);
});

it('nameRoute() knows the paths of the API before there is a build', () => {
  expect(nameRoute('/api/v1/guest/post/1', undefined)).toBe('/api/v1/guest/post/*');
});
