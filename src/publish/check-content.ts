// Everything that can be wrong with the content: what `npm run validate` lists, and what stops a build. It loads neither the
// bundler nor, unless an image is new, the image encoder.

import type { Claims } from '../content/check-items.ts';
import { checkTheme } from '../content/check-theme.ts';
import { type ContentOptions, loadContent } from '../content/load-content.ts';
import { applySeverities } from '../content/severities.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { encodeImages, type OnProgress } from '../images/encode-images.ts';

export interface CheckOptions extends ContentOptions {
  /** The folder that editors write. */
  content: string;
  /** Folder of encoded images. Images that are in it are valid. */
  cache: string;
  /** Called while images are encoded. */
  onProgress?: OnProgress | undefined;
  /** Checks that need more than the content, such as earlier commits. */
  checkHistory?: ((claims: readonly Claims[]) => Diagnostic[]) | undefined;
}

/** @returns also the content, the encoded images, and the diagnostics sorted by file and place */
export async function checkContent({
  content: root,
  cache,
  onProgress,
  checkHistory,
  ...options
}: CheckOptions) {
  const content = loadContent(root, options);
  const images = await encodeImages(content.images.values(), { cache, onProgress });
  const theme = await checkTheme(content.brand.theme);
  const history = checkHistory?.(content.claims) ?? [];
  const found = [...content.diagnostics, ...images.diagnostics, ...theme.diagnostics, ...history];
  return { content, images, theme: theme.value, diagnostics: applySeverities(found, content.checks) };
}
