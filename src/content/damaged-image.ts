// What an editor is told about an image file that no decoder takes, wherever that is found out.
import type { Diagnostic } from './diagnostic.ts';
import type { ImageUse } from './load-text.ts';

/** @param fault what the decoder says */
export function describeDamagedImage(
  file: string,
  place: ImageUse['place'] | undefined,
  fault: string,
): Diagnostic {
  return {
    ...(place ?? { file, line: 1, column: 1 }),
    message: `expected a whole image, found ${file} damaged or of another kind: ${fault}`,
    hint: 'export the image again and replace the file',
  };
}
