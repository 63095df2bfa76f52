// Finds everything that is wrong with the content, for `npm run validate` and for the build. It loads the image encoder
// only if an image is new.

import { join } from 'node:path';
import { type ContentOptions, loadContent } from '../content/load-content.ts';
import { mediaNameOf } from '../contract/addresses/paths.ts';
import { compareDiagnostics, type Diagnostic, isError, placeOfFile } from '../diagnostics/diagnostic.ts';
import { checkBrand } from '../images/check-brand.ts';
import { encodeImages } from '../images/encode-images.ts';
import type { EncodeOptions } from '../images/image-cache.ts';
import { privacyMissing } from '../rules/texts.ts';

export interface CheckOptions extends ContentOptions, EncodeOptions {
  content: string;
}

export type CheckedContent = Awaited<ReturnType<typeof checkContent>>;

/** @returns the content and encoded images too; diagnostics are sorted by file and place */
export async function checkContent({ content: root, ...options }: CheckOptions) {
  const content = loadContent(root, options);
  const images = await encodeImages(content.images.values(), options);
  const logo = content.images.get(content.brand.logo ?? '');
  const drawnLogo = logo && join(options.cache, mediaNameOf(logo.guestFile));
  const brand = await checkBrand(content.brand, content.site?.languages ?? [], drawnLogo);
  const { languagesWithoutPrivacy: languages } = content;
  const place = placeOfFile(join(root, 'privacy', `index.${languages[0]}.md`));
  const privacy = languages.length > 0 ? [privacyMissing.at(place, { languages })] : [];
  const all = [...content.diagnostics, ...images.diagnostics, ...brand, ...privacy];
  return { content, images, diagnostics: applySeverities(all, content.checks) };
}

interface Checks {
  severities: Readonly<Partial<Record<string, 'off' | 'error' | undefined>>>;
  /** Names of rules by file. */
  ignored: ReadonlyMap<string, readonly string[]>;
}

/**
 * The diagnostics to report, sorted: `checks` in site.yaml turns warnings off or into errors, `ignore` in front matter turns
 * them off in one text. Errors cannot be changed.
 */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  { severities, ignored }: Checks,
): Diagnostic[] {
  return diagnostics
    .flatMap((diagnostic): Diagnostic[] => {
      const { rule, file } = diagnostic;
      if (isError(diagnostic)) return [diagnostic];
      if (severities[rule] === 'off' || ignored.get(file)?.includes(rule)) return [];
      return [severities[rule] === 'error' ? { ...diagnostic, severity: 'error' } : diagnostic];
    })
    .sort(compareDiagnostics);
}
