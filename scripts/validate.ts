// npm run validate
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/validate/validate.ts'));
