// The status of an entry at a moment, and the marks of unpublished entries for editors.
import type { Language } from '../contract/languages.ts';
import type { Entry } from './entry.ts';

/** @param now milliseconds since the epoch */
export function schedule(entry: Entry, now: number): Entry {
  return entry.status === 'public' && entry.time > now ? { ...entry, status: 'scheduled' } : entry;
}

const MARKS = {
  draft: { ko: '초안', en: 'Draft', jp: '下書き' },
  scheduled: { ko: '예약', en: 'Scheduled', jp: '予約' },
};

/** Makes an unpublished entry public, with a mark before its titles. For previews. */
export function markTitles(entry: Entry): Entry {
  if (entry.status === 'public') return entry;
  const marks = MARKS[entry.status];
  const mark = <T extends { title: string }>(language: Language, text: T) => ({
    ...text,
    title: `[${marks[language]}] ${text.title}`,
  });
  return {
    ...entry,
    status: 'public',
    ko: mark('ko', entry.ko),
    en: mark('en', entry.en),
    ...(entry.jp && { jp: mark('jp', entry.jp) }),
  } as Entry;
}
