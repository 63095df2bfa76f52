// What was found, in an author's words.

const SHOWN_CHARACTERS = 60;

/** A found value in an author's words, never longer than a line. */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value !== 'string')
    return `the ${typeof value === 'boolean' ? 'truth value' : 'number'} ${value}`;
  return JSON.stringify(value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value);
}
