// The texts of an item that a search reads.
import type { Language } from '../contract/languages.ts';
import { type AnyText, type Body, type Item, isWrittenIn } from '../contract/published.ts';
import { fieldBit } from '../search/field-bits.ts';
import type { FieldText } from '../search/text-words.ts';

/** What the item says besides its title and summary. */
function textOf(item: Item<Body>, language: Language): string {
  if (!isWrittenIn(item, language)) return '';
  const { client, category, tools, body } = item[language] as AnyText<Body>;
  const facts = [client, category, tools].filter(Boolean).join(' · ');
  return `${body.prose}\n${facts}`.trim();
}

/** A heading or a cell, not a sentence. */
const HEADING_END = /(?<![.?!。？！…:：]["'”’)」』]?)\n/g;

/** As snippets show it, in a line. */
export const formatText = (item: Item<Body>, language: Language): string =>
  textOf(item, language).normalize('NFC').replaceAll(HEADING_END, ' · ').replaceAll(/\s+/g, ' ');

export function textsOf(item: Item<Body>): FieldText[] {
  return item.languages.flatMap((language) => {
    const { title, summary = '' } = item[language] as AnyText<Body>;
    const head = fieldBit(language, 'head');
    return [
      { field: head, text: title, hasInitials: true },
      { field: head, text: summary },
      { field: fieldBit(language, 'text'), text: textOf(item, language) },
    ];
  });
}
