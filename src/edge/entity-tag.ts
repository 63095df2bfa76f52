// Entity tags (RFC 9110 §13.1.2). They are weak, since a tag identifies the content, whatever its compression.

const LISTED_TAG = /(?:W\/)?"([^"]*)"/g;

export function formatWeakTag(value: string): string {
  return `W/"${value}"`;
}

export function toWeakTag(tag: string): string {
  return formatWeakTag(tag.replaceAll(/^W\/|"/g, ''));
}

/** Whether an If-None-Match header names the tag. */
export function matchesTag(ifNoneMatch: string | null, tag: string | null): boolean {
  if (ifNoneMatch === null || tag === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const value = tag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(LISTED_TAG)].some((match) => `"${match[1]}"` === value);
}
