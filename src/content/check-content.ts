// Everything that can be wrong with the content: what `npm run validate` lists, and what stops a build. It loads neither the
// bundler nor, unless an image is new, the image encoder.
import { encodeImages, type OnProgress } from '../images/encode-images.ts';
import type { Claims } from './check-items.ts';
import { checkTheme } from './check-theme.ts';
import { type ContentOptions, loadContent } from './load-content.ts';
import type { Diagnostic } from './rules/rule.ts';
import { applySeverities } from './severities.ts';

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
