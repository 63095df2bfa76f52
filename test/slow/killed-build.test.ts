// A killed build leaves either the last output or the new one, complete.
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recoverOutput } from '../../src/output/stage.ts';
import { spawnBuild } from '../process-group.ts';
import { contentFiles, hashTree, listDebris, POSTS } from '../publish/output-tree.ts';
import { type Files, type Workspace, workspace } from '../workspace.ts';

describe('a build that is killed', () => {
  const KILLS = 8;
  const MAX_ATTEMPTS = 30;

  const reversed = (files: Files): Files => Object.fromEntries(Object.entries(files).reverse());

  it('leaves a complete output, and only debris that the next build removes', async () => {
    const site = workspace();
    const editions = [await contentFiles(0), await contentFiles(1)] as const;
    const writeEdition = (edition: 0 | 1) =>
      site.write({ [`posts/post-${POSTS}`]: null, ...reversed(editions[edition]) });
    const outputs: (Record<string, string> | undefined)[] = [];
    for (const edition of [1, 0] as const) {
      writeEdition(edition);
      // The same effort as the command, to compare with its output.
      await site.build({ effort: 'full' });
      outputs[edition] = hashTree(site.out);
    }

    let present: 0 | 1 = 0;
    let kills = 0;
    let duration = 0;
    for (let attempt = 0; kills < KILLS && attempt < MAX_ATTEMPTS; attempt++) {
      const next = present === 0 ? 1 : 0;
      writeEdition(next);
      // The first build is not killed. The duration is that of the last complete build, since the very first one
      // also encodes the images and takes several times as long.
      const moment = duration === 0 ? undefined : attempt % 4 === 0 ? 'swap' : Math.random() * duration;
      const { isKilled, milliseconds } = await killBuild(site, moment);
      if (isKilled) kills++;
      else duration = milliseconds;
      if (!existsSync(site.out)) recoverOutput(site.out);
      const output = hashTree(site.out);
      const found = outputs.findIndex((whole) => JSON.stringify(whole) === JSON.stringify(output));
      expect([0, 1], `killed at ${moment} ms of ${duration}`).toContain(found);
      present = found as 0 | 1;
    }
    expect(kills).toBe(KILLS);

    writeEdition(1);
    expect(await once(spawnBuild(site), 'exit')).toEqual([0, null]);
    expect(hashTree(site.out)).toEqual(outputs[1]);
    expect(listDebris(site)).toEqual(['.cache']);
  });

  /**
   * Builds and kills the build some milliseconds after it began to write, or when it replaces the last output
   * ("swap"). If `moment` is undefined, the build runs to its end.
   */
  async function killBuild(site: Workspace, moment: number | 'swap' | undefined) {
    // Settings of another machine, since the output depends on the content alone.
    const child = spawnBuild(site, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    const exit = once(child, 'exit');
    let began: number | undefined;
    const watcher = watch(site.folder, (_, name) => {
      if (name?.startsWith('.dist.next.') && began === undefined) {
        began = performance.now();
        if (typeof moment === 'number') setTimeout(() => child.kill('SIGKILL'), moment);
      }
      if (name?.startsWith('.dist.old.') && moment === 'swap') child.kill('SIGKILL');
    });
    const [code, signal] = await exit;
    watcher.close();
    expect([0, null]).toContain(code);
    return { isKilled: signal === 'SIGKILL', milliseconds: performance.now() - (began ?? 0) };
  }
});
