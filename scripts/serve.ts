// npm run serve
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/serve/serve.ts'));
