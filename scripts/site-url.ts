// --site-url
import { normalizeSiteUrl } from '../src/content/schema/site-schema.ts';
import { type Command, fail } from './command-line.ts';
import { words } from './words.ts';

/** The origin named by --site-url, or the end of the process with what is wrong. */
export function parseSiteUrl(text: string | undefined, command: Command): string | undefined {
  if (text === undefined) return undefined;
  const url = normalizeSiteUrl(text);
  if (url !== undefined) return url;
  return fail(words.options.wrongUrl(text), command);
}
