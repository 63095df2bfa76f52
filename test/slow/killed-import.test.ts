// A killed import leaves the content as before or as after the import.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { recoverOutput } from '../../src/output/stage.ts';
import { COVER } from '../content/check.ts';
import { writeExport } from '../import/importing.ts';
import { hashTree } from '../publish/output-tree.ts';
import { postFiles, testId, workspace } from '../workspace.ts';

const KILLS = 50;
const SCRIPT = resolve('test/slow/import-once.ts');

it('leaves the content complete whenever it is killed', async () => {
  const site = workspace(postFiles('own', COVER, { id: testId(1) }));
  const exports = ['가', '나'].map((edition) => {
    const files: Record<string, string | Uint8Array> = { 'a.png': COVER };
    for (let n = 0; n < 60; n++) {
      files[`${n}.md`] = `---\ntitle: 글 ${n}\ndate: 2020-01-01\n---\n${edition}\n\n![ㄱ](a.png)`;
    }
    return writeExport(site, files, `export/${edition}/blog`);
  });
  const start = (edition: number) =>
    spawn(process.execPath, [SCRIPT, exports[edition] as string, site.content], {
      cwd: site.folder,
      stdio: 'ignore',
    });
  const whole: string[] = [];
  let duration = 0;
  for (const edition of [0, 1, 0]) {
    const before = performance.now();
    expect(await once(start(edition), 'exit')).toEqual([0, null]);
    duration = performance.now() - before;
    whole[edition] = JSON.stringify(hashTree(site.content));
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start(kill % 2 === 0 ? 1 : 0);
    await Promise.race([wait(duration * (0.3 + 0.8 * Math.random())), once(child, 'exit')]);
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    if (!existsSync(site.content)) recoverOutput(site.content);
    expect(whole).toContain(JSON.stringify(hashTree(site.content)));
  }
}, 300_000);
