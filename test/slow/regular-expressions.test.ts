// No regular expression takes more time than its text is long: an attacker, or a long line of an honest text, would stop an
// import, a build or a request.
import { check, type Parameters } from 'recheck';
import { expect, it } from 'vitest';
import bounded from './bounded-expressions.json' with { type: 'json' };
import {
  type Expression,
  listFiles,
  loadExpressions,
  readExpressions,
  readPatterns,
} from './regular-expressions.ts';

/** Expressions that are made later than their module is loaded, and why they are checked all the same. */
const MADE_LATER: Record<string, string> = {
  'functions/mcp-tools.ts': 'patterns of the contract',
  'src/contract/inquiry-text.ts': 'patterns of the contract',
  'src/search/stems.ts': 'ENDED, which is made when the module is loaded',
  'src/import/read/generators.ts': 'names of folders, one after the other',
  'src/import/read/path-language.ts': 'codes of languages, at one place of a path',
  'src/import/scan.ts': 'literals of other modules, with one more flag',
};

/** Its seed and its counts of steps give each search for slow texts the same end. A time would give a slow machine another. */
const PARAMETERS: Parameters = {
  randomSeed: 1,
  incubationLimit: 100_000,
  attackLimit: 100_000_000,
  maxAttackStringSize: 100_000,
  incubationTimeout: null,
  attackTimeout: null,
  seedingTimeout: null,
  timeout: 300_000,
};
const AT_ONCE = 2;

/** `linear`, a degree such as `2nd degree polynomial`, or why it is unknown. */
async function judge({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<string> {
  // recheck knows neither the flag d nor two groups of one name. Neither changes how an expression is matched.
  const nameless = source.includes('\\k<') ? source : source.replaceAll(/\(\?<\w+>/g, '(');
  const found = await check(nameless, flags.replace('d', ''), PARAMETERS);
  if (found.status === 'safe') return 'linear';
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown: ${found.error.kind}`;
}

it.each([
  ['^(a+)+$', '', 'exponential'],
  ['a*$', '', '2nd degree polynomial'],
  ['^a*$', 'd', 'linear'],
  ['^(?:(?<x>a)|(?<x>b))$', '', 'linear'],
])('judges /%s/%s: %s', async (source, flags, verdict) => {
  expect(await judge({ source, flags })).toBe(verdict);
});

it('finds literals, calls, and what calls make while a module is loaded', async () => {
  const code = "const a = /b/g;\n// /c/\nf('/d/', RegExp(e),\n new RegExp('g', 'i'));";
  expect(readExpressions('x.ts', code)).toEqual({
    literals: [{ source: 'b', flags: 'g', place: 'x.ts:1' }],
    calls: ['x.ts:3', 'x.ts:4'],
  });
  const made = await loadExpressions(['src/contract/patterns.ts']);
  expect(made.filter(({ flags }) => flags === 'i')).toContainEqual({
    source: expect.stringMatching(/^\^\[0-9a-f\]\{8\}-/),
    ...{ flags: 'i', place: expect.stringMatching(/^src\/contract\/patterns\.ts:\d+$/) },
  });
});

/** Why the judge's polynomial is bounded, by the beginning of the expression, and the time of the worst text of 1 MiB. */
const isBounded = (written: string) => Object.keys(bounded).some((start) => written.startsWith(start));

it('every expression of the product is linear', async () => {
  const files = listFiles();
  const read = files.map((file) => ({ file, ...readExpressions(file) }));
  const made = await loadExpressions(read.flatMap(({ file, calls }) => (calls.length > 0 ? [file] : [])));
  const known = new Set(made.map(({ place }) => place));
  const later = read.flatMap(({ file, calls }) => (file in MADE_LATER ? [] : calls));
  // Make it when the module is loaded, or say in MADE_LATER why it is checked all the same.
  expect(later.filter((place) => !known.has(place))).toEqual([]);

  const all = [...read.flatMap(({ literals }) => literals), ...made, ...readPatterns()];
  const each = Map.groupBy(all, ({ source, flags }) => `/${source}/${flags}`);
  const queue = [...each];
  const wrong: string[] = [];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [written, [expression]] = next;
      if (!expression || isBounded(written)) continue;
      const verdict = await judge(expression);
      if (verdict !== 'linear') wrong.push(`${expression.place}: ${verdict}: ${written}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong.sort()).toEqual([]);
  const stale = Object.keys(bounded).filter(
    (start) => ![...each.keys()].some((key) => key.startsWith(start)),
  );
  expect(stale).toEqual([]);
}, 1_800_000);
