// Options that several commands share.
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { type Invocation, UsageError } from './command.ts';

/** Encoded images, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

export const CONTENT = { content: { value: 'DIR', default: 'content' } };
/** Of commands that check all content. */
export const CHECKS = {
  strict: {},
  at: { value: 'TIME', schema: async () => (await import('../../content/schema/value-schemas.ts')).instant },
};
export const SITE_URL = {
  'site-url': {
    value: 'URL',
    schema: async () => (await import('../../content/schema/site-schema.ts')).siteUrl,
  },
};
/** Of servers. */
export const ADDRESS = {
  data: { value: 'DIR', default: '.data', variable: 'GUEST_API_DATA' },
  host: { value: 'H', default: '127.0.0.1' },
  port: { value: 'N', schema: async () => (await import('./check-options.ts')).port, default: '8787' },
};
export const SERVE = {
  out: { value: 'DIR', default: 'dist' },
  ...ADDRESS,
  'client-address-header': { value: 'NAME' },
  log: {},
};

/** Relative to the folder of this process, like the file names in diagnostics. */
export function contentFolder({ options, resolve }: Invocation<typeof CONTENT>): string {
  return relative(process.cwd(), resolve(options.content)) || '.';
}

/** The same, of a command that needs it to exist. */
export function existingContent(invocation: Invocation<typeof CONTENT>): string {
  const root = contentFolder(invocation);
  if (!existsSync(root)) throw new UsageError(invocation.words.options.noContent(root));
  return root;
}
