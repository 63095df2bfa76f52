// npm run inquiries
import { runCommand } from './run-command.ts';

await runCommand(() => import('../src/tools/inquiries/inquiries.ts'));
