// Ids of headings, for links to them.

/** Ids that are taken, each with the last number that was tried for it. */
export type Ids = Map<string, number>;

/** `content` is the id of the main part of a page. */
export function createIds(): Ids {
  return new Map([['content', 1]]);
}

export function uniqueId(text: string, ids: Ids): string {
  const base =
    text
      .normalize()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section';
  const named = /^\p{N}/u.test(base) ? `s-${base}` : base;
  let id = named;
  let number = ids.get(named) ?? 0;
  while (ids.has(id)) id = `${named}-${++number}`;
  ids.set(named, Math.max(number, 1));
  ids.set(id, ids.get(id) ?? 1);
  return id;
}
