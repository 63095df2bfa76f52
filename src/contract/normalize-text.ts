// The one form of an inquiry's texts, before anything checks, counts, compares or stores them. What nobody sees, as address
// books and spreadsheets paste it, is removed.
import type { TextRule } from './inquiry-fields.ts';
import { groupsOf } from './match.ts';

/** Tab, U+000B, U+000C and U+0085. */
const SPACE = /[\t\v\f\u0085]/g;
/**
 * Controls, halves of characters, and what has no glyph. Emoji, flags and some names are written with joiners, selectors and tags.
 */
const UNSEEN =
  /[[\p{Cc}--\n]\p{Cs}\p{Noncharacter_Code_Point}\ufffc[\p{DI}--[\u200c\u200d\ufe00-\ufe0f\u{e0000}-\u{e01ef}]]]/gv;
/** Joiners that are not within a word or an emoji. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{ExtPict}])/gv;
/** NFC would replace compatibility ideographs, with which people write their names. */
const COMPOSABLE = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gv;

/** Other values than texts stay as they are. */
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

/** Also a blank of braille. */
const NEVER_IN_EMAIL = /[\p{DI}\u2800]/gv;

/** As East Asian keyboards type it: full-width letters, and a full stop for a dot. */
function normalizeEmail(text: string): string {
  return text.replace(NEVER_IN_EMAIL, '').normalize('NFKC').replaceAll('。', '.');
}

/** The same for all spellings of an address that lead to one mailbox; empty if it is no address. */
export function mailboxOf(email: string): string {
  const [local, domain] = groupsOf(/^(.+)@(.+)$/s, `${normalizeText('email', email)}`.toLowerCase());
  if (domain === undefined) return '';
  const host = `http://${domain}`;
  return `${local}@${URL.canParse(host) ? new URL(host).hostname : domain}`;
}
