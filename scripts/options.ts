// The options that several commands share.
import type { Option } from './command-line.ts';
import { words } from './words.ts';

/** Encoded images, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

export const BUILD_OPTIONS = {
  content: { value: 'DIR', help: words.options.content, default: 'content' },
  out: { value: 'DIR', help: words.options.out, default: 'dist' },
} satisfies Record<string, Option>;

export const SERVE_OPTIONS = {
  out: BUILD_OPTIONS.out,
  data: { value: 'DIR', help: words.options.data, default: '.data' },
  host: { value: 'H', help: words.options.host, default: '127.0.0.1' },
  port: { value: 'N', help: words.options.port, default: '8787' },
} satisfies Record<string, Option>;

/** Of the commands that look at the content as a whole. */
export const CHECK_OPTIONS = {
  strict: { help: words.options.strict },
  at: { value: 'TIME', help: words.options.at },
} satisfies Record<string, Option>;
