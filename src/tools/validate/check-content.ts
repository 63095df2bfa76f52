// All diagnostics that a build of the content would give, without an output. It loads neither the bundler nor, unless an
// image is new, the image encoder.
import type { Claims } from '../../content/check-items.ts';
import { type ContentOptions, loadContent } from '../../content/load-content.ts';
import type { Diagnostic } from '../../content/rules/rule.ts';
import { applySeverities } from '../../content/severities.ts';
import { encodeImages } from '../../output/media.ts';

interface CheckOptions extends Pick<ContentOptions, 'now'> {
  /** Folder the editors write. */
  content: string;
  /** Folder of encoded images. Images that are in it are valid. */
  cache: string;
  /** Checks that need Git. */
  checkHistory?: ((claims: readonly Claims[]) => Diagnostic[]) | undefined;
}

/** @returns the diagnostics sorted by file and place */
export async function checkContent({ content: root, cache, checkHistory, ...options }: CheckOptions) {
  const content = loadContent(root, options);
  const images = await encodeImages(content.images.values(), { cache });
  const history = checkHistory?.(content.claims) ?? [];
  const found = [...content.diagnostics, ...images.diagnostics, ...history];
  return { content, diagnostics: applySeverities(found, content.checks) };
}
