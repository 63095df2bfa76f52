// The settings of a studio that other rooms need. `Site` is all of site.yaml.
import { type CategorySettings, categorySlug } from './categories.ts';
import type { Language } from './languages.ts';
import type { Category, GuestFile } from './schemas/guest-schemas.ts';

export const HOME_SECTIONS = ['lead', 'works', 'principles', 'journal', 'studio', 'contact'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The language at `/`, also used if nobody has chosen one. */
export function firstLanguage({ languages }: { languages: readonly Language[] }): Language {
  return languages[0] ?? 'ko';
}

interface Dictionary {
  /** Japanese for the English names of clients, categories and tools. */
  japanese?: Record<string, string> | undefined;
}

/** Falls back to the translation of the English name in `japanese` of site.yaml. */
export function japaneseName(
  { en, jp }: { en: string; jp?: string | undefined },
  { japanese }: Dictionary,
): string | undefined {
  return jp ?? japanese?.[en];
}

export function describeCategory(category: CategorySettings, site: Dictionary): Category {
  const { key, ko, en } = category;
  const nameJp = japaneseName(category, site) ?? null;
  return { key, slug: categorySlug(category), nameKo: ko, nameEng: en, nameJp };
}

/** Whether the host is localhost or an IP address, to which nothing can be deployed. */
export function isLocalUrl(siteUrl: string): boolean {
  return /^(?:(?:.*\.)?localhost|[\d.]+|\[.*\])$/.test(new URL(siteUrl).hostname);
}

/** The look of the site. Files are paths. */
export interface Brand {
  palettes: { isDark: boolean; light: Colors; dark: Colors };
  /** The palettes as CSS custom properties. */
  styles: string;
  logo: string | undefined;
  icon: string | undefined;
  /** Other services show this picture with links to pages without a cover. */
  share: { guestFile: GuestFile } | undefined;
  theme: string | undefined;
  font: string | undefined;
  boldFont: string | undefined;
  /** Licences are served next to the fonts. */
  licenses: readonly string[];
  /** Digest of all other properties. */
  digest: string;
}

interface Colors {
  ground: string;
  ink: string;
  accent: string;
}
