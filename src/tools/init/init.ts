// guest-api init: makes the folder of a studio, with initial content and the few files that its site needs
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from '@clack/prompts';
import { isPlaceholderUrl } from '../../content/schema/site-schema.ts';
import { isLeftover } from '../../content/source/slug.ts';
import type { Language } from '../../contract/languages.ts';
import { answerOf, choose } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { LANGUAGE_SETS } from '../command/options.ts';
import { writeFolder } from '../write-folder.ts';
import { createProjectFiles, ENGINE, HOSTS, nameFor, type Studio } from './project-files.ts';
import { createStarterContent } from './starter-content.ts';

/** A new repository has these files besides hidden ones. They stay as they are. */
const HARMLESS = /^(?:readme|licen[cs]e)(?:\.\w+)*$/i;
const IGNORED = '.gitignore';
const OPTIONS = ['name', 'languages', 'site-url', 'for'] as const;
type InitInvocation = Invocation<(typeof OPTIONS)[number]>;

export const run = defineCommand({ name: 'init', usage: 'DIR', options: OPTIONS }, async (invocation) => {
  const { positionals, words, print, resolve, io } = invocation;
  const [target, surplus] = positionals;
  if (target === undefined) throw new UsageError(words.init.noFolder);
  if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
  const folder = resolve(target);
  refuseOccupied(folder, target, invocation);
  const studio = await describeStudio(basename(folder), invocation);
  const files = new Map([...createProjectFiles(studio, folder), ...createStarterContent(studio, io.now())]);
  const ignored = String(files.get(IGNORED));
  for (const path of files.keys()) if (existsSync(join(folder, path))) files.delete(path);
  writeFolder(folder, files);
  // Inquiries must never be committed, whatever the repository's own .gitignore says.
  if (!files.has(IGNORED)) completeLines(join(folder, IGNORED), ignored);
  // Without git, the folder is complete as well.
  const git = (...argv: string[]) => spawnSync('git', argv, { cwd: folder }).status === 0;
  if (!git('rev-parse', '--git-dir')) git('init', '--quiet', '--initial-branch=main');
  print(words.init.made({ folder: target, count: files.size }));
  if (isPlaceholderUrl(studio.siteUrl)) print(words.init.placeholder(studio.siteUrl));
  if (ENGINE.startsWith('owner/')) print(words.init.unnamed(ENGINE));
  // Quotes the path for any shell.
  const word = /^[\p{L}\p{N}/.=_-]+$/u.test(target) ? target : `"${target}"`;
  print((studio.host === 'server' ? words.init.nextServer : words.init.next)(word));
  return 0;
});

function completeLines(file: string, needed: string): void {
  const content = readFileSync(file, 'utf8');
  const missing = needed.split('\n').filter((line) => !content.split(/\r?\n/).includes(line));
  appendFileSync(file, `${content.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
}

function refuseOccupied(folder: string, target: string, { words }: InitInvocation): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new CommandError(words.init.isFile(target));
  const names = readdirSync(folder).filter((name) => !HARMLESS.test(name) && !isLeftover(name));
  const list = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
  if (names.length > 0) throw new CommandError(words.init.occupied({ folder: target, files: list }));
}

/** Asks for missing options, on a terminal only. */
async function describeStudio(folder: string, invocation: InitInvocation): Promise<Studio> {
  const { options, words, language, canAsk } = invocation;
  const { init } = words;
  const ask = async <T>(
    option: T | undefined,
    otherwise: NoInfer<T>,
    prompt: () => Promise<NoInfer<T> | symbol>,
  ) => option ?? (canAsk ? answerOf(prompt(), words) : otherwise);
  const sets = LANGUAGE_SETS.map((value) => ({ value }));
  const hosts = HOSTS.map((value) => ({ value, label: init.hosts[value] }));
  const set = await ask(options.languages, language, () =>
    choose({ message: init.languages, options: sets, initialValue: language }),
  );
  return {
    folder,
    name: await ask(options.name, folder, () => text({ message: init.name, initialValue: folder })),
    languages: set.split(',') as Language[],
    siteUrl: options['site-url'] ?? `https://${nameFor(folder)}.example`,
    host: await ask(options.for, 'cloudflare', () => choose({ message: init.host, options: hosts })),
    editorLanguage: language,
  };
}
