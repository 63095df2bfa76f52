// Every option of every command, by name. A name means the same in each command. Help needs no schemas.
import { EDITOR_LANGUAGES } from '../../diagnostics/rule.ts';
import type { Words } from '../words/words.ts';

export interface Option {
  /** Name of the value in the help text. An option without a value is a switch. */
  value?: string;
  default?: string;
  /** Environment variable that replaces the default. */
  variable?: string;
  /** A single letter. */
  short?: string;
  choices?: readonly string[];
}

/** Every site has Korean, English or both; the first is at `/`. */
export const LANGUAGE_SETS = 'ko,en,jp ko,en ko,jp ko en,ko,jp en,ko en,jp en'.split(' ');

const oneOf = <const Choices extends readonly string[]>(choices: Choices) => ({
  value: choices.join('|'),
  choices,
});

export const OPTIONS = {
  content: { value: 'DIR', default: 'content' },
  out: { value: 'DIR', default: 'dist' },
  data: { value: 'DIR', default: '.data', variable: 'GUEST_API_DATA' },
  host: { value: 'H', default: '127.0.0.1' },
  port: { value: 'N', default: '8787' },
  'allow-host': { value: 'NAME' },
  'client-address-header': { value: 'NAME' },
  log: {},
  'site-url': { value: 'URL' },
  strict: {},
  at: { value: 'TIME' },
  drafts: {},
  'no-site': {},
  pictures: { ...oneOf(['avif', 'webp']), default: 'avif' },
  all: {},
  rule: { value: 'NAME' },
  format: { ...oneOf(['pretty', 'github', 'json']), default: 'pretty' },
  remote: {},
  email: { value: 'ADDRESS' },
  yes: {},
  'dry-run': {},
  name: { value: 'NAME' },
  languages: { value: 'LIST', choices: LANGUAGE_SETS },
  for: oneOf(['cloudflare', 'server']),
  language: oneOf(EDITOR_LANGUAGES),
  help: { short: 'h' },
} satisfies Record<keyof Words['help'], Option>;

export type OptionName = keyof typeof OPTIONS;

/** Options of servers. */
export const SERVE = ['data', 'host', 'port', 'client-address-header', 'log'] as const;
export type ServeOption = (typeof SERVE)[number];
