// npm run dev
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/dev/dev.ts'));
