// Memory is needed for the texts of an export, not for all that is in it.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { spawnImport, wxr } from '../import/importing.ts';
import { type Workspace, workspace } from '../workspace.ts';

// Without line feeds: they divide a file into parts that need little memory.
const TEXT = '<p>한옥 안마당의 돌과 나무, 그리고 물소리를 다시 적는다.</p>'.repeat(100);
const COMMENT = `<wp:comment><wp:comment_content><![CDATA[${'댓글 '.repeat(100)}]]></wp:comment_content></wp:comment>`;
const REVISION = `<item><wp:post_type>revision</wp:post_type><content:encoded><![CDATA[${TEXT}]]></content:encoded></item>`;

/** Imports an export of a size in a heap of a size, in MB. @param more what a post has besides its text */
async function importLarge(site: Workspace, sizes: { file: number; heap: number }, more: string) {
  const file = join(site.folder, 'large.xml');
  const [head = '', tail] = wxr([]).split(/(?=<\/channel>)/);
  function* write() {
    yield head;
    for (let [id, bytes] = [1, 0]; bytes < sizes.file * 1_000_000; id++) {
      const [post = ''] = /<item>.*<\/item>/s.exec(wxr([{ id, text: TEXT }])) ?? [];
      yield post.replace('</item>', `${more}</item>${more && REVISION.repeat(20)}`);
      bytes += Buffer.byteLength(post + more) + (more === '' ? 0 : 20 * Buffer.byteLength(REVISION));
    }
    yield tail;
  }
  await pipeline(Readable.from(write()), createWriteStream(file));
  const args = [file, '--set-up', '--dry-run', '--category', '*=CATEGORY_TEST_1'];
  const child = spawnImport(site, args, [`--max-old-space-size=${sizes.heap}`]);
  const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  // A slow machine prints how far it is every ten seconds.
  return { code, stderr: stderr.replaceAll(/^(texts|images) \d+\/\d+.*\n/gm, '') };
}

it('imports 300 MB of XML in a heap of 200 MB, most of it comments and revisions', async () => {
  const outcome = await importLarge(workspace(), { file: 300, heap: 200 }, COMMENT.repeat(80));
  expect(outcome).toEqual({ code: 0, stderr: '' });
}, 300_000);

it('says what to do if the texts themselves need more memory, and changes nothing', async () => {
  const site = workspace();
  const { code, stderr } = await importLarge(site, { file: 100, heap: 60 }, '');
  expect([code, stderr]).toEqual([1, expect.stringContaining('--max-old-space-size=8000')]);
}, 300_000);
