// guest-api init: makes the folder of a studio, with content to begin with and the few files that its site needs
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from '@clack/prompts';
import { isLeftover } from '../../content/file-name.ts';
import { isPlaceholderUrl } from '../../content/schema/site-schema.ts';
import type { Language } from '../../contract/languages.ts';
import { answerOf, choose } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { LANGUAGE_SETS } from '../command/options.ts';
import { createProjectFiles, ENGINE, HOSTS, nameFor, type Studio } from './project-files.ts';
import { createStarterContent } from './starter-content.ts';

/** What a new repository has besides hidden files. Such files stay as they are. */
const HARMLESS = /^(?:readme|licen[cs]e)(?:\.\w+)*$/i;
const IGNORED = '.gitignore';
const OPTIONS = ['name', 'languages', 'site-url', 'for', 'github'] as const;
type InitInvocation = Invocation<(typeof OPTIONS)[number]>;

export const run = defineCommand({ name: 'init', usage: 'DIR', options: OPTIONS }, async (invocation) => {
  const { positionals, words, print, resolve, io } = invocation;
  const [written, surplus] = positionals;
  if (written === undefined) throw new UsageError(words.init.noFolder);
  if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
  const folder = resolve(written);
  refuseOccupied(folder, written, invocation);
  const studio = await describeStudio(basename(folder), invocation);
  const all = new Map([...createProjectFiles(studio, folder), ...createStarterContent(studio, io.now())]);
  const files = [...all].filter(([path]) => !existsSync(join(folder, path)));
  writeAll(folder, files);
  if (!files.some(([path]) => path === IGNORED)) completeIgnored(folder, String(all.get(IGNORED)));
  // Without git, the folder is complete as well.
  const git = (...argv: string[]) => spawnSync('git', argv, { cwd: folder }).status === 0;
  if (!git('rev-parse', '--git-dir')) git('init', '--quiet', '--initial-branch=main');
  print(words.init.made({ folder: written, count: files.length }));
  if (isPlaceholderUrl(studio.siteUrl)) print(words.init.placeholder(studio.siteUrl));
  if (ENGINE.startsWith('owner/') && (studio.hasGitHub || studio.host === 'server'))
    print(words.init.unnamed(ENGINE));
  print((studio.host === 'server' ? words.init.nextServer : words.init.next)(quote(written)));
  return 0;
});

/** All or none, even if the disk is full. */
function writeAll(folder: string, files: readonly (readonly [path: string, content: string])[]): void {
  const made = mkdirSync(folder, { recursive: true });
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } catch (error) {
    for (const [path] of files) rmSync(join(folder, path), { force: true });
    if (made) rmSync(made, { recursive: true });
    throw error;
  }
}

/** A word as any shell reads it. */
const quote = (word: string) => (/^[\p{L}\p{N}/.=_-]+$/u.test(word) ? word : `"${word}"`);

/** Adds what a repository's own list lacks: inquiries must never be committed. */
function completeIgnored(folder: string, ours: string): void {
  const file = join(folder, IGNORED);
  const content = readFileSync(file, 'utf8');
  const lines = new Set(content.split(/\r?\n/));
  const missing = ours.split('\n').filter((line) => !lines.has(line));
  if (missing.length > 0)
    appendFileSync(file, `${content.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
}

function refuseOccupied(folder: string, written: string, { words }: InitInvocation): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new CommandError(words.init.isFile(written));
  const names = readdirSync(folder).filter((name) => !HARMLESS.test(name) && !isLeftover(name));
  const list = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
  if (names.length > 0) throw new CommandError(words.init.occupied({ folder: written, files: list }));
}

/** Asks for what the options leave open, on a terminal only. */
async function describeStudio(folder: string, invocation: InitInvocation): Promise<Studio> {
  const { options, words, language, canAsk } = invocation;
  const { init } = words;
  const ask = async <T>(
    option: T | undefined,
    otherwise: NoInfer<T>,
    prompt: () => Promise<NoInfer<T> | symbol>,
  ): Promise<T> => option ?? (canAsk ? answerOf(prompt(), words) : otherwise);
  const address = `https://${nameFor(folder)}.example`;
  const sets = LANGUAGE_SETS.map((value) => ({ value }));
  const hosts = HOSTS.map((value) => ({ value, label: init.hosts[value] }));
  const editorLanguage = language === 'ko' ? 'ko' : 'en';
  const set = await ask(options.languages, editorLanguage, () =>
    choose({ message: init.languages, options: sets, initialValue: editorLanguage }),
  );
  return {
    folder,
    name: await ask(options.name, folder, () => text({ message: init.name, initialValue: folder })),
    languages: set.split(',') as Language[],
    siteUrl: options['site-url'] ?? address,
    host: await ask(options.for, 'cloudflare', () => choose({ message: init.host, options: hosts })),
    hasGitHub: options.github === true,
    editorLanguage: language,
  };
}
