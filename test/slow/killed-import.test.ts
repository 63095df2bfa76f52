// An import that is killed leaves the content as before or as after it. One that is asked to end leaves nothing else either.
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { recoverOutput } from '../../src/output/stage.ts';
import { COVER } from '../content/check.ts';
import { spawnImport, writeExport, zip } from '../import/importing.ts';
import { hashTree } from '../publish/output-tree.ts';
import { postFiles, testId, workspace } from '../workspace.ts';

const KILLS = 50;
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const;

it('leaves the content complete whenever it is killed', async () => {
  const site = workspace(postFiles('own', COVER, { id: testId(1) }));
  const exports = ['가', '나'].map((edition) => {
    const files: Record<string, string | Uint8Array> = { 'a.png': COVER };
    for (let n = 0; n < 60; n++) {
      files[`${n}.md`] = `---\ntitle: 글 ${n}\ndate: 2020-01-01\n---\n${edition}\n\n![ㄱ](a.png)`;
    }
    const name = 'blog.zip';
    return join(writeExport(site, { [name]: zip({ 'part.zip': zip(files) }) }, `export/${edition}`), name);
  });
  const start = (edition: number) =>
    spawnImport(site, [exports[edition] as string, '--set-up', '--category', '*=CATEGORY_TEST_1']);
  const listDebris = () =>
    [site.folder, join(site.folder, '.cache')].flatMap((folder) =>
      readdirSync(folder).filter(
        (name) => !/^(?:\.cache|media|content|export|import-report\.json)$/.test(name),
      ),
    );
  const whole: string[] = [];
  let duration = 0;
  for (const edition of [0, 1, 0]) {
    const before = performance.now();
    expect(await once(start(edition), 'exit')).toEqual([0, null]);
    duration = performance.now() - before;
    whole[edition] = JSON.stringify(hashTree(site.content));
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const signal = SIGNALS[kill % SIGNALS.length] as (typeof SIGNALS)[number];
    const child = start(kill % 3 === 0 ? 1 : 0);
    await Promise.race([wait(duration * (0.2 + 0.8 * Math.random())), once(child, 'exit')]);
    if (child.exitCode === null && child.kill(signal)) await once(child, 'exit');
    if (signal !== 'SIGKILL') expect([signal, listDebris()]).toEqual([signal, []]);
    else if (!existsSync(site.content)) recoverOutput(site.content);
    expect(whole).toContain(JSON.stringify(hashTree(site.content)));
  }
  expect(await once(start(1), 'exit')).toEqual([0, null]);
  expect([JSON.stringify(hashTree(site.content)), listDebris()]).toEqual([whole[1], []]);
}, 300_000);
