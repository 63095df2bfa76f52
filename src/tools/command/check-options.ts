// What the options of a command must be. Loaded only when a command runs: its help needs no schemas.
import { z } from 'zod';
import { expectedOf, expects } from '../../content/schema/guide.ts';
import { choice } from '../../content/schema/value-schemas.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { formatWords } from '../../diagnostics/wording.ts';
import { valueWrong } from '../../rules/values.ts';
import { WORDS } from '../words/words.ts';
import type { Option } from './options.ts';

interface WrittenOptions {
  values: Record<string, unknown>;
  tokens: readonly { kind: string; name?: string; rawName?: string }[];
}

/** Of options without a schema. A value that starts with - is the next option: the value itself was forgotten. */
const SWITCH = expects(z.literal(true), 'nothing');
const TEXT = expects(z.string().regex(/^[^-]/), 'value');

/** @returns the values, or what is wrong with the first wrong option */
export async function checkOptions(
  known: Record<string, Option>,
  { values, tokens }: WrittenOptions,
  language: EditorLanguage,
): Promise<{ values: object; wrong?: never } | { wrong: string; values?: never }> {
  for (const { kind, name = '', rawName = '' } of tokens) {
    if (kind !== 'option' || name in known) continue;
    const closest = name.length === 1 ? undefined : findClosest(name, Object.keys(known));
    const { unknown, unknownClose } = WORDS[language].options;
    return { wrong: closest === undefined ? unknown(rawName) : unknownClose({ argument: rawName, closest }) };
  }
  const checked: [name: string, value: unknown][] = [];
  for (const [name, found] of Object.entries(values)) {
    const schema = await schemaOf(known[name] as Option);
    const { success, data } = schema.safeParse(found);
    if (!success)
      return { wrong: `--${name}: ${describe(schema, found === true ? '' : `${found}`, language)}` };
    checked.push([name, data]);
  }
  return { values: Object.fromEntries(checked) };
}

async function schemaOf({ value, choices, schema }: Option): Promise<z.ZodType> {
  if (choices) return choice(choices);
  return (await schema?.()) ?? (value === undefined ? SWITCH : TEXT);
}

function describe(schema: z.ZodType, found: string, language: EditorLanguage): string {
  const closest = schema instanceof z.ZodEnum ? findClosest(found, schema.options.map(String)) : undefined;
  return formatWords(valueWrong.describe({ expected: expectedOf(schema), found, closest }, language));
}
