// The status of an item at a moment, and what previews show of an unwritten one.
import type { Language } from '../contract/languages.ts';
import type { Item, ItemStatus, ItemText } from '../contract/published.ts';
import { html } from '../edge/html.ts';
import { PLACEHOLDERS } from './draft.ts';
import type { Entry, EntryBody } from './entry.ts';

/** @param now milliseconds since the epoch */
export function statusAt({ status, time }: Pick<Item<unknown>, 'status' | 'time'>, now: number): ItemStatus {
  if (status === 'draft') return 'draft';
  return time > now ? 'scheduled' : 'public';
}

/** Puts a placeholder into texts that are not written yet, since the API has no empty texts. For previews. */
export function fillTexts(entry: Entry): Entry {
  const fill = <T extends ItemText<EntryBody>>(language: Language, { body, ...text }: T) => ({
    ...text,
    body: body.markdown === '' ? completeBody(body, PLACEHOLDERS[language].body) : body,
  });
  const { ko, en, jp } = entry;
  return { ...entry, ko: fill('ko', ko), en: fill('en', en), ...(jp && { jp: fill('jp', jp) }) } as Entry;
}

function completeBody(body: EntryBody, markdown: string): EntryBody {
  const shown = { html: html`<p>${markdown}</p>\n`.markup, headings: [] };
  return { ...body, markdown, shown: body.shown && { shown, slots: [] } };
}
