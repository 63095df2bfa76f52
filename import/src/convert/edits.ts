// Edits of a text at offsets, and new names of what they replace.

/** Converts an id of a heading to the one that this site uses. */
export function idOfHeading(anchor: string): string {
  const id = anchor
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return /^\p{N}/u.test(id) ? `s-${id}` : id || 'section';
}

const PLAYER =
  /^(?:https?:)?\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})|player\.vimeo\.com\/video\/(\d+))/;

export function videoOfPlayer(src: string): string | undefined {
  const [, youtube, vimeo] = PLAYER.exec(src) ?? [];
  return youtube ? `https://youtu.be/${youtube}` : vimeo && `https://vimeo.com/${vimeo}`;
}

export interface Edit {
  start: number;
  end: number;
  with: string;
}

/** Keeps every other byte. Drops an edit inside another, or one that overlaps an earlier edit. */
export function editText(text: string, edits: readonly Edit[]): string {
  let edited = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    edited += text.slice(at, edit.start) + edit.with;
    at = edit.end;
  }
  return edited + text.slice(at);
}
