// A port that somebody else listens on, found out before any work.
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runScript } from '../run-script.ts';
import { workspace } from '../workspace.ts';

it.each(['start', 'dev', 'serve'])(
  'npm run %s names a free port in one line, and builds nothing',
  async (name) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { folder, content } = workspace();
    const out = join(folder, 'out');
    const folders = name === 'serve' ? ['--out', out] : ['--content', content, '--data', folder];
    const { code, stdout, stderr } = await runScript(name, [...folders, '--port', String(port)]);
    const next = Number(/--port (\d+)/.exec(stderr)?.[1]);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `${name}: port ${port} is taken; --port ${next} is free\n`,
    });
    expect([next > port, existsSync(join(folder, 'dev'))]).toEqual([true, false]);
  },
);
