// npm run build
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/build/build.ts'));
