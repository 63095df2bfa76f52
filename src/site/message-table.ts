// The site's own texts by language.
import type { Language } from '../contract/languages.ts';
import type { SiteMessages } from './messages.ts';
import { english } from './messages-en.ts';
import { japanese } from './messages-jp.ts';
import { korean } from './messages-ko.ts';

export const MESSAGES: Record<Language, SiteMessages> = { ko: korean, en: english, jp: japanese };
