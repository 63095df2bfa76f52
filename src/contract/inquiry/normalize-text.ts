// Normalizes the texts of an inquiry before anything validates, counts, compares or stores them. Removes invisible
// characters, which address books and spreadsheets paste.

import { groupsOf } from '../match.ts';
import type { TextRule } from './inquiry-fields.ts';

/** Matches tab, U+000B, U+000C and U+0085. */
const SPACE = /[\t\v\f\u0085]/g;
/**
 * Matches controls, lone surrogates and characters without a glyph. Emoji, flags and some names need joiners, selectors
 * and tags.
 */
const UNSEEN =
  /[[\p{Cc}--\n]\p{Cs}\p{Noncharacter_Code_Point}\ufffc[\p{DI}--[\u200c\u200d\ufe00-\ufe0f\u{e0000}-\u{e01ef}]]]/gv;
/** Matches joiners that are not within a word or an emoji. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{ExtPict}])/gv;
/** NFC would replace compatibility ideographs, with which people write their names. */
const COMPOSABLE = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gv;

/** Values other than texts stay as they are. */
export function normalizeText(kind: TextRule['kind'], value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value
    .replace(/\r\n?/g, '\n')
    .replace(SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINER, '')
    .replace(COMPOSABLE, (part) => part.normalize('NFC'));
  return (kind === 'email' ? normalizeEmail(text) : text).trim();
}

/** Includes the blank of braille. */
const NEVER_IN_EMAIL = /[\p{DI}\u2800]/gv;

/** Replaces what East Asian keyboards type: full-width letters, and an ideographic full stop for a dot. */
function normalizeEmail(text: string): string {
  return text.replace(NEVER_IN_EMAIL, '').normalize('NFKC').replaceAll('。', '.');
}

/** Returns the same text for all spellings that lead to one mailbox; empty if it is no address. */
export function mailboxOf(email: string): string {
  const [local, domain] = groupsOf(/^(.+)@(.+)$/s, `${normalizeText('email', email)}`.toLowerCase());
  if (domain === undefined) return '';
  const host = `http://${domain}`;
  return `${local}@${URL.canParse(host) ? new URL(host).hostname : domain}`;
}
