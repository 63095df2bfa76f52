// npm run overview
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/overview/overview.ts'));
