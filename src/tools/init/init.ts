// guest-api init: makes the folder of a studio, with content to begin with and the few files that its site needs
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { confirm, text } from '@clack/prompts';
import { z } from 'zod';
import project from '../../../package.json' with { type: 'json' };
import { isLeftover } from '../../content/file-name.ts';
import { expects } from '../../content/schema/guide.ts';
import { isPlaceholderUrl, siteUrl } from '../../content/schema/site-schema.ts';
import type { Language } from '../../contract/languages.ts';
import { engineFile, IS_COMPILED } from '../../engine/engine-files.ts';
import { answerOf, choose } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, oneOf, UsageError } from '../command/command.ts';
import { SITE_URL } from '../command/options.ts';
import { runGit } from '../git.ts';
import { createProjectFiles, ENGINE, HOSTS, nameFor, type Studio } from './project-files.ts';
import { createStarterContent } from './starter-content.ts';

/** Every site has Korean, English or both; the first is at `/`. */
const LANGUAGE_SETS = ['ko,en,jp', 'ko,en', 'ko,jp', 'ko', 'en,ko,jp', 'en,ko', 'en,jp', 'en'] as const;
const languages = expects(z.enum(LANGUAGE_SETS), 'choice', { list: LANGUAGE_SETS.join(' · ') });
/** What a new repository has besides hidden files. Such files stay as they are. */
const HARMLESS = /^(?:readme|licen[cs]e)(?:\.\w+)*$/i;
const IGNORED = '.gitignore';
const OPTIONS = {
  name: { value: 'NAME' },
  languages: { value: 'LIST', schema: async () => languages },
  ...SITE_URL,
  for: oneOf(HOSTS),
  github: {},
  from: { value: 'EXPORT' },
  category: { value: 'NAME=CATEGORY', multiple: true, schema: async () => z.array(z.string()) },
};
/** A program of its own: npx gets it for a studio. */
const IMPORT = IS_COMPILED
  ? ['npx', '--yes', `guest-api-import@^${project.version}`]
  : [process.execPath, '--conditions=guest-api-source', engineFile('import/src/main.ts')];
type InitInvocation = Invocation<typeof OPTIONS>;

export const run = defineCommand({ name: 'init', usage: 'DIR', options: OPTIONS }, async (invocation) => {
  const { positionals, words, language, print, printError, resolve, io, options } = invocation;
  const [written, surplus] = positionals;
  if (written === undefined) throw new UsageError(words.init.noFolder);
  if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
  const source = options.from === undefined ? undefined : resolve(options.from);
  if (source && !existsSync(source)) throw new UsageError(`--from: ${words.options.missing(source)}`);
  const folder = resolve(written);
  refuseOldNode(invocation);
  refuseOccupied(folder, written, invocation);
  const studio = await describeStudio(basename(folder), invocation);
  const all = [...createProjectFiles(studio, folder), ...createStarterContent(studio, io.now())];
  const files = all.filter(([path]) => !existsSync(join(folder, path)));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  if (!files.some(([path]) => path === IGNORED)) completeIgnored(folder, String(new Map(all).get(IGNORED)));
  const isInRepository = runGit(folder, 'rev-parse', '--git-dir') !== undefined;
  // Without git, the folder is complete as well.
  if (!isInRepository) runGit(folder, 'init', '--quiet', '--initial-branch=main');
  print(words.init.made({ folder: written, count: files.length }));
  if (isPlaceholderUrl(studio.siteUrl)) print(words.init.placeholder(studio.siteUrl));
  if (ENGINE.startsWith('owner/') && (studio.hasGitHub || studio.host === 'server')) {
    print(words.init.unnamed(ENGINE));
  }
  if (source) {
    const categories = options.category?.flatMap((pair) => ['--category', pair]) ?? [];
    const argv = [relative(folder, source), '--set-up', ...categories];
    const [command = '', ...own] = IMPORT;
    const { status } = spawnSync(command, [...own, ...argv, '--language', language], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) {
      // An import that has brought posts, but not all that it should have, says so itself.
      const hasPosts = existsSync(join(folder, 'content/import'));
      if (!hasPosts) printError(words.init.importLater(argv.map(quote).join(' ')));
      return status ?? 1;
    }
  }
  print((studio.host === 'server' ? words.init.nextServer : words.init.next)(quote(written)));
  return 0;
});

/** A word as any shell reads it. */
const quote = (word: string) => (/^[\p{L}\p{N}/.=_-]+$/u.test(word) ? word : `"${word}"`);

/** A clone runs its commands on a Node of its own; a studio runs them on the one that npm names here. The package refuses by itself. */
function refuseOldNode({ io, words }: InitInvocation): void {
  const [, found] = / node\/v(\S+)/.exec(io.env.npm_config_user_agent ?? '') ?? [];
  const needed = project.engines.node.replace('>=', '');
  const isOld = found !== undefined && found.localeCompare(needed, 'en', { numeric: true }) < 0;
  if (isOld && !IS_COMPILED) throw new CommandError(words.init.oldNode({ needed, found }));
}

/** Adds what a repository's own list lacks: inquiries must never be committed. */
function completeIgnored(folder: string, ours: string): void {
  const file = join(folder, IGNORED);
  const known = readFileSync(file, 'utf8');
  const lines = new Set(known.split(/\r?\n/));
  const missing = ours.split('\n').filter((line) => !lines.has(line));
  if (missing.length > 0) appendFileSync(file, `${known.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
}

function refuseOccupied(folder: string, written: string, { words }: InitInvocation): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new CommandError(words.init.isFile(written));
  const found = readdirSync(folder).filter((name) => !HARMLESS.test(name) && !isLeftover(name));
  const shown = `${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}`;
  if (found.length > 0) throw new CommandError(words.init.occupied({ folder: written, files: shown }));
}

/** Asks for what the options leave open, on a terminal only. */
async function describeStudio(folder: string, invocation: InitInvocation): Promise<Studio> {
  const { options, words, language, canAsk } = invocation;
  const { init } = words;
  const ask = async <T>(
    given: T | undefined,
    otherwise: NoInfer<T>,
    prompt: () => Promise<NoInfer<T> | symbol>,
  ): Promise<T> => given ?? (canAsk ? answerOf(prompt(), words) : otherwise);
  const address = `https://${nameFor(folder)}.example`;
  const sets = LANGUAGE_SETS.map((value) => ({ value }));
  const hosts = HOSTS.map((value) => ({ value, label: init.hosts[value] }));
  const own = language === 'ko' ? 'ko' : 'en';
  const askAddress = () => text({ message: init.siteUrl, initialValue: address, validate });
  const set = await ask(options.languages, own, () =>
    choose({ message: init.languages, options: sets, initialValue: own }),
  );
  return {
    folder,
    name: await ask(options.name, folder, () => text({ message: init.name, initialValue: folder })),
    languages: set.split(',') as Language[],
    siteUrl: siteUrl.parse(await ask(options['site-url'], address, askAddress)),
    host: await ask(options.for, 'cloudflare', () => choose({ message: init.host, options: hosts })),
    hasGitHub: await ask<boolean>(options.github, false, () => confirm({ message: init.github })),
    editorLanguage: language,
  };

  function validate(answer = ''): string | undefined {
    return siteUrl.safeParse(answer).success ? undefined : 'https://studio.example';
  }
}
