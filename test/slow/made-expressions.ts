// Loads modules and prints the regular expressions that they make meanwhile: node test/slow/made-expressions.ts FILE…
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Expression } from './regular-expressions.ts';

const made: Expression[] = [];

const HERE = import.meta.dirname.replace('test/slow', '');

function note({ source, flags }: RegExp): void {
  const callers = (new Error('here').stack ?? '')
    .split('\n')
    .filter((line) => !line.includes(import.meta.url));
  const [, place] = callers[1]?.split(HERE) ?? [];
  if (place) made.push({ source, flags, place: place.replace(/:\d+\)?$/, '') });
}

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given: ConstructorParameters<typeof RegExp>) {
    const expression = new target(...given);
    note(expression);
    return expression;
  },
  apply: (_, _this, given: ConstructorParameters<typeof RegExp>) => new RegExp(...given),
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)).href);
// This module makes them when they are needed, since the edge does not need them.
const { isSiteAddress } = await import('../../src/contract/address-patterns.ts');
isSiteAddress('/', ['ko', 'en', 'jp']);
process.stdout.write(JSON.stringify(made.filter(({ place }) => /^(?:src|functions|scripts)\//.test(place))));
