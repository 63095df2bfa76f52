// What a studio decides for its whole site: site.yaml with its defaults filled in, and content/brand/.
import { type CategorySettings, categorySlug } from './categories.ts';
import type { Category, GuestFile } from './guest-schemas.ts';
import type { Language } from './languages.ts';

type InLanguages = Record<Language, string>;

export interface Settings {
  name: InLanguages;
  service: string;
  /** Origin of all addresses. */
  siteUrl: string;
  contact?:
    | {
        email: string;
        phone?: string | undefined;
        address?: InLanguages | undefined;
        links?: string[] | undefined;
      }
    | undefined;
  navigation?: { to: string; label?: InLanguages | undefined }[] | undefined;
  home?:
    | {
        headline?: InLanguages | undefined;
        introduction?: InLanguages | undefined;
        principles: { title: InLanguages; text: InLanguages }[];
        sections?: { show: HomeSection; count?: number | undefined }[] | undefined;
      }
    | undefined;
  /** The first is at `/`. */
  languages: readonly Language[];
  /** Whether one of Korean and English is enough. */
  translations: 'required' | 'optional';
  /** For posts without an image. */
  defaultImage?: { src: string; alt: InLanguages } | undefined;
  /** Japanese for English names of clients, categories and tools. */
  japanese?: Record<string, string> | undefined;
  /** Of posts, in the order of the menu. */
  categories: readonly CategorySettings[];
  rateLimit: { limit: number; windowSeconds: number };
  inquiry: {
    privacyVersion: string;
    retentionDays?: number | undefined;
    /** In working days. */
    replyWithin?: number | undefined;
    mail?: { from: string; to: string[] } | undefined;
    /** Any text if empty. */
    budgetTypes: string[];
    funnelTypes: string[];
  };
  versions: { id: 'v1'; deprecatedAt?: string | undefined; sunsetAt?: string | undefined }[];
  security?: { contact: string; expires: string } | undefined;
  hsts: { maxAgeDays: number; includeSubDomains: boolean };
  editors: { language?: 'ko' | 'en' | undefined };
  cms?: { repo: string; branch: string } | undefined;
  /** Whether drafts are shown. Inquiries are trials then. */
  isPreview?: boolean;
}

export const HOME_SECTIONS = ['lead', 'works', 'principles', 'journal', 'studio', 'contact'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The language of `/`, in which the studio is named where nobody has chosen one. */
export function firstLanguage({ languages }: Pick<Settings, 'languages'>): Language {
  return languages[0] ?? 'ko';
}

/** A name in Japanese, or what `japanese` of site.yaml has for the English one. */
export function japaneseName(
  { en, jp }: { en: string; jp?: string | undefined },
  { japanese }: Pick<Settings, 'japanese'>,
): string | undefined {
  return jp ?? japanese?.[en];
}

/** A category as the API describes it. */
export function describeCategory(category: CategorySettings, site: Pick<Settings, 'japanese'>): Category {
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
