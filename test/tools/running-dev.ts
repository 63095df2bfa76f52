// The dev server for a test's own content.
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type DevOptions, type DevServer, startDevServer } from '../../src/tools/dev/dev-server.ts';
import { KEPT_CACHE, type Workspace } from '../workspace.ts';

/** Stopped when the test ends. */
export async function startDev(
  space: Workspace,
  options: Partial<DevOptions> = {},
): Promise<{ url: string; server: DevServer }> {
  const server = await startDevServer({
    content: space.content,
    data: join(space.folder, 'data'),
    cache: KEPT_CACHE,
    host: '127.0.0.1',
    port: 0,
    language: 'en',
    onPass: () => {},
    onError: (error) => {
      throw error;
    },
    ...options,
  });
  onTestFinished(() => server.stop());
  return { url: `http://127.0.0.1:${server.port}`, server };
}
