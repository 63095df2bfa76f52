// Drafts for an editor's own eyes: shown like the others, told apart by their titles.

import type { Entry } from './entry.ts';
/** A draft as if it were public, with a mark before its titles; any other entry as it is. */
export function markDraft(entry: Entry): Entry {
  if (!entry.isDraft) return entry;
  return {
    ...entry,
    isDraft: false,
    ko: { ...entry.ko, title: `[초안] ${entry.ko.title}` },
    en: { ...entry.en, title: `[Draft] ${entry.en.title}` },
  };
}
