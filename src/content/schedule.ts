// The status of an entry at a moment, and the labels of unpublished entries for editors.
import type { Language } from '../contract/languages.ts';
import { LABELS, PLACEHOLDERS } from './draft.ts';
import type { Entry, EntryText } from './entry.ts';

/** @param now milliseconds since the epoch */
export function schedule(entry: Entry, now: number): Entry {
  return entry.status === 'public' && entry.time > now ? { ...entry, status: 'scheduled' } : entry;
}

/** Makes an unpublished entry public, with a label before its titles. For previews. */
export function labelTitles(entry: Entry): Entry {
  if (entry.status === 'public') return entry;
  const labels = LABELS[entry.status];
  const label = <T extends EntryText>(language: Language, { title, body, ...text }: T) => ({
    ...text,
    title: `[${labels[language]}] ${title}`,
    // The API has no empty texts.
    body: body.markdown === '' ? { ...body, markdown: PLACEHOLDERS[language].body } : body,
  });
  return {
    ...entry,
    status: 'public',
    ko: label('ko', entry.ko),
    en: label('en', entry.en),
    ...(entry.jp && { jp: label('jp', entry.jp) }),
  } as Entry;
}
