// Options that several commands share.
import { relative } from 'node:path';
import { z } from 'zod';
import { expects } from '../../content/schema/guide.ts';
import { siteUrl } from '../../content/schema/site-schema.ts';
import { instant } from '../../content/schema/value-schemas.ts';
import type { Invocation } from './command.ts';

/** Encoded images, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

const digits = z.string().regex(/^\d+$/).transform(Number);
const port = expects(
  digits.refine((number) => number <= 65_535),
  'a number from 0 to 65535',
  '0부터 65535까지의 수를',
);

export const CONTENT = { content: { value: 'DIR', default: 'content' } };
/** Of commands that check all content. */
export const CHECKS = { strict: {}, at: { value: 'TIME', schema: instant } };
export const SITE_URL = { 'site-url': { value: 'URL', schema: siteUrl } };
/** Of servers. */
export const ADDRESS = {
  data: { value: 'DIR', default: '.data' },
  host: { value: 'H', default: '127.0.0.1' },
  port: { value: 'N', schema: port, default: '8787' },
};
export const SERVE = {
  out: { value: 'DIR', default: 'dist' },
  ...ADDRESS,
  'client-address-header': { value: 'NAME' },
  log: {},
  metrics: {},
};

/** Relative to the folder of this process, like the file names in diagnostics. */
export function contentFolder({ options, resolve }: Invocation<typeof CONTENT>): string {
  return relative(process.cwd(), resolve(options.content)) || '.';
}
