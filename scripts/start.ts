// npm start
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/serve/start.ts'));
