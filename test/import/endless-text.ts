// Texts that no reader comes to the end of.
import { writeSync } from 'node:fs';

/** How such a text begins. */
export const ENDLESS = 'Reading this never ends';

/** From now on. @returns a function that ends it */
export function makeEndless(onBegin = () => {}): () => void {
  const original = String.prototype.replaceAll;
  String.prototype.replaceAll = function (this: string, ...args: Parameters<typeof original>) {
    if (this.startsWith(ENDLESS)) {
      onBegin();
      for (;;);
    }
    return original.apply(this, args);
  } as typeof original;
  return () => {
    String.prototype.replaceAll = original;
  };
}

/** For `node --import`, in all threads: tells on standard error when such a text is reached. */
if (process.env.ENDLESS_TEXTS) makeEndless(() => writeSync(2, ENDLESS));
