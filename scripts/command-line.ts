// Command line options: parsing, --help and the error for an unknown one.
import { parseArgs } from 'node:util';
import { instant } from '../src/content/schema/fields.ts';
import { findClosest } from '../src/content/source/closest.ts';
import { isEditorLanguage } from '../src/content/source/editor-language.ts';
import { words } from './words.ts';

export interface Option {
  /** Name of the value in the help text; an option without one is a switch. */
  value?: string;
  help: string;
  default?: string;
}

export interface Command {
  name: string;
  /** Positional arguments; a command without this takes none. */
  usage?: string;
  summary: string;
  options: Record<string, Option>;
}

/** Parses the options of a command. Prints the help, or what is wrong with the options, and ends the process. */
export function parseCommandLine<Name extends string>(
  command: Command & { options: Record<Name, Option> },
  argv: readonly string[] = process.argv.slice(2),
): { options: Partial<Record<Name, string>>; positionals: string[] } {
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(formatHelp(command));
    process.exit(0);
  }
  const names = [...Object.keys(command.options), 'language'];
  for (const argument of argv) {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (name !== undefined && names.includes(name)) continue;
    if (argument.startsWith('-')) {
      const closest = findClosest(name ?? argument, names);
      fail(words.options.unknown(argument, closest), command);
    }
  }
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: command.usage !== undefined,
      args: [...argv],
      options: Object.fromEntries(
        Object.entries(withLanguage(command.options)).map(([name, option]) => [
          name,
          { type: (option as Option).value === undefined ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const defaults = Object.entries(command.options).flatMap(([name, option]) => {
      const { default: value } = option as Option;
      return value === undefined ? [] : [[name, value]];
    });
    const { language } = values;
    if (language !== undefined && !isEditorLanguage(language)) {
      fail(words.faults.wrongLanguage(String(language)), command);
    }
    const options = { ...Object.fromEntries(defaults), ...values } as Partial<Record<Name, string>>;
    return { options, positionals };
  } catch (error) {
    return fail((error as Error).message, command);
  }
}

export function fail(message: string, command: Command): never {
  console.error(`${command.name}: ${message}\n${words.options.see(command.name)}`);
  process.exit(2);
}

/** A TCP port, or the end of the process with what is wrong. */
export function parsePort(text: string, command: Command): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) fail(words.options.wrongPort(text), command);
  return port;
}

/** Every command speaks the languages of its editors. */
function withLanguage(options: Record<string, Option>): Record<string, Option> {
  return { ...options, language: { value: 'L', help: words.options.language } };
}

function formatHelp({ name, usage, summary, options }: Command): string {
  const rows = [
    ...Object.entries(withLanguage(options)),
    ['help', { help: words.options.help }] as const,
  ].map(
    ([option, { value, help, default: fallback }]: readonly [string, Option]) =>
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

/** `--at` as milliseconds since the epoch, or the end of the process with what is wrong. */
export function parseMoment(text: string | undefined, command: Command): number | undefined {
  if (text === undefined) return undefined;
  const parsed = instant.safeParse(text);
  return parsed.success ? parsed.data : fail(words.options.wrongMoment(text), command);
}
