// Options that several commands share, and their values.
import { relative } from 'node:path';
import { instant } from '../../content/schema/fields.ts';
import { normalizeSiteUrl } from '../../content/schema/site-schema.ts';
import type { Words } from '../words/en.ts';
import { type Invocation, UsageError } from './command.ts';

/** Encoded images, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

export const contentOption = ({ options }: Words) => ({
  content: { value: 'DIR', help: options.content, default: 'content' },
});

export const serveOptions = ({ options }: Words) => ({
  out: { value: 'DIR', help: options.out, default: 'dist' },
  data: { value: 'DIR', help: options.data, default: '.data' },
  host: { value: 'H', help: options.host, default: '127.0.0.1' },
  port: { value: 'N', help: options.port, default: '8787' },
  'client-address-header': { value: 'NAME', help: options.clientAddressHeader },
});

/** Relative to the folder of this process, like the file names in diagnostics. */
export function contentFolder({ options, resolve }: Invocation<'content'>): string {
  return relative(process.cwd(), resolve(options.content ?? '')) || '.';
}

/** For commands that check all content. */
export const checkOptions = ({ options }: Words) => ({
  strict: { help: options.strict },
  at: { value: 'TIME', help: options.at },
});

/** @returns milliseconds since the epoch */
export function parseMoment(text: string | undefined, { options }: Words): number | undefined {
  if (text === undefined) return undefined;
  const { success, data } = instant.safeParse(text);
  if (success) return data;
  throw new UsageError(options.wrongMoment(text));
}

export function parseSiteUrl(text: string | undefined, { options }: Words): string | undefined {
  const url = text === undefined ? undefined : normalizeSiteUrl(text);
  if (text !== undefined && url === undefined) throw new UsageError(options.wrongUrl(text));
  return url;
}
