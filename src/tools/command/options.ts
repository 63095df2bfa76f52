// Every option of every command, by name, with the schema of its value. A name means the same in each command.
import { z } from 'zod';
import { expectedOf, expects } from '../../content/schema/guide.ts';
import { siteUrl } from '../../content/schema/site-schema.ts';
import { choice, instant } from '../../content/schema/value-schemas.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { EDITOR_LANGUAGES, type EditorLanguage } from '../../diagnostics/rule.ts';
import { RULES } from '../../rules/rules.ts';
import { valueWrong } from '../../rules/values.ts';
import type { Words } from '../words/words.ts';

export interface Option {
  /** Name of the value in the help text. An option without a value is a switch. */
  value?: string;
  default?: string;
  /** Environment variable that replaces the default. */
  variable?: string;
  schema: z.ZodType;
}

/** Every site has Korean, English or both; the first is at `/`. */
const LANGUAGE_SETS = ['ko,en,jp', 'ko,en', 'ko,jp', 'ko', 'en,ko,jp', 'en,ko', 'en,jp', 'en'] as const;

const oneOf = <const Choice extends string>(choices: readonly Choice[]) => ({
  value: choices.join('|'),
  schema: expects(z.enum(choices), 'choice', { list: choices.join(' | ') }),
});
/** A value that starts with - is the next option: the user forgot the value itself. */
const schema = expects(z.string().regex(/^[^-]/), 'value');
const SWITCH = { schema: expects(z.literal(true), 'nothing') };
const port = expects(z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)), 'port');

export const OPTIONS = {
  content: { value: 'DIR', default: 'content', schema },
  out: { value: 'DIR', default: 'dist', schema },
  data: { value: 'DIR', default: '.data', variable: 'GUEST_API_DATA', schema },
  host: { value: 'H', default: '127.0.0.1', schema },
  port: { value: 'N', default: '8787', schema: port },
  'allow-host': { value: 'NAME', schema },
  'client-address-header': { value: 'NAME', schema },
  log: SWITCH,
  'site-url': { value: 'URL', schema: siteUrl },
  strict: SWITCH,
  at: { value: 'TIME', schema: instant },
  drafts: SWITCH,
  'no-site': SWITCH,
  pictures: { ...oneOf(['avif', 'webp']), default: 'avif' },
  all: SWITCH,
  rule: { value: 'NAME', schema: choice(RULES.map(({ name }) => name)) },
  format: { ...oneOf(['pretty', 'github', 'json']), default: 'pretty' },
  remote: SWITCH,
  email: { value: 'ADDRESS', schema },
  yes: SWITCH,
  'dry-run': SWITCH,
  name: { value: 'NAME', schema },
  languages: { ...oneOf(LANGUAGE_SETS), value: 'LIST' },
  for: oneOf(['cloudflare', 'server']),
  language: oneOf(EDITOR_LANGUAGES),
  help: SWITCH,
} satisfies Record<keyof Words['help'], Option>;

export type OptionName = keyof typeof OPTIONS;

export type OptionValues<Names extends OptionName> = {
  [Name in Names]:
    | z.output<(typeof OPTIONS)[Name]['schema']>
    | ((typeof OPTIONS)[Name] extends { default: string } ? never : undefined);
};

export const SERVE = ['data', 'host', 'port', 'client-address-header', 'log'] as const;
export type ServeOption = (typeof SERVE)[number];

export function describeMistake(name: string, schema: z.ZodType, value: unknown, language: EditorLanguage) {
  const text = value === true ? '' : `${value}`;
  const closest = schema instanceof z.ZodEnum ? findClosest(text, schema.options.map(String)) : undefined;
  const data = { expected: expectedOf(schema), actual: text, closest };
  const { message, fix } = valueWrong.describe(data, language);
  return `--${name}: ${closest ? `${message}; ${fix}` : message}`;
}
