// A command: its options, its help, and the function that does the work. It uses the process only through `Io`, so that a
// test can run it.

import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import {
  type EditorLanguage,
  isEditorLanguage,
  systemLanguage,
} from '../../content/rules/editor-language.ts';
import { findClosest } from '../../content/source/closest.ts';
import type { Paint } from '../report/code-frame.ts';
import type { Words } from '../words/en.ts';
import { WORDS } from '../words/words.ts';

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

/** @returns the exit code: 0, 1 for a failure, 2 for wrong usage */
export type Run = (argv: readonly string[], io: Io) => Promise<number>;

export interface Option {
  /** Name of the value in the help text. An option without a value is a switch. */
  value?: string;
  help: string;
  default?: string;
}

export interface Description<Name extends string> {
  name: string;
  /** Positional arguments. Without this, the command accepts none. */
  usage?: string;
  summary: string;
  options: Record<Name, Option>;
}

export interface Invocation<Name extends string> {
  io: Io;
  options: Partial<Record<Name, string>>;
  positionals: readonly string[];
  language: EditorLanguage;
  words: Words;
  /** Styles text on standard output. */
  paint: Paint;
  print(text: string): void;
  printError(text: string): void;
  /** An absolute path. */
  resolve(path: string): string;
}

/** The command was called wrongly. The message is printed with a pointer to the help. */
export class UsageError extends Error {}

/** The command failed. The message says why and what to do. */
export class CommandError extends Error {}

export function defineCommand<Name extends string>(
  describe: (words: Words, language: EditorLanguage) => Description<Name>,
  main: (invocation: Invocation<Name>) => Promise<number>,
): Run {
  return async (argv, io) => {
    const language = askedLanguage(argv) ?? systemLanguage(io.env);
    const words = WORDS[language];
    const command = describe(words, language);
    const print = (text: string) => void io.stdout.write(`${text}\n`);
    const printError = (text: string) => void io.stderr.write(`${text}\n`);
    if (argv.includes('--help') || argv.includes('-h')) {
      print(formatHelp(command, words));
      return 0;
    }
    try {
      return await main({
        io,
        ...parseOptions(command, argv, words),
        language,
        words,
        paint: createPaint(io),
        print,
        printError,
        resolve: (path) => resolve(io.cwd, path),
      });
    } catch (error) {
      if (error instanceof UsageError) {
        printError(`${command.name}: ${error.message}\n${words.options.see(command.name)}`);
        return 2;
      }
      if (!(error instanceof CommandError)) throw error;
      printError(`${command.name}: ${error.message}`);
      return 1;
    }
  };
}

/** Colors on a terminal or with FORCE_COLOR, but not with NO_COLOR. */
export function createPaint({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Paint {
  const isColored = env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : stdout.isTTY === true && !env.NO_COLOR;
  return (style, text) => (isColored ? styleText(style, text, { validateStream: false }) : text);
}

/** Read before the options are parsed, since their errors are reported in this language. */
function askedLanguage(argv: readonly string[]): EditorLanguage | undefined {
  const at = argv.findIndex((argument) => argument === '--language' || argument.startsWith('--language='));
  const asked = argv[at]?.split('=')[1] ?? argv[at + 1];
  return at !== -1 && isEditorLanguage(asked) ? asked : undefined;
}

function parseOptions<Name extends string>(
  command: Description<Name>,
  argv: readonly string[],
  words: Words,
): { options: Partial<Record<Name, string>>; positionals: string[] } {
  const known = allOptions(command, words);
  for (const argument of argv) {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (name !== undefined && name in known) continue;
    if (argument.startsWith('-')) {
      const closest = findClosest(name ?? argument, Object.keys(known));
      throw new UsageError(words.options.unknown(argument, closest));
    }
  }
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: command.usage !== undefined,
      args: [...argv],
      options: Object.fromEntries(
        Object.entries(known).map(([name, { value }]) => [
          name,
          { type: value === undefined ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const { language } = values;
    if (language !== undefined && !isEditorLanguage(language)) {
      throw new UsageError(words.options.wrongLanguage(String(language)));
    }
    const defaults = Object.entries(known).flatMap(([name, option]) =>
      option.default === undefined ? [] : [[name, option.default]],
    );
    return { options: { ...Object.fromEntries(defaults), ...values }, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function allOptions(command: Description<string>, words: Words): Record<string, Option> {
  return { ...command.options, language: { value: 'L', help: words.options.language } };
}

function formatHelp(command: Description<string>, words: Words): string {
  const { name, usage, summary } = command;
  const options = { ...allOptions(command, words), help: { help: words.options.help } };
  const rows = Object.entries<Option>(options).map(
    ([option, { value, help, default: fallback }]) =>
      [
        `  --${option}${value === undefined ? '' : ` ${value}`}`,
        fallback === undefined ? help : `${help}${words.options.default(fallback)}`,
      ] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `npm run ${name} -- ${usage === undefined ? '' : `${usage} `}[${words.options.options}]`,
    '',
    summary,
    '',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
  ].join('\n');
}
