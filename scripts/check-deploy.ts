// Runs before each deployment (wrangler.json) and refuses an output that was not built for the public.
import { findDeployObstacle } from '../src/publish/build-target.ts';
import { BUILD_OPTIONS } from './options.ts';

const obstacle = findDeployObstacle(BUILD_OPTIONS.out.default);
if (obstacle !== undefined) {
  console.error(`Cannot deploy: ${obstacle}.`);
  process.exitCode = 1;
}
