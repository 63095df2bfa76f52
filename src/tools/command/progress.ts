// Progress of a build on the terminal.
import type { OnProgress } from '../../output/media.ts';
import type { Words } from '../words/en.ts';
import type { OutputStream } from './command.ts';

const BAR_WIDTH = 24;
const LINE_EVERY = 50;

/** A bar on a terminal, and a line for every 50 images elsewhere. */
export function createProgress(stream: OutputStream, { build }: Words): OnProgress {
  if (!stream.isTTY) {
    return (done, total) => {
      if (done % LINE_EVERY === 0) stream.write(`${build.progress} ${done}/${total}\n`);
    };
  }
  return (done, total) => {
    const filled = Math.round((done / total) * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    stream.write(`\r${done < total ? `${build.progress} ${bar} ${done}/${total}` : '\u001b[K'}`);
  };
}
