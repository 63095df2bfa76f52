// The target of a link or image in a text → the file next to the text that it names.
import { codeOf } from '../contract/failure.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import { fileRefused, fileUnreadable } from '../rules/files.ts';
import type { Attachment } from './attachment.ts';
import { loadImage, readNames } from './load-image.ts';
import { combine, type EntryContext, type Loaded } from './loaded.ts';

/** Undefined if it names no such file of the folder. @param place of the target */
export function loadAttachment(
  target: string,
  place: Place,
  context: Pick<EntryContext, 'folder' | 'identify' | 'attach'>,
): Loaded<Attachment | undefined> | undefined {
  const { files, images } = context.folder;
  const name = readNames(target.replace(/[?#].*/s, '')).find((candidate) => files.has(candidate)) ?? '';
  const file = files.get(name);
  if (file === undefined) return undefined;
  try {
    const attached = context.attach(file);
    if ('because' in attached) return combine(undefined, { diagnostics: [fileRefused.at(place, attached)] });
    const [, stem] = /^(.*)\.(?:mp4|webm)$/is.exec(name) ?? [];
    const image = [...images.keys()].find((other) => other.slice(0, other.lastIndexOf('.')) === stem);
    const poster = image === undefined ? combine(undefined) : loadImage(image, place, context);
    const attachment = { ...attached, poster: poster.value };
    return combine(attachment, poster, { attachments: [attachment] });
  } catch (error) {
    return combine(undefined, { diagnostics: [fileUnreadable.at(place, { file, code: codeOf(error) })] });
  }
}
