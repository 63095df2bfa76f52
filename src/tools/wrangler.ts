// Runs Cloudflare's program, wrangler: the one that the studio has installed, or else the one that the engine was tested
// with.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { messageOf } from '../contract/failure.ts';
import { readStudioConfig, type StudioConfig, WRANGLER_FILE } from '../publish/deploy/wrangler-config.ts';
import { CommandError } from './command/command.ts';
import type { Words } from './words/words.ts';

/** Returns undefined without a configuration. @param root of the studio */
export function loadStudioConfig(root: string, { deploy }: Words): StudioConfig | undefined {
  const file = join(root, WRANGLER_FILE);
  try {
    return readStudioConfig(file);
  } catch (error) {
    throw new CommandError(deploy.wrongConfig({ file, reason: messageOf(error) }));
  }
}

const MAX_OUTPUT_BYTES = 512 * 1_024 * 1_024;

/**
 * @param root of the studio
 * @param options.isShown whether its output goes to the terminal; otherwise it is returned
 */
export function runWrangler(root: string, argv: readonly string[], { isShown }: { isShown: boolean }) {
  const [command, ...first] = findWrangler(root);
  return spawnSync(command, [...first, ...argv], {
    cwd: root,
    encoding: 'utf8',
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === 'win32' && command === 'npx',
  });
}

function findWrangler(root: string): [command: string, ...argv: string[]] {
  try {
    const file = createRequire(join(root, 'package.json')).resolve('wrangler/package.json');
    return [process.execPath, join(file, '../bin/wrangler.js')];
  } catch {
    return ['npx', '--yes', `wrangler@${project.devDependencies.wrangler}`];
  }
}
