// Failures to load or publish one item.
import { join } from 'node:path';
import { COLLECTION_FOLDERS } from '../contract/collections.ts';
import { ContentFailure, failureOf } from '../diagnostics/content-failure.ts';
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { itemFailed } from '../rules/files.ts';
import type { Entry } from './entry.ts';

/** Calls `make`, and blames the entry for a failure. */
export function fromEntry<T>(entry: Entry, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const { collection, slug } = entry;
    const failure = failureOf(error);
    const { folder } = COLLECTION_FOLDERS[collection];
    throw new ContentFailure((root) => describeFailure(join(root, folder, slug), failure));
  }
}

/** @param path of the item's folder */
export function describeFailure(path: string, error: unknown): Diagnostic {
  return itemFailed.at(placeOfFile(path), { reason: failureOf(error).message });
}
