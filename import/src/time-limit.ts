// One text may cost only so much time and stack, so that no text can stop the import of all others.
import { createContext, Script } from 'node:vm';

/** Why an item was skipped. */
export const TOO_HARD = 'too-hard';
const TEXT_MILLISECONDS = 10_000;
const script = new Script('work()');

/**
 * Does synchronous work. Node ends it from another thread, even within a regular expression; its `finally` blocks do not run.
 * @returns undefined if it took too long, or is nested too deeply for the stack
 */
export function limitTime<T>(work: () => T, milliseconds = TEXT_MILLISECONDS): T | undefined {
  try {
    return script.runInContext(createContext({ work }), { timeout: milliseconds });
  } catch (error) {
    const isOver = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (isOver || error instanceof RangeError) return undefined;
    throw error;
  }
}
