// Files are checked once, when they are copied, and pictures decoded, so that none is imported that a build would refuse.
import { readFile } from 'node:fs/promises';
import { createAttach } from '../../content/attachment.ts';
import { isAttachment } from '../../contract/attachment-types.ts';
import { ImageRefused } from '../../images/describe-image.ts';
import { ENCODERS, type OnProgress, openImage } from '../../images/encode-images.ts';
import { eachBounded } from '../../output/each-bounded.ts';

/** @returns why files cannot be used: damage, or a limit of builds */
export async function findDamaged(files: readonly string[], onProgress: OnProgress) {
  const attach = createAttach('');
  const damaged = new Map<string, string>();
  let done = 0;
  await eachBounded(files, ENCODERS, async (file) => {
    const bytes = await readFile(file);
    try {
      if (isAttachment(file) && 'because' in attach(file)) damaged.set(file, 'file-refused');
      // Showing it small costs least, and reads all of it.
      if (!isAttachment(file)) await (await openImage(bytes, { maxWidthPixels: 8 })).raw().toBuffer();
    } catch (error) {
      damaged.set(file, error instanceof ImageRefused ? 'picture-refused' : 'picture-damaged');
    }
    onProgress(++done, files.length);
  });
  return damaged;
}
