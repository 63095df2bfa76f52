// Progress of a build on the terminal.
import { words } from './words.ts';

const BAR_WIDTH = 24;
const LINE_EVERY = 50;

/** A bar on a terminal, a line now and then elsewhere. */
export function createProgress(): (done: number, total: number) => void {
  if (process.stderr.isTTY) {
    return (done, total) => {
      const filled = Math.round((done / total) * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      process.stderr.write(
        `\r${done < total ? `${words.build.images} ${bar} ${done}/${total}` : '\u001b[K'}`,
      );
    };
  }
  return (done, total) => {
    if (done % LINE_EVERY === 0) console.error(`${words.build.images} ${done}/${total}`);
  };
}
