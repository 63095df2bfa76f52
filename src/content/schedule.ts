// The status of an item at a moment, and the labels of unpublished ones for editors.
import type { Language } from '../contract/languages.ts';
import type { Item, ItemStatus, ItemText } from '../contract/published.ts';
import { html } from '../edge/html.ts';
import { LABELS, PLACEHOLDERS } from './draft.ts';
import type { Entry, EntryBody } from './entry.ts';

/** @param now milliseconds since the epoch */
export function statusAt({ status, time }: Pick<Item<unknown>, 'status' | 'time'>, now: number): ItemStatus {
  if (status === 'draft') return 'draft';
  return time > now ? 'scheduled' : 'public';
}

/** Puts a label before the titles of an unpublished entry. For previews. */
export function labelTitles(entry: Entry): Entry {
  if (entry.status === 'public') return entry;
  const labels = LABELS[entry.status];
  const label = <T extends ItemText<EntryBody>>(language: Language, { title, body, ...text }: T) => ({
    ...text,
    title: `[${labels[language]}] ${title}`,
    // The API has no empty texts.
    body: body.markdown === '' ? completeBody(body, PLACEHOLDERS[language].body) : body,
  });
  return {
    ...entry,
    ko: label('ko', entry.ko),
    en: label('en', entry.en),
    ...(entry.jp && { jp: label('jp', entry.jp) }),
  } as Entry;
}

function completeBody(body: EntryBody, markdown: string): EntryBody {
  const shown = { html: html`<p>${markdown}</p>\n`.markup, code: [], headings: [] };
  return { ...body, markdown, shown: body.shown && { shown, slots: [] } };
}
