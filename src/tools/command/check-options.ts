// Validates the options of a command. It is loaded only when a command runs: help needs no schemas.
import { z } from 'zod';
import { expectedOf, expects } from '../../content/schema/guide.ts';
import { siteUrl } from '../../content/schema/site-schema.ts';
import { choice, instant } from '../../content/schema/value-schemas.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { RULES } from '../../rules/rules.ts';
import { valueWrong } from '../../rules/values.ts';
import { WORDS } from '../words/words.ts';
import type { Option } from './options.ts';

interface ParsedOptions {
  values: Record<string, unknown>;
  tokens: readonly { kind: string; name?: string; rawName?: string }[];
}

/** Schemas of options that are neither texts nor choices. */
const SCHEMAS = {
  port: expects(z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)), 'port'),
  'site-url': siteUrl,
  at: instant,
  rule: choice(RULES.map(({ name }) => name)),
};
export type CheckedValues = { [Name in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Name]> };

const oneOf = (choices: readonly string[]) =>
  expects(z.enum(choices), 'choice', { list: choices.join(' | ') });
const SWITCH = expects(z.literal(true), 'nothing');
/** A value that starts with - is the next option: the user forgot the value itself. */
const TEXT = expects(z.string().regex(/^[^-]/), 'value');

/** @returns the values, or the first mistake */
export function checkOptions(
  options: Record<string, Option>,
  { values, tokens }: ParsedOptions,
  language: EditorLanguage,
): { mistake?: string; values?: object } {
  const unknown = tokens.find(({ kind, name = '' }) => kind === 'option' && !(name in options));
  if (unknown) return { mistake: WORDS[language].options.unknown(unknown.rawName ?? '') };
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const { choices, value: label } = options[name] as Option;
    const schemas: Record<string, z.ZodType> = SCHEMAS;
    const schema = choices ? oneOf(choices) : (schemas[name] ?? (label === undefined ? SWITCH : TEXT));
    const { success, data } = schema.safeParse(value);
    if (!success) return { mistake: `--${name}: ${describe(schema, value, language)}` };
    checked[name] = data;
  }
  return { values: checked };
}

function describe(schema: z.ZodType, value: unknown, language: EditorLanguage): string {
  const text = value === true ? '' : `${value}`;
  const closest = schema instanceof z.ZodEnum ? findClosest(text, schema.options.map(String)) : undefined;
  const data = { expected: expectedOf(schema), found: text, closest };
  const { message, fix } = valueWrong.describe(data, language);
  return closest ? `${message}; ${fix}` : message;
}
