// Every diagnostic that a build of the same content would give, without an output. It stays quick because it loads
// neither the image encoder nor the bundler unless something needs them.
import type { Claims } from '../../content/check-items.ts';
import { applyChecks } from '../../content/checks.ts';
import { type Content, loadContent } from '../../content/load-content.ts';
import type { Diagnostic } from '../../content/rules/rule.ts';
import { encodeImages } from '../../output/media.ts';

export interface CheckOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder of encoded images, kept: an image that is in it is sound. */
  cache: string;
  /** See `ContentOptions`. */
  now?: number | undefined;
  /** What only Git knows. */
  checkHistory?: ((claims: readonly Claims[]) => Diagnostic[]) | undefined;
}

/** @returns the diagnostics sorted by file and place */
export async function checkContent({
  content: root,
  cache,
  now,
  checkHistory,
}: CheckOptions): Promise<{ content: Content; diagnostics: Diagnostic[] }> {
  const content = loadContent(root, { now });
  const images = await encodeImages(content.images.values(), { cache });
  const history = checkHistory?.(content.claims) ?? [];
  const found = [...content.diagnostics, ...images.diagnostics, ...history];
  return { content, diagnostics: applyChecks(found, content.checks) };
}
