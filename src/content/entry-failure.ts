// A defect of this program that one item brings to light. The report names the item instead of the program's lines.
import type { Entry } from './entry.ts';
import { itemFailed } from './rules/files.ts';
import { type Diagnostic, placeOfFile } from './rules/rule.ts';

export class EntryFailure extends Error {
  readonly entry: Entry;

  constructor(entry: Entry, cause: unknown) {
    super(`Cannot publish ${entry.slug}`, { cause });
    this.entry = entry;
  }
}

/** Runs what is made from one entry. */
export function fromEntry<T>(entry: Entry, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new EntryFailure(entry, error);
  }
}

/** Throws failures of the machine, such as a full disk, again. @param path of the item's folder */
export function describeFailure(path: string, error: unknown): Diagnostic {
  if (!(error instanceof Error) || 'errno' in error) throw error;
  return itemFailed.at(placeOfFile(path), { reason: error.message });
}
