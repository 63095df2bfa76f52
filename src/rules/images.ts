// Rules for images.
import { isAttachment } from '../contract/attachment-types.ts';
import { describeValue, type Unfound } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

/** A path with spaces has the `line` to write. */
export const imagePath = error<Unfound & { line?: string }>('image-path', ({ target }) => ({
  found: describeValue(target),
}));
export const imageNotFound = error<{
  target: string;
  closest?: string | undefined;
  /** Images in the folder. */
  images: readonly string[];
}>('image-not-found', ({ target }) => ({ isFile: isAttachment(target) }));

/** With `height`, it is too small in one direction. */
export const imageNarrow = warning<{ width: number; min: number; height?: number; minHeight?: number }>(
  'image-narrow',
);
export const imageUnused = warning('image-unused');
export const imageExternal = warning<{ target: string }>('image-external');
/** In markdown or, with its `key`, in front matter. */
export const imageAltMissing = warning<{ key?: string }>('image-alt-missing');
/** HEIC, Git LFS or characters of an SVG that its font lacks. */
export const imageFormat = error<{ file: string; found: string }>('image-format');
/** In its size or, with `seconds`, in the time that drawing it takes. */
export const imageTooLarge = error<{ file: string; found?: string; max?: string; seconds?: number }>(
  'image-too-large',
);
/** What an SVG or an animated PNG loses as a picture. */
export const imageUndrawn = warning<{ file: string; found: readonly string[] }>('image-undrawn');
/** An animation. */
export const imageHeavy = warning<{ megabytes: number; max: number }>('image-heavy');
export const imageDamaged = error<{ file: string; reason: string }>('image-damaged');
