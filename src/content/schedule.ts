// The status of an entry at a moment, and the marks of unpublished entries for editors.
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
  const mark = <T extends { title: string }>(text: T, language: keyof typeof marks): T => ({
    ...text,
    title: `[${marks[language]}] ${text.title}`,
  });
  if (entry.collection === 'post') {
    return { ...entry, status: 'public', ko: mark(entry.ko, 'ko'), en: mark(entry.en, 'en') };
  }
  return {
    ...entry,
    status: 'public',
    ko: mark(entry.ko, 'ko'),
    en: mark(entry.en, 'en'),
    ...(entry.jp && { jp: mark(entry.jp, 'jp') }),
  };
}
