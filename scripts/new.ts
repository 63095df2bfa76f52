// npm run new
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/new/new.ts'));
