// What a studio decides for its whole site, as far as other rooms must know: `Site` is all of site.yaml.
import { type CategorySettings, categorySlug } from './categories.ts';
import type { Category, GuestFile } from './guest-schemas.ts';
import type { Language } from './languages.ts';

export const HOME_SECTIONS = ['lead', 'works', 'principles', 'journal', 'studio', 'contact'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The language of `/`, in which the studio is named where nobody has chosen one. */
export function firstLanguage({ languages }: { languages: readonly Language[] }): Language {
  return languages[0] ?? 'ko';
}

interface Dictionary {
  /** Japanese for English names of clients, categories and tools. */
  japanese?: Record<string, string> | undefined;
}

/** A name in Japanese, or what `japanese` of site.yaml has for the English one. */
export function japaneseName(
  { en, jp }: { en: string; jp?: string | undefined },
  { japanese }: Dictionary,
): string | undefined {
  return jp ?? japanese?.[en];
}

/** A category as the API describes it. */
export function describeCategory(category: CategorySettings, site: Dictionary): Category {
  const { key, ko, en } = category;
  const nameJp = japaneseName(category, site) ?? null;
  return { key, slug: categorySlug(category), nameKo: ko, nameEng: en, nameJp };
}

/** Whether an address is localhost or an IP address, which a deployment cannot have. */
export function isLocalUrl(siteUrl: string): boolean {
  return /^(?:(?:.*\.)?localhost|[\d.]+|\[.*\])$/.test(new URL(siteUrl).hostname);
}

/** The look of the site. Files are paths. */
export interface Brand {
  palettes: { isDark: boolean; light: Colors; dark: Colors };
  /** The palettes as custom properties. */
  styles: string;
  logo: string | undefined;
  icon: string | undefined;
  /** The picture of pages without a cover on other services. */
  share: { guestFile: GuestFile } | undefined;
  theme: string | undefined;
  font: string | undefined;
  boldFont: string | undefined;
  /** Served next to the fonts. */
  licenses: readonly string[];
  /** Of everything above. */
  digest: string;
}

interface Colors {
  ground: string;
  ink: string;
  accent: string;
}

/** theme.css, bundled. */
export interface Theme {
  styles: string;
  /** Files that it names, by the address that it has for them. */
  files: ReadonlyMap<string, Uint8Array>;
}
