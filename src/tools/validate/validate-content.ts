// Every diagnostic that a build of the same content would give, and no output. It stays quick because it loads neither
// the image encoder nor the bundler where nothing needs them.
import { loadContent } from '../../content/load-content.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { compareDiagnostics, type Diagnostic } from '../../content/source/diagnostic.ts';
import { encodeImages } from '../../output/media.ts';
import { findLinkFaults } from '../../site/link-faults.ts';

export interface ValidateOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder of encoded images, kept: an image that is there is sound. */
  cache: string;
  /** See `ContentOptions`. */
  now?: number | undefined;
}

export interface Validation {
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined where site.yaml is faulty. */
  site: Site | undefined;
}

export async function validateContent({ content: root, cache, now }: ValidateOptions): Promise<Validation> {
  const content = loadContent(root, { now });
  for (const _ of content.entries());
  const { faults } = await encodeImages(content.images.values(), { cache });
  const diagnostics = [...content.faults(), ...findLinkFaults(content), ...faults].sort(compareDiagnostics);
  return { diagnostics, fileCount: content.fileCount, site: content.site };
}
