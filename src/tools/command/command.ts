// A command: its options, its help, and the function that does the work. It uses the process only through `Io`, so that a
// test can run it.
import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { EDITOR_LANGUAGES, type EditorLanguage } from '../../diagnostics/rule.ts';
import { IS_COMPILED } from '../../engine/engine-files.ts';
import type { Paint, Terminal } from '../report/format-terminal.ts';
import { WORDS, type Words } from '../words/words.ts';
import type { CheckedValues } from './check-options.ts';
import { OPTIONS, type Option, type OptionName } from './options.ts';

export interface Io {
  stdin: { isTTY?: boolean };
  stdout: OutputStream;
  stderr: OutputStream;
  /** Absolute. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves on SIGINT or SIGTERM, which then do not end the process. */
  waitForStop(): Promise<void>;
}

export interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean;
  /** Width of a terminal. */
  columns?: number;
}

/** @returns the exit code: 0, 1 if the content has errors, 2 for wrong usage or a failure of the machine */
export type Run = (argv: readonly string[], io: Io) => Promise<number>;

type Value<Name extends OptionName, One> = One extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Name extends keyof CheckedValues
    ? CheckedValues[Name]
    : One extends { value: string }
      ? string
      : true;

export interface Invocation<Names extends OptionName = never> extends Terminal {
  io: Io;
  options: {
    [Name in Names]:
      | Value<Name, (typeof OPTIONS)[Name]>
      | ((typeof OPTIONS)[Name] extends { default: string } ? never : undefined);
  };
  positionals: readonly string[];
  /** Whether somebody is there to answer. */
  canAsk: boolean;
  words: Words;
  print(text: string): void;
  printError(text: string): void;
  /** An absolute path. */
  resolve(path: string): string;
}

/** The machine or a service failed. The message says why and what to do. */
export class CommandError extends Error {}

/** The command was called wrongly. The message is printed with a pointer to the help. */
export class UsageError extends CommandError {}

interface Description<Names> {
  name: keyof Words['summaries'];
  /** Positional arguments. Without this, the command accepts none. */
  usage?: string;
  options: readonly Names[];
  /** Other defaults than those of the table. */
  defaults?: { [Name in OptionName]?: string };
}

export function defineCommand<Names extends OptionName>(
  { name, usage, options, defaults = {} }: Description<Names>,
  main: (invocation: Invocation<Names>) => Promise<number>,
): Run {
  return async (argv, io) => {
    const known = Object.fromEntries(
      [...options, 'language' as const, 'help' as const].map((option) => [
        option,
        withDefault(OPTIONS[option], defaults[option], io.env),
      ]),
    );
    const parsed = parseOptions(known, argv);
    const asked = parsed.values.language;
    const language = isEditorLanguage(asked) ? asked : systemLanguage(io.env);
    const words = WORDS[language];
    const print = (text: string) => void io.stdout.write(`${text}\n`);
    const printError = (text: string) => void io.stderr.write(`${text}\n`);
    if (parsed.values.help) {
      print(formatHelp(name, usage, known, words));
      return 0;
    }
    try {
      const { positionals } = parsed;
      const { checkOptions } = await import('./check-options.ts');
      const { wrong, values } = checkOptions(known, parsed, language);
      if (wrong !== undefined) throw new UsageError(wrong);
      if (usage === undefined && positionals[0]) throw new UsageError(words.options.surplus(positionals[0]));
      return await main({
        ...{ io, language, words, positionals, print, printError },
        paint: createPaint(io),
        columns: io.stdout.columns ?? 110,
        canAsk: io.stdin.isTTY === true && io.stdout.isTTY === true,
        // Checked option by option.
        options: values as Invocation<Names>['options'],
        resolve: (path) => resolve(io.cwd, path),
      });
    } catch (error) {
      // A failure of the system, such as a full disk, needs no stack trace.
      if (!(error instanceof Error && (error instanceof CommandError || 'syscall' in error))) throw error;
      printError(`${name}: ${error.message}`);
      if (error instanceof UsageError) printError(words.options.see(programOf(name)));
      return 2;
    }
  };
}

function withDefault(option: Option, other: string | undefined, env: NodeJS.ProcessEnv): Option {
  const value = env[option.variable ?? ''] || (other ?? option.default);
  return value === undefined ? option : { ...option, default: value };
}

const isEditorLanguage = (text: unknown): text is EditorLanguage =>
  EDITOR_LANGUAGES.some((language) => language === text);

/** The language of the system, as POSIX has it: the first of the three that is set decides. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): EditorLanguage {
  const language = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase();
  return isEditorLanguage(language) ? language : 'en';
}

/** Colors on a terminal or with FORCE_COLOR, but not with NO_COLOR. */
function createPaint({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Paint {
  const isColored = env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : stdout.isTTY === true && !env.NO_COLOR;
  return (style, text) => (isColored ? styleText(style, text, { validateStream: false }) : text);
}

/** Mistakes are found later, by `checkOptions`, to be reported in the language of the command. */
function parseOptions(known: Record<string, Option>, argv: readonly string[]) {
  const options = Object.entries(known).map(([name, option]) => {
    return [name, { ...option, type: option.value === undefined ? 'boolean' : 'string' } as const] as const;
  });
  return parseArgs({ args: [...argv], strict: false, tokens: true, options: Object.fromEntries(options) });
}

/** What comes before the arguments. A studio has a script for each command but the one that makes it. */
function programOf(name: string): string {
  return IS_COMPILED && name === 'init' ? 'npx guest-api init' : `npm run ${name} --`;
}

function formatHelp(
  name: string,
  usage: string | undefined,
  options: Record<string, Option>,
  words: Words,
): string {
  const rows = Object.entries(options).map(([option, { value, default: fallback }]) => {
    const help = words.help[option as OptionName];
    return [
      `  --${option}${value === undefined ? '' : ` ${value}`}`,
      fallback === undefined ? help : words.options.default({ help, value: fallback }),
    ] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `${programOf(name)} ${usage === undefined ? '' : `${usage} `}[${words.options.options}]`,
    '',
    words.summaries[name as keyof Words['summaries']],
    '',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
  ].join('\n');
}
