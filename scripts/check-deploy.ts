// Runs before each deployment (wrangler.json) and refuses an output that was not built for the public.
import { findDeployObstacle } from '../src/publish/build-target.ts';

const obstacle = findDeployObstacle('dist');
if (obstacle !== undefined) {
  console.error(`Cannot deploy: ${obstacle}.`);
  process.exitCode = 1;
}
