// npm run diff
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/diff/diff.ts'));
