// One text may cost only so much time and stack, so that no text can stop the import of all others.
import { createContext, Script } from 'node:vm';

/** Why an item was skipped. */
export const TOO_HARD = 'too-hard';
const TEXT_MILLISECONDS = 10_000;

/** Does synchronous work. @returns undefined if it took too long, or is nested too deeply for the stack */
export type TimeLimit = <T>(work: () => T) => T | undefined;

/** Node ends the work from another thread, even within a regular expression. `finally` blocks of it do not run. */
export function createTimeLimit(milliseconds = TEXT_MILLISECONDS): TimeLimit {
  const script = new Script('work()');
  const context = createContext({ work: undefined });
  return (work) => {
    context.work = work;
    try {
      return script.runInContext(context, { timeout: milliseconds });
    } catch (error) {
      const isOver = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      if (isOver || error instanceof RangeError) return undefined;
      throw error;
    }
  };
}
