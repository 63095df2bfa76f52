// The folders that commands read and keep.
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { type Invocation, UsageError } from './command.ts';

/** Encoded images, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

/** Relative to the folder of this process, like the file names in diagnostics. */
export function contentFolder({ options, resolve }: Invocation<'content'>): string {
  return relative(process.cwd(), resolve(options.content)) || '.';
}

/** The same, of a command that needs it to exist. */
export function existingContent(invocation: Invocation<'content'>): string {
  const root = contentFolder(invocation);
  if (!existsSync(root)) throw new UsageError(invocation.words.options.noContent(root));
  return root;
}
