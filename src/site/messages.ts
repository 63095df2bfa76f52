// The site's own texts by language, and the form fields and errors that have texts.
import type { Language } from '../contract/languages.ts';
import { english, type SiteMessages } from './messages-en.ts';
import { japanese } from './messages-jp.ts';
import { korean } from './messages-ko.ts';

export const MESSAGES: Record<Language, SiteMessages> = { ko: korean, en: english, jp: japanese };

/** The fields of the inquiry form that a visitor fills in, in their order. */
export type FormField = keyof SiteMessages['contact']['labels'];
export const FORM_FIELDS = Object.keys(english.contact.labels) as FormField[];
export type FormErrorCode = keyof SiteMessages['contact']['errors'];
export const FORM_ERROR_CODES = Object.keys(english.contact.errors) as FormErrorCode[];
