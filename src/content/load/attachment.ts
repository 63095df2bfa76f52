// A file next to a text that is not an image: checked, and published as it is at an address that depends on its content.
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { MEDIA_FOLDER } from '../../contract/addresses/paths.ts';
import { ATTACHMENT_TYPES, endingOf } from '../../contract/attachment-types.ts';
import { codeOf } from '../../contract/failure.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import type { Place } from '../../diagnostics/diagnostic.ts';
import { fileRefused, fileUnreadable, type RefusedFile } from '../../rules/files.ts';
import { type Attachment, combine, type EntryContext, type Loaded } from '../loaded.ts';
import { slugOfWords } from '../source/slug.ts';
import { loadImage, readNames, withoutQuery } from './load-image.ts';

const DIGEST_CHARACTERS = 20;

/** Office documents keep their macros in this file. */
const MACROS = 'vbaProject.bin';

/** Says why a file cannot be published, or where it is. Reads it once. Throws if it cannot be read. */
export function createAttach(siteUrl: string): (file: string) => Attachment | RefusedFile {
  return (file) => {
    const ending = endingOf(file);
    const { size: bytes } = statSync(file);
    if (bytes > MAX_FILE_BYTES)
      return { file, because: 'size', actual: `${bytes} bytes`, max: `${MAX_FILE_BYTES} bytes` };
    const content = readFileSync(file);
    const text = content.toString('latin1');
    const { begins = [], at, other = [], has = '' } = ATTACHMENT_TYPES[ending] ?? {};
    const starts = (mark: string) => text.startsWith(mark, at);
    const hasMacros = has !== '' && text.includes(MACROS);
    if (!begins.some(starts) || other.some(starts) || !text.includes(has) || hasMacros)
      return { file, because: 'content' };
    const folder = `/${MEDIA_FOLDER}/${hash('sha256', content).slice(0, DIGEST_CHARACTERS)}-${bytes}`;
    const stem = basename(file.normalize('NFC')).slice(0, -ending.length - 1);
    const name = `${slugOfWords(stem) ?? 'file'}.${ending}`;
    const url = `${siteUrl}${folder}/${encodeURIComponent(name)}`;
    return { file, path: `${folder}/${name}`, url, bytes, ending };
  };
}

const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** Undefined if it names no such file of the folder. @param place of the target */
export function loadAttachment(
  target: string,
  place: Place,
  context: Pick<EntryContext, 'folder' | 'identify' | 'attach'>,
): Loaded<Attachment | undefined> | undefined {
  const { files, images } = context.folder;
  const name = readNames(withoutQuery(target)).find((candidate) => files.has(candidate)) ?? '';
  const file = files.get(name);
  if (file === undefined) return undefined;
  try {
    const attached = context.attach(file);
    if ('because' in attached) return combine(undefined, { diagnostics: [fileRefused.at(place, attached)] });
    const isVideo = ATTACHMENT_TYPES[attached.ending]?.type.startsWith('video/');
    const image = isVideo ? [...images.keys()].find((other) => stemOf(other) === stemOf(name)) : undefined;
    const poster = image === undefined ? combine(undefined) : loadImage(image, place, context);
    const attachment = { ...attached, poster: poster.value };
    return combine(attachment, poster, { attachments: [attachment] });
  } catch (error) {
    return combine(undefined, { diagnostics: [fileUnreadable.at(place, { file, code: codeOf(error) })] });
  }
}
