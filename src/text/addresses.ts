// Bare addresses are links: those that markdown-it finds, without what Korean adds to them.
import createMarkdownIt, { type MarkdownIt } from 'markdown-it';

/** Keeps texts with many addresses linear in time. */
const MAX_LENGTH = 1_000;

/** `https://` and `www.` alone. */
export function addresses({ linkify }: MarkdownIt): void {
  const known = createMarkdownIt().linkify;
  const measure = (text: string, start: number) =>
    trimEnd(text.slice(start, start + known.testSchemaAt(text, 'https:', start)));
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', '//', 'mailto:']) linkify.add(scheme, null);
  for (const scheme of ['http:', 'https:']) linkify.add(scheme, { validate: measure });
  linkify.add('www.', {
    validate: (text, start) => {
      const address = `//www.${text.slice(start, start + MAX_LENGTH)}`;
      return Math.max(0, measure(address, 0) - '//www.'.length);
    },
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
}

const PARTICLE = /^(?:[은는이가을를의와과도로만]|으로|에서?|부터|까지|처럼|라는|에는|에서는)$/;

/**
 * Where an address ends: before a Korean word that follows without a space, and before words or another address in brackets. An
 * address may itself end with a Korean word, or with one in brackets, as in titles of wikis.
 */
function trimEnd(address: string): number {
  let end = address.length;
  while (end > 0 && address.charCodeAt(end - 1) > 127) end--;
  if (/[/_=#-]/.test(address.charAt(end - 1)) && !PARTICLE.test(address.slice(end))) end = address.length;
  const bracket = address.lastIndexOf('(', end);
  const isExplained =
    address[end - 1] === ')' &&
    /[A-Za-z0-9/]/.test(address.charAt(bracket - 1)) &&
    /\P{ASCII}|:\/\//u.test(address.slice(bracket, end));
  return isExplained ? bracket : end;
}
