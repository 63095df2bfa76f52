// Failures to load or publish one item.
import { type Diagnostic, failureOf, placeOfFile } from '../diagnostics/diagnostic.ts';
import { itemFailed } from '../rules/files.ts';

/** @param path of the item's folder */
export function describeFailure(path: string, error: unknown): Diagnostic {
  return itemFailed.at(placeOfFile(path), { reason: failureOf(error).message });
}
