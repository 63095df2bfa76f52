// The options that several commands share.
import type { Option } from './command-line.ts';

/** Encoded images, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

export const BUILD_OPTIONS = {
  content: { value: 'DIR', help: 'folder the editors write', default: 'content' },
  out: { value: 'DIR', help: 'folder of the built site', default: 'dist' },
} satisfies Record<string, Option>;

export const SERVE_OPTIONS = {
  out: BUILD_OPTIONS.out,
  data: { value: 'DIR', help: 'folder of local state', default: '.data' },
  host: { value: 'H', help: 'address to listen on', default: '127.0.0.1' },
  port: { value: 'N', help: 'port to listen on, 0 for any free one', default: '8787' },
} satisfies Record<string, Option>;
