// What the options of a command must be. Loaded only when a command runs: its help needs no schemas.
import { z } from 'zod';
import { expectedOf, expects } from '../../content/schema/guide.ts';
import { siteUrl } from '../../content/schema/site-schema.ts';
import { choice, instant } from '../../content/schema/value-schemas.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { formatWords } from '../../diagnostics/wording.ts';
import { RULES } from '../../rules/rules.ts';
import { valueWrong } from '../../rules/values.ts';
import { WORDS } from '../words/words.ts';
import { LANGUAGE_SETS, type Option } from './options.ts';

interface WrittenOptions {
  values: Record<string, unknown>;
  tokens: readonly { kind: string; name?: string; rawName?: string }[];
}

const MAX_PORT = 65_535;
const portNumber = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((number) => number <= MAX_PORT);
/** Of options that are neither texts nor choices. */
const SCHEMAS = {
  port: expects(portNumber, 'port'),
  'site-url': siteUrl,
  at: instant,
  rule: choice(RULES.map(({ name }) => name)),
  languages: expects(z.enum(LANGUAGE_SETS), 'choice', { list: LANGUAGE_SETS.join(' · ') }),
};
export type CheckedValues = { [Name in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Name]> };

const SWITCH = expects(z.literal(true), 'nothing');
/** A value that starts with - is the next option: the value itself was forgotten. */
const TEXT = expects(z.string().regex(/^[^-]/), 'value');

/** @returns the values, or what is wrong with the first wrong option */
export function checkOptions(
  options: Record<string, Option>,
  { values, tokens }: WrittenOptions,
  language: EditorLanguage,
): { values: object; wrong?: never } | { wrong: string; values?: never } {
  const unknown = tokens.find(({ kind, name = '' }) => kind === 'option' && !(name in options));
  if (unknown) return { wrong: WORDS[language].options.unknown(unknown.rawName ?? '') };
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const schema = schemaOf(name, options[name] as Option);
    const { success, data } = schema.safeParse(value);
    if (!success)
      return { wrong: `--${name}: ${describe(schema, value === true ? '' : `${value}`, language)}` };
    checked[name] = data;
  }
  return { values: checked };
}

function schemaOf(name: string, { value, choices }: Option): z.ZodType {
  if (choices) return choice(choices);
  if (name in SCHEMAS) return SCHEMAS[name as keyof typeof SCHEMAS];
  return value === undefined ? SWITCH : TEXT;
}

function describe(schema: z.ZodType, value: string, language: EditorLanguage): string {
  const closest = schema instanceof z.ZodEnum ? findClosest(value, schema.options.map(String)) : undefined;
  return formatWords(valueWrong.describe({ expected: expectedOf(schema), found: value, closest }, language));
}
