// npm run schemas
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/schemas/schemas.ts'));
