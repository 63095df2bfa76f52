// The regular expressions of the product, as its files have them and as its modules make them.
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { parseSync, Visitor } from 'rolldown/utils';
import { runNode } from '../process-group.ts';

export interface Expression {
  source: string;
  flags: string;
  /** `src/site/fonts.ts:12` */
  place: string;
}

export const listFiles = () => fastGlob.sync('{src,functions,scripts}/**/*.{ts,js}').sort();

/** Its literals, and the places where it calls `RegExp`. */
export function readExpressions(file: string, code = readFileSync(file, 'utf8')) {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const placeOf = ({ start }: { start: number }) => `${file}:${code.slice(0, start).split('\n').length}`;
  const literals: Expression[] = [];
  const calls: string[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      literals.push({ source: node.regex.pattern, flags: node.regex.flags, place: placeOf(node) });
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') calls.push(placeOf(node));
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') calls.push(placeOf(node));
    },
  });
  visitor.visit(program);
  return { literals, calls };
}

/** What calls of `RegExp` make while these modules are loaded. */
export async function loadExpressions(files: readonly string[]): Promise<Expression[]> {
  const { code, stdout, stderr } = await runNode([`${import.meta.dirname}/made-expressions.ts`, ...files]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Patterns of the contract: clients and the edge make expressions of them. */
export function readPatterns(): Expression[] {
  const found: Expression[] = [];
  JSON.parse(readFileSync('docs/openapi.json', 'utf8'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') {
      found.push({ source: value, flags: 'u', place: 'docs/openapi.json' });
    }
    return value;
  });
  return found;
}
