// A failure that only a build can find, caused by one item or image. It is reported with the file instead of a stack trace.
import { join } from 'node:path';
import { COLLECTION_FOLDERS } from '../contract/collections.ts';
import { describeDamagedImage } from './describe-image.ts';
import type { Entry } from './entry.ts';
import type { ImageUse } from './loaded.ts';
import { itemFailed } from './rules/files.ts';
import { type Diagnostic, placeOfFile } from './rules/rule.ts';

export class ContentFailure extends Error {
  /** @param root the content folder */
  readonly describe: (root: string) => Diagnostic;

  constructor(describe: (root: string) => Diagnostic) {
    super('Cannot publish the content');
    this.describe = describe;
  }
}

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

/** Calls `make`, and blames the image for a failure. */
export async function fromImage<T>({ file, place }: ImageUse, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const failure = failureOf(error);
    throw new ContentFailure(() => describeDamagedImage(file, place, failure));
  }
}

/** @param path of the item's folder */
export function describeFailure(path: string, error: unknown): Diagnostic {
  return itemFailed.at(placeOfFile(path), { reason: failureOf(error).message });
}

/** Rethrows failures of the machine, such as a full disk. */
function failureOf(error: unknown): Error {
  if (error instanceof Error && !('errno' in error)) return error;
  throw error;
}
