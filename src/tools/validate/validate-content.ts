// Every diagnostic that a build of the same content would give, and no output. It stays quick because it loads
// neither the image encoder nor the bundler where nothing calls for them.
import { existsSync } from 'node:fs';
import { describeDamagedImage } from '../../content/damaged-image.ts';
import { loadEntries, loadFolder } from '../../content/load-entries.ts';
import { loadPrivacy } from '../../content/load-privacy.ts';
import { loadSite } from '../../content/load-site.ts';
import { missingContent } from '../../content/missing-content.ts';
import { scanContent } from '../../content/scan.ts';
import { compareDiagnostics, type Diagnostic } from '../../content/source/diagnostic.ts';
import { createImageCheck } from './image-check.ts';

export interface ValidateOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder of encoded images; a file beside it remembers the images that are known to be whole. */
  cache: string;
}

export interface Validation {
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  /** Content files looked at. */
  fileCount: number;
}

export async function validateContent({ content: root, cache }: ValidateOptions): Promise<Validation> {
  if (!existsSync(root)) return { diagnostics: [missingContent(root)], fileCount: 0 };
  const { content, diagnostics } = scanContent(root);
  const { site, diagnostics: siteDiagnostics } = loadSite(content.site);
  const images = createImageCheck(cache);
  const entries = await loadEntries(content.entries, (folder) => loadFolder(folder, images));
  const { diagnostics: privacyDiagnostics } = loadPrivacy(content.privacy, site);
  const faults = await images.findDamaged([...entries.imagePlaces.keys()]);
  const damaged = [...faults].map(([file, fault]) =>
    describeDamagedImage(file, entries.imagePlaces.get(file), fault),
  );
  const all = [...diagnostics, ...siteDiagnostics, ...entries.diagnostics, ...privacyDiagnostics, ...damaged];
  return { diagnostics: all.sort(compareDiagnostics), fileCount: content.fileCount };
}
