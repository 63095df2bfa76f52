// Addresses of pages that the edge knows as well as the site.
import { LANGUAGES, type Language } from './languages.ts';

/** What the addresses of a language begin with. */
export const LANGUAGE_ROOTS: Record<Language, string> = { ko: '', en: '/en', jp: '/jp' };

/** Korean pages have no root of their own. */
export function languageOfPath(path: string): Language {
  return LANGUAGES.findLast((language) => path.startsWith(`${LANGUAGE_ROOTS[language]}/`)) ?? 'ko';
}

/** The page with the inquiry form, which is posted to the same address. */
export const contactAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/contact/`;
export const thankYouAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/thank-you/`;

/** `/work/x/` → `/work/x.md`, `/` → `/index.md` */
export function twinAddress(address: string): string {
  return address === '/' ? '/index.md' : `${address.slice(0, -1)}.md`;
}
