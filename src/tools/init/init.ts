// guest-api init: makes the folder of a studio, with initial content and the few files that its site needs
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPlaceholderUrl } from '../../content/schema/site-schema.ts';
import { isLeftover } from '../../content/source/slug.ts';
import type { Language } from '../../contract/languages.ts';
import { writeFolder } from '../../output/folder.ts';
import { CommandError, defineCommand, UsageError } from '../command/command.ts';
import type { Words } from '../words/words.ts';
import { createProjectFiles, ENGINE, findTarball, nameFor, type Studio } from './project-files.ts';
import { createStarterContent } from './starter-content.ts';

/** A new repository has these files besides hidden ones. They stay as they are. */
const HARMLESS = /^(?:readme|licen[cs]e)(?:\.\w+)*$/i;
const IGNORED = '.gitignore';
const OPTIONS = ['name', 'languages', 'site-url', 'for'] as const;

export const run = defineCommand({ name: 'init', usage: 'DIR', options: OPTIONS }, async (invocation) => {
  const { positionals, options, words, language, print, resolve, io } = invocation;
  const [target] = positionals;
  if (target === undefined) throw new UsageError(words.init.noFolder);
  const folder = resolve(target);
  refuseOccupied(folder, target, words);
  const studio: Studio = {
    folder: basename(folder),
    name: options.name ?? basename(folder),
    languages: (options.languages ?? language).split(',') as Language[],
    siteUrl: options['site-url'] ?? `https://${nameFor(basename(folder))}.example`,
    host: options.for ?? 'cloudflare',
    editorLanguage: language,
  };
  const files = new Map([...createProjectFiles(studio, folder), ...createStarterContent(studio, io.now())]);
  const ignored = String(files.get(IGNORED));
  for (const path of files.keys()) if (existsSync(join(folder, path))) files.delete(path);
  writeFolder(folder, files);
  // Inquiries must never be committed, whatever the repository's own .gitignore says.
  if (!files.has(IGNORED)) completeLines(join(folder, IGNORED), ignored);
  print(words.init.made({ folder: target, count: files.size }));
  if (isPlaceholderUrl(studio.siteUrl)) print(words.init.placeholder(studio.siteUrl));
  if (ENGINE.startsWith('owner/')) print(words.init.unnamed(ENGINE));
  const tarball = findTarball();
  if (tarball && !existsSync(tarball)) print(words.init.unpacked(tarball));
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

function refuseOccupied(folder: string, target: string, words: Words): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new CommandError(words.init.isFile(target));
  const names = readdirSync(folder).filter((name) => !HARMLESS.test(name) && !isLeftover(name));
  const list = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
  if (names.length > 0) throw new CommandError(words.init.occupied({ folder: target, files: list }));
}
