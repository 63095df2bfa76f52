// A command: its options, its help, and the function that does the work. It uses the process only through `Io`, so that
// tests can run it.
import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import project from '../../../package.json' with { type: 'json' };
import { EDITOR_LANGUAGES, type EditorLanguage } from '../../diagnostics/rule.ts';
import { IS_COMPILED } from '../../engine/engine-files.ts';
import type { Terminal } from '../report/report.ts';
import { WORDS, type Words } from '../words/words.ts';
import { describeMistake, OPTIONS, type Option, type OptionName, type OptionValues } from './options.ts';

export interface Io {
  stdout: OutputStream;
  stderr: OutputStream;
  /** An absolute path. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves on SIGINT or SIGTERM, which then do not end the process. */
  waitForStop(): Promise<void>;
}

/** `columns` is the width of a terminal. */
type OutputStream = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** @returns the exit code: 0, 1 if the content has errors, 2 for wrong usage or a failure of the machine */
export type Run = (argv: readonly string[], io: Io) => Promise<number>;

export interface Invocation<Names extends OptionName = never> extends Terminal {
  io: Io;
  options: OptionValues<Names>;
  positionals: readonly string[];
  words: Words;
  print(text: string): void;
  printError(text: string): void;
  /** Returns an absolute path. */
  resolve(path: string): string;
}

/** The machine or a service failed. The message says why and what to do. */
export class CommandError extends Error {}

/** The command was called wrongly. The message is printed with a reference to the help. */
export class UsageError extends CommandError {}

export type CommandName = keyof Words['summaries'];

interface Description<Names> {
  name: CommandName;
  /** A word for each positional argument. Without this, the command accepts none. */
  usage?: string;
  options: readonly Names[];
}

export function defineCommand<Names extends OptionName>(
  description: Description<Names>,
  main: (invocation: Invocation<Names>) => Promise<number>,
): Run {
  const { name, usage } = description;
  return async (argv, io) => {
    const options = optionsOf([...description.options, 'language', 'help'], io.env);
    // Mistakes are found below, to be reported in the language of the command.
    const parsed = parseArgs({ args: [...argv], strict: false, tokens: true, options });
    const language = languageOf(parsed.values.language) ?? systemLanguage(io.env);
    const words = WORDS[language];
    const print = (text: string) => void io.stdout.write(`${text}\n`);
    const printError = (text: string) => void io.stderr.write(`${text}\n`);
    if (parsed.values.help) {
      print(formatHelp(description, options, words));
      return 0;
    }
    try {
      const { positionals, tokens } = parsed;
      const unknown = tokens.find((token) => token.kind === 'option' && !(token.name in options));
      if (unknown && 'rawName' in unknown) throw new UsageError(words.options.unknown(unknown.rawName));
      const values = Object.entries(parsed.values).map(([option, value]) => {
        const { schema } = OPTIONS[option as OptionName];
        const { success, data } = schema.safeParse(value);
        if (!success) throw new UsageError(describeMistake(option, schema, value, language));
        return [option, data];
      });
      const surplus = positionals[usage?.split(' ').length ?? 0];
      if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
      return await main({
        io,
        language,
        words,
        positionals,
        print,
        printError,
        paint: createPaint(io),
        columns: io.stdout.columns ?? 110,
        options: Object.fromEntries(values) as OptionValues<Names>,
        resolve: (path) => resolve(io.cwd, path),
      });
    } catch (error) {
      // System errors, such as a full disk, need no stack trace.
      if (!(error instanceof Error && (error instanceof CommandError || 'syscall' in error))) throw error;
      const { path, message } = error as NodeJS.ErrnoException;
      printError(`${name}: ${path ? words.options.refused({ path, reason: message }) : message}`);
      if (error instanceof UsageError) printError(words.options.see(programOf(name)));
      return 2;
    }
  };
}

/** Implements `guest-api --help`, and answers a name that is no command. */
export const listCommands: Run = async ([argument = '--help'], { stdout, stderr, env }) => {
  const { summaries, options } = WORDS[systemLanguage(env)];
  if (argument === '--version') {
    stdout.write(`${project.version}\n`);
    return 0;
  }
  if (argument !== '--help') {
    stderr.write(`${options.noCommand(argument)}\n`);
    return 2;
  }
  const rows = Object.entries(summaries).map(([name, text]) => `  ${name.padEnd(11)}${text}`);
  stdout.write(`guest-api COMMAND [${options.options}]\n\n${rows.join('\n')}\n`);
  return 0;
};

export const MEDIA_CACHE = '.cache/media';

/** The path is relative to the folder of this process, like the file names in diagnostics. */
export function contentFolder({ options, words, resolve }: Invocation<'content'>): string {
  const folder = resolve(options.content);
  const path = relative(process.cwd(), folder) || '.';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(words.options.noContent(path));
  return path;
}

function optionsOf(names: readonly OptionName[], env: NodeJS.ProcessEnv) {
  const rows = names.map((name) => {
    const option: Option = OPTIONS[name];
    const fallback = env[option.variable ?? ''] || option.default;
    const type = option.value === undefined ? 'boolean' : 'string';
    return [name, { ...option, type, ...(fallback && { default: fallback }) } as const] as const;
  });
  return Object.fromEntries(rows);
}

const languageOf = (text: unknown) => EDITOR_LANGUAGES.find((language) => language === text);

/** Reads the language of the system: the first POSIX variable that is set decides. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): EditorLanguage {
  return languageOf((LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()) ?? 'en';
}

/** Uses colors on a terminal or with FORCE_COLOR, but not with NO_COLOR. */
function createPaint({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Terminal['paint'] {
  const isColored = env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : stdout.isTTY === true && !env.NO_COLOR;
  return (style, text) => (isColored ? styleText(style, text, { validateStream: false }) : text);
}

/** The start of the command line. A studio has a script for each command except `init`. */
function programOf(name: CommandName): string {
  return IS_COMPILED && name === 'init' ? 'npx guest-api init' : `npm run ${name} --`;
}

function formatHelp(
  { name, usage }: Description<OptionName>,
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
    `\n${words.summaries[name]}\n`,
    ...rows.map(([left, right]) => left.padEnd(width) + right),
  ].join('\n');
}
