// A failure that only a build can find, caused by one item or image. It is reported with the file instead of a stack trace.
import type { Diagnostic } from './diagnostic.ts';

export class ContentFailure extends Error {
  /** @param root the content folder */
  readonly describe: (root: string) => Diagnostic;

  constructor(describe: (root: string) => Diagnostic) {
    super('Cannot publish the content');
    this.describe = describe;
  }
}

/** The reason of a failure. Rethrows failures of the machine, such as a full disk. */
export function failureOf(error: unknown): Error {
  if (error instanceof Error && !('errno' in error)) return error;
  throw error;
}
